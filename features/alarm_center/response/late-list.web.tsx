import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { alarm } from '../alarm/alarm.resource.ts'
import type { LateAlarm, ResponseRow } from '../alarm/declared/alarm.endpoints.ts'
import type { Group, Range } from './groups.ts'

const words = {
  title: { zh: '超时告警', en: 'Alarms that were late' },
  none: { zh: '这段时间没有超时的告警', en: 'No alarm was late in this time' },
  all: { zh: '显示全部', en: 'Show all' },
  open: { zh: '仍未关闭', en: 'still open' },
  more: (shown: number, total: number): Label => ({
    zh: `共 ${total} 条，显示超时最久的 ${shown} 条`,
    en: `${total} in all, the ${shown} longest are listed`,
  }),
} as const

/** 45 分钟, 7.5 小时, 3.2 天 */
export function lateFor(minutes: number): Label {
  if (minutes < 60) return { zh: `超时 ${minutes} 分钟`, en: `${minutes} min late` }
  if (minutes < 1440) {
    const hours = (minutes / 60).toFixed(1)
    return { zh: `超时 ${hours} 小时`, en: `${hours} h late` }
  }
  const days = (minutes / 1440).toFixed(1)
  return { zh: `超时 ${days} 天`, en: `${days} days late` }
}

interface LateProps {
  readonly range: Range
  readonly by: Group
  /** The group whose alarms are shown; all where there is none. */
  readonly of: ResponseRow | undefined
  onAll(): void
}
const useLate = ({ range, by, of }: LateProps) => {
  const language = useLanguage()
  const asked = { ...range, by, key: of?.key ?? '' }
  return useQuery({
    queryKey: [alarm.name, 'overdue', asked, language],
    queryFn: ({ signal }) => api(alarm).call('overdue', asked, { signal, silent: 'all' }),
  })
}

function Item({ row }: { readonly row: LateAlarm }) {
  const label = useLabel()
  const facts = [row.deptName, row.handlerName, row.closeTime === '' ? label(words.open) : '']
  return (
    <li>
      <Link to={`${alarm.path}?id=${row.id}`}>
        <Entered>{row.title}</Entered>
      </Link>
      <span className="dv-quiet">
        <Entered>{facts.filter(Boolean).join(' · ')}</Entered>
      </span>
      <b className="dv-numbers">{label(lateFor(row.lateMin))}</b>
    </li>
  )
}

/** Which alarms were dealt with after their deadline, the longest late first. */
export function LateList(props: LateProps) {
  const label = useLabel()
  const { of, onAll } = props
  const { data, isError, error, refetch } = useLate(props)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section className="dv-card dv-response-lates" aria-live="polite">
      <h3>
        {label(words.title)}
        {of && (
          <>
            {' · '}
            <Entered>{of.name}</Entered>{' '}
            <Button type="link" size="small" onClick={onAll}>
              {label(words.all)}
            </Button>
          </>
        )}
      </h3>
      {data.rows.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul>
        {data.rows.map(row => (
          <Item key={row.id} row={row} />
        ))}
      </ul>
      {data.total > data.rows.length && <p className="dv-quiet">{label(words.more(data.rows.length, data.total))}</p>}
    </section>
  )
}
