import type { Id, Label } from '@village/resource'
import { useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import type { RawMessage } from '../../session/connection.ts'
import { causeWords, isNoteOnly } from '../connection/causes.ts'
import { Block } from '../connection/copied.web.tsx'
import { useMessages } from '../connection/use-connection.web.ts'

const words = {
  waits: {
    zh: '正在等待报文：打开此页后设备发来的最近 50 条会出现在这里。',
    en: 'Waiting: the last 50 messages that come while this is open appear here.',
  },
  hidden: {
    zh: '可能涉及健康数据，报文里的数字以 * 代替。',
    en: 'Digits that may be about somebody’s health are shown as *.',
  },
} as const satisfies Record<string, Label>

const OUTCOMES: Readonly<Record<RawMessage['outcome'], { readonly says: Label; readonly meaning: string }>> = {
  stored: { says: { zh: '已保存', en: 'Stored' }, meaning: 'done' },
  known: { says: { zh: '已收到，没有新数值', en: 'Taken, no new value' }, meaning: 'ended' },
  refused: { says: { zh: '没有保存', en: 'Not kept' }, meaning: 'refused' },
  dropped: { says: { zh: '发送太快，没有保存', en: 'Too fast: not kept' }, meaning: 'refused' },
  failed: { says: { zh: '暂时不能保存，设备会重发', en: 'Not stored for now: it is sent again' }, meaning: 'underWay' },
}
const countWords = (count: number): Label => ({
  zh: `${count} 个数值`,
  en: count === 1 ? 'one value' : `${count} values`,
})

function Part({ at, cause }: RawMessage['refused'][number]) {
  const label = useLabel()
  return (
    <div className={isNoteOnly(cause) ? 'dv-quiet' : 'dv-access-note'}>
      {label(causeWords(cause))} {at && <code>{at}</code>}
    </div>
  )
}

function One({ message: { at, topic, payload, outcome, stored, refused } }: { readonly message: RawMessage }) {
  const label = useLabel()
  const { says, meaning } = OUTCOMES[outcome]
  return (
    <li>
      <div className="dv-access-head">
        <span>
          <span className="dv-state" data-meaning={meaning}>
            {label(says)}
          </span>{' '}
          {stored > 0 && <span className="dv-quiet">{label(countWords(stored))}</span>}
        </span>
        <time className="dv-access-time" dateTime={at.replace(' ', 'T')}>
          {at.slice(11)}
        </time>
      </div>
      <code className="dv-access-sn dv-quiet">{topic}</code>
      <Block words={payload} />
      {refused.map(part => (
        <Part key={`${part.cause} ${part.at}`} {...part} />
      ))}
    </li>
  )
}

/** What a device sends while somebody looks, the newest first, each with what became of it. */
export function Messages({ id }: { readonly id: Id }) {
  const label = useLabel()
  const { data, error, refetch } = useMessages(id)
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return (
      <p className="dv-quiet" role="status">
        {label(words.waits)}
      </p>
    )
  return (
    <>
      {data.some(({ payload }) => payload.includes('*')) && <p className="dv-quiet">{label(words.hidden)}</p>}
      <ul className="dv-access-list">
        {data.map(message => (
          <One key={message.number} message={message} />
        ))}
      </ul>
    </>
  )
}
