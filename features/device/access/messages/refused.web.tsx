import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import type { MachineConnection } from '../../session/connection.ts'
import { causeWords, isNoteOnly } from '../connection/causes.ts'
import { Block } from '../connection/copied.web.tsx'

const words = {
  none: { zh: '没有问题：收到的数据都已保存。', en: 'Nothing is wrong: all that has come is stored.' },
  kept: { zh: '其余数据已保存', en: 'The rest is stored' },
  place: { zh: '位置', en: 'Where' },
} as const satisfies Record<string, Label>

/** The hour in which it was counted. */
const hourWords = (at: string): Label => ({ zh: `${at.slice(5, 10)} ${at.slice(11, 13)} 时`, en: at.slice(5, 16) })
const timesWords = (count: number): Label => ({ zh: `${count} 次`, en: count === 1 ? 'once' : `${count} times` })

/** What was wrong with messages, each cause and hour once, with the latest message. */
export function RefusedList({ refused }: Pick<MachineConnection, 'refused'>) {
  const label = useLabel()
  if (refused.length === 0) return <p className="dv-quiet">{label(words.none)}</p>
  return (
    <ul className="dv-access-list">
      {refused.map(({ cause, at, count, place, sample }) => (
        <li key={`${cause} ${at}`}>
          <div className="dv-access-head">
            <b>{label(causeWords(cause))}</b>
            <span className="dv-quiet">
              {label(timesWords(count))} · <time dateTime={at.replace(' ', 'T')}>{label(hourWords(at))}</time>
              {isNoteOnly(cause) && ` · ${label(words.kept)}`}
            </span>
          </div>
          {place && (
            <div>
              <span className="dv-quiet">{label(words.place)}</span> <code>{place}</code>
            </div>
          )}
          {sample && <Block words={sample} />}
        </li>
      ))}
    </ul>
  )
}
