import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Entered, enteredLang, Icon, Sender, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import { Link } from 'react-router'
import { Card } from './card.web.tsx'
import { MESSAGES } from './figures.web.tsx'
import type { Summary } from './summary.web.ts'

/** The latest messages, unread ones with a mark and a word. */
export function Messages({ summary }: { readonly summary: Summary }) {
  const pick = useLabel()
  const when = useRelativeTime()
  const messages = summary.data?.content.messages ?? []
  return (
    <Card
      title={pick({ zh: '消息', en: 'Messages' })}
      state={summary.block('messages')}
      side={
        <Link to={MESSAGES} className="dv-home-more">
          {pick({ zh: '全部', en: 'All' })}
          <Icon of={RightOutlined} />
        </Link>
      }
    >
      {messages.length === 0 ? (
        <p className="dv-home-none">{pick({ zh: '还没有消息', en: 'No messages yet' })}</p>
      ) : (
        <ul className="dv-matters">
          {messages.map(({ id, title, sender, bySystem, sentTime, readFlag, ...more }) => (
            <li key={id}>
              <span className={`dv-unread${readFlag ? ' dv-unread-not' : ''}`}>
                {!readFlag && <span className="dv-hidden-text">{pick({ zh: '未读', en: 'Unread' })}</span>}
              </span>
              <span className="dv-change-words">
                <Link to={`${MESSAGES}?id=${id}`} {...enteredLang(title)}>
                  {title}
                </Link>
                <span className="dv-quiet">
                  <Entered>{`${more['messageTypeName']} · `}</Entered>
                  <Sender name={sender} bySystem={bySystem === 1} />
                </span>
              </span>
              <time className="dv-quiet dv-numbers" dateTime={sentTime.replace(' ', 'T')} title={sentTime}>
                {when(sentTime)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
