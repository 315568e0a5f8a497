import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type Id, isOwnPath } from '@village/resource'
import { api, Entered, enteredLang, Icon, Sender, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import { Link } from 'react-router'
import { message } from '../../desk/message/message.resource.ts'
import { Card } from './card.web.tsx'
import { MESSAGES } from './figures.web.tsx'
import type { Summary } from './summary.web.ts'

/** What was opened by its message is read; where that fails it only stays bold. */
const noteRead = (id: Id): Promise<unknown> =>
  api(message)
    .call('read', { ids: [id] }, { silent: 'all' })
    .catch(() => undefined)

/** The latest messages, each leading to what it is about; unread ones with a mark and a word. */
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
          {messages.map(({ id, title, sender, bySystem, sentTime, readFlag, linkPath, ...more }) => (
            <li key={id}>
              <span className={`dv-unread${readFlag ? ' dv-unread-not' : ''}`}>
                {!readFlag && <span className="dv-hidden-text">{pick({ zh: '未读', en: 'Unread' })}</span>}
              </span>
              <span className="dv-change-words">
                <Link
                  to={isOwnPath(linkPath) ? linkPath : `${MESSAGES}?id=${id}`}
                  onClick={() => void (readFlag !== 1 && noteRead(id))}
                  {...enteredLang(title)}
                >
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
