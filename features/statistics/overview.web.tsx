import { entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/resource'
import { Link } from 'react-router'
import { listAt, type Narrowed, useFigure } from './public.web.tsx'

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** How many more than at the end of last month and a year ago, out of the history; nothing for those who may not see it. */
function Compared({ narrowed }: { readonly narrowed: Narrowed }) {
  const pick = useLabel()
  const { data } = useFigure('resident.change', narrowed)
  const [year, month, now] = [data?.rows[0], data?.rows.at(-2), data?.rows.at(-1)]
  const end = (row: typeof now): number => row?.values[0] ?? 0
  if (!year || !month || !now) return null
  return (
    <span className="dv-quiet">
      {pick({
        zh: `较上月末 ${signed(end(now) - end(month))} · 较去年同月 ${signed(end(now) - end(year))}`,
        en: `${signed(end(now) - end(month))} in a month · ${signed(end(now) - end(year))} in a year`,
      })}
    </span>
  )
}

/** The groups of one figure as numbers; each is a link to its list. */
export function Overview({ name, narrowed }: { readonly name: string; readonly narrowed: Narrowed }) {
  const { data, error, refetch } = useFigure(name, narrowed)
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <ul className="dv-overview" aria-busy={!data} aria-label={data?.label}>
      {data?.rows.map(({ key, label, values, filters }, at) => {
        const to = listAt(data.path, filters)
        const words = (
          <>
            <span className="dv-overview-label" {...entered(label)}>
              {label}
            </span>
            <span className="dv-overview-value">
              {number.format(values[0] ?? 0)}
              <small>{data.unit}</small>
            </span>
            {at === 0 && <Compared narrowed={narrowed} />}
          </>
        )
        return (
          <li key={key} className={at === 0 ? 'dv-overview-first' : ''}>
            {to ? (
              <Link to={to} className="dv-card dv-overview-card">
                {words}
              </Link>
            ) : (
              <div className="dv-card dv-overview-card">{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
