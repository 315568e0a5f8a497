import { enteredLang, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { listAt, type Narrowed, useFigure, useFigureHeads } from '../cards/figure-card.web.tsx'
import { TilesWaiting } from './charts-waiting.web.tsx'

const signedText = (n: number): string => (n > 0 ? `+${n}` : String(n))

const CHANGE = 'resident.change'
/** How many more than at the end of last month and a year ago, out of the history; nothing for those who may not see it. */
function Compared({ narrowed }: { readonly narrowed: Narrowed }) {
  const pick = useLabel()
  const heads = useFigureHeads().data
  const { data } = useFigure(CHANGE, narrowed, Boolean(heads?.some(({ name }) => name === CHANGE)))
  const [year, month, now] = [data?.rows[0], data?.rows.at(-2), data?.rows.at(-1)]
  const end = (row: typeof now): number => row?.values[0] ?? 0
  if (!year || !month || !now) return null
  return (
    <span className="dv-quiet">
      {pick({
        zh: `较上月末 ${signedText(end(now) - end(month))} · 较去年同月 ${signedText(end(now) - end(year))}`,
        en: `${signedText(end(now) - end(month))} since last month · ${signedText(end(now) - end(year))} in a year`,
      })}
    </span>
  )
}

interface NumberCardProps {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly to: string | undefined
  readonly children?: ReactNode
}
/** One number, a link to the list whose total it is. */
function NumberCard({ label, value, unit, to, children }: NumberCardProps) {
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en')
  const words = (
    <>
      <span className="dv-overview-label" {...enteredLang(label)}>
        {label}
      </span>
      <span className="dv-overview-value">
        {number.format(value)}
        <small>{unit}</small>
      </span>
      {children}
    </>
  )
  if (!to) return <div className="dv-card dv-overview-card">{words}</div>
  return (
    <Link to={to} className="dv-card dv-overview-card">
      {words}
    </Link>
  )
}

/** All households, beside the people who live in them. */
function Households({ name, narrowed }: Omit<OverviewProps, 'homes'>) {
  const pick = useLabel()
  const { data } = useFigure(name, narrowed)
  if (!data || data.total === null) return null
  const label = pick({ zh: '户数', en: 'Households' })
  return (
    <li className="dv-overview-homes">
      <NumberCard label={label} value={data.total} unit={data.unit} to={listAt(data.path, data.filters)} />
    </li>
  )
}

interface OverviewProps {
  readonly name: string
  /** The figure whose total is all households; undefined for users who do not see it. */
  readonly homes: string | undefined
  readonly narrowed: Narrowed
}
/** The groups of one figure as numbers; each is a link to its list. */
export function Overview({ name, homes, narrowed }: OverviewProps) {
  const { data, error, refetch } = useFigure(name, narrowed)
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <ul className="dv-overview" aria-busy={!data} aria-label={data?.label}>
      {!data && <TilesWaiting />}
      {data?.rows.map(({ key, label, values, filters }, at) => (
        <Fragment key={key}>
          <li className={at === 0 ? 'dv-overview-first' : ''}>
            <NumberCard label={label} value={values[0] ?? 0} unit={data.unit} to={listAt(data.path, filters)}>
              {at === 0 && <Compared narrowed={narrowed} />}
            </NumberCard>
          </li>
          {at === 0 && homes && <Households name={homes} narrowed={narrowed} />}
        </Fragment>
      ))}
    </ul>
  )
}
