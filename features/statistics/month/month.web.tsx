import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Select from 'antd/es/select'
import { listAt, type Narrowed, useHasBeenSeen } from '../cards/figure-card.web.tsx'
import { charts } from '../charts/charts.api.ts'
import type { FigureHead } from '../figure/figure-table.ts'
import { monthName } from '../time/month-names.ts'
import type { MonthEnd, MonthTable } from './month-ends.ts'
import { MonthReasons } from './month-reasons.web.tsx'
import './month.css'

const words = {
  choose: { zh: '月末', en: 'End of a month' },
  now: { zh: '现在', en: 'Now' },
  frozen: { zh: '当时', en: 'Then' },
  again: { zh: '现在重计', en: 'Counted again now' },
  group: { zh: '分组', en: 'Group' },
  none: { zh: '没有这个月月末数的统计：', en: 'Figures without an end of this month: ' },
} as const satisfies Record<string, Label>

/** The months whose end the person may compare, the latest first. */
export function useMonthEnds() {
  return useQuery({
    queryKey: ['statistics', 'months'],
    queryFn: ({ signal }) => api(charts).call('months', {}, { signal, silent: 'all' }),
    staleTime: 300_000,
  })
}
/** One figure at the end of a month beside now. */
export const monthQuery = (name: string, month: string, deptId: string | undefined, language: string) => ({
  queryKey: ['statistics', 'month', name, month, deptId ?? '', language],
  queryFn: ({ signal }: { readonly signal?: AbortSignal }) =>
    api(charts).call('month', { name, month, ...(deptId && { deptId }) }, { ...(signal && { signal }), silent: 'all' }),
  staleTime: 10_000,
})

interface MonthChoiceProps {
  readonly months: readonly MonthEnd[]
  /** '' is now. */
  readonly value: string
  onChange(month: string): void
}
/** Now, or the end of a frozen month; not rendered while there is no frozen month. */
export function MonthChoice({ months, value, onChange }: MonthChoiceProps) {
  const pick = useLabel()
  if (months.length === 0) return null
  return (
    <Select
      aria-label={pick(words.choose)}
      className="dv-month-choice"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: pick(words.now) },
        ...months.map(({ month }) => ({ value: month, label: pick(monthName(month)) })),
      ]}
    />
  )
}

/** The two numbers of each group beside each other, as charts take them. */
export function monthChartOf(head: FigureHead, table: MonthTable, pick: (label: Label) => string): ChartTable {
  const { rows, path, month, isOfMonth } = table
  return {
    title: head.label,
    of: pick(words.group),
    unit: table.unit,
    columns: isOfMonth ? [pick(words.frozen), pick(words.again)] : [pick(monthName(month)), pick(words.now)],
    rows: rows.map(({ key, label, atEnd, now, filters }) => ({
      key,
      label,
      values: [atEnd, now],
      to: listAt(path, filters),
    })),
  }
}

interface MonthCardProps {
  readonly head: FigureHead
  readonly month: string
  readonly narrowed: Narrowed
}
/** A figure at the end of a month beside now, and why the two differ; counted when it comes into view. */
function MonthCard({ head, month, narrowed }: MonthCardProps) {
  const pick = useLabel()
  const language = useLanguage()
  const { element, seen } = useHasBeenSeen(true)
  const { deptId } = narrowed
  const { data, error, refetch } = useQuery({ ...monthQuery(head.name, month, deptId, language), enabled: seen })
  const { atEnd = 0, now = 0 } = data?.whole ?? {}
  const ends = pick(monthName(month))
  return (
    <div ref={element} className="dv-figure-slot">
      <ChartCard
        title={head.label}
        counts={head.counts}
        kind="bars"
        table={data && monthChartOf(head, data, pick)}
        idle={!seen}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        tableFirst
        finding={pick({
          zh: `${data?.whole.label || head.label}：${ends}${atEnd}${head.unit}，现在${now}${head.unit}`,
          en: `${data?.whole.label || head.label}: ${ends} ${atEnd}, now ${now} ${head.unit}`,
        })}
      >
        {data && <MonthReasons key={month} head={head} table={data} deptId={deptId ?? ''} />}
      </ChartCard>
    </div>
  )
}

/** When the numbers were taken, and how. */
function Taken({ end }: { readonly end: MonthEnd }) {
  const pick = useLabel()
  const name = monthName(end.month)
  const minute = end.frozenTime.slice(0, 16)
  return (
    <p className="dv-month-note">
      {end.isFromHistory
        ? pick({
            zh: `${name.zh}的数字于 ${minute} 按变更历史推算并冻结：月末以后登记的不计，月末以后的改动按历史还原。`,
            en: `The figures of ${name.en} were worked out of the history and frozen at ${minute}: what was recorded later is left out, later changes are undone.`,
          })
        : pick({
            zh: `${name.zh}的数字于 ${minute} 冻结，之后的登记和更正不会改变它。`,
            en: `The figures of ${name.en} were frozen at ${minute}; what was recorded or corrected later does not change them.`,
          })}
    </p>
  )
}

interface MonthCardsProps {
  readonly heads: readonly FigureHead[]
  readonly end: MonthEnd
  readonly narrowed: Narrowed
}
/** The cards of a feature at the end of a month; figures that were not frozen are named beneath. */
export function MonthCards({ heads, end, narrowed }: MonthCardsProps) {
  const pick = useLabel()
  const isFrozen = ({ name }: FigureHead): boolean => end.figures.includes(name)
  const others = heads.filter(head => !isFrozen(head)).map(({ label }) => label)
  return (
    <>
      <Taken end={end} />
      <div className="dv-statistics-cards">
        {heads.filter(isFrozen).map(head => (
          <MonthCard key={head.name} head={head} month={end.month} narrowed={narrowed} />
        ))}
      </div>
      {others.length > 0 && (
        <p className="dv-quiet" {...enteredLang(others.join())}>
          {pick(words.none)}
          {others.join('、')}
        </p>
      )}
    </>
  )
}
