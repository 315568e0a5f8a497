import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Sender } from '@village/web/kit/words/sender.tsx'
import { useRelativeTime } from '@village/web/kit/words/use-relative-time.ts'
import type { ComponentType } from 'react'
import type { Kind, Letter, Letters } from './letters.ts'
import { SAMPLES } from './samples.ts'
import '../texts/notice.ts'

const ICONS: Readonly<Record<Kind, ComponentType>> = {
  mail: MailOutlined,
  message: MessageOutlined,
  notice: BellOutlined,
}

interface RowProps {
  readonly kind: Kind
  readonly letter: Letter
  readonly onFollow: (letter: Letter) => void
}
function Row({ kind, letter, onFollow }: RowProps) {
  const say = useText()
  const when = useRelativeTime()
  const { title, sender, bySystem, time, unread } = letter
  return (
    <li>
      <button type="button" className="dv-notice-row" onClick={() => onFollow(letter)}>
        <span className={`dv-notice-icon dv-notice-${kind}`}>
          <Icon of={ICONS[kind]} />
        </span>
        <span className="dv-notice-words">
          <span className={unread ? 'dv-notice-title dv-notice-new' : 'dv-notice-title'} {...enteredLang(title)}>
            {title}
          </span>
          <span className="dv-quiet">
            {(sender || bySystem) && (
              <>
                <Sender name={sender} bySystem={bySystem} /> ·{' '}
              </>
            )}
            <time dateTime={time} title={time}>
              {when(time)}
            </time>
          </span>
        </span>
        {unread && (
          <span className="dv-notice-dot">
            <span className="dv-hidden-text">{say('notice.unread')}</span>
          </span>
        )}
      </button>
    </li>
  )
}

/** An example notice, marked as such and without a link, where a source has no real ones. */
function Samples({ kind }: { readonly kind: Kind }) {
  const say = useText()
  return SAMPLES[kind].map(key => (
    <li key={key} className="dv-notice-row dv-notice-sample">
      <span className="dv-notice-icon">
        <Icon of={ICONS[kind]} />
      </span>
      <span className="dv-notice-words">
        <span className="dv-notice-title">{say(key)}</span>
        <span className="dv-notice-tag" title={say('notice.sampleHint')}>
          {say('notice.sample')}
        </span>
      </span>
    </li>
  ))
}

interface NoticeListProps {
  readonly kind: Kind
  /** undefined until the lists have come. */
  readonly letters: Letters | undefined
  readonly onFollow: (letter: Letter) => void
}

/** One of the three lists, the latest first. */
export function NoticeList({ kind, letters, onFollow }: NoticeListProps) {
  const say = useText()
  if (!letters) {
    return (
      <p role="status" className="dv-notice-none">
        {say('common.loading')}
      </p>
    )
  }
  if (letters.rows.length === 0 && !letters.isSample)
    return <p className="dv-notice-none">{say('notice.none', { tab: say(`notice.${kind}`).toLowerCase() })}</p>
  return (
    <ul>
      {letters.rows.map(letter => (
        <Row key={letter.id} kind={kind} letter={letter} onFollow={onFollow} />
      ))}
      {letters.isSample && <Samples kind={kind} />}
    </ul>
  )
}
