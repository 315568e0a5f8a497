import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { useQuery } from '@tanstack/react-query'
import { api, enteredLang, Icon, useLabel, useLanguage } from '@village/web'
import { ChartCard } from '@village/web/chart'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { Link, useSearchParams } from 'react-router'
import { charts } from '../charts/charts.api.ts'
import type { FigureHead, Level } from '../figure/figure-table.ts'
import { chartTableOf, useFigure } from './figure-card.web.tsx'
import './drill.css'

const words = {
  all: { zh: '全部', en: 'All' },
  whole: { zh: '全部分组', en: 'All groups' },
  part: { zh: '分组', en: 'Group' },
  way: { zh: '下钻路径', en: 'Where you are' },
  close: { zh: '返回统计', en: 'Back to the figures' },
}

/** Where the way down is in the address: the figure, one of its groups, and the places above. */
const WORDS = ['drill', 'part', 'grid', 'household'] as const
/** Where a cross table is in the address: the figure, and the divisions of its rows and columns. */
const CROSS_WORDS = ['cross', 'rows', 'columns'] as const
const PARAMETER: Readonly<Record<Level, string>> = { deptId: 'deptId', gridId: 'grid', householdId: 'household' }

/** The address with `more` written over it; '' takes a word away. */
export function addressWith(search: URLSearchParams, more: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(more))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return `?${next}`
}
/** Where the figures are, without any way down or cross table. */
export const withoutDrill = (search: URLSearchParams): string =>
  addressWith(search, Object.fromEntries([...WORDS, ...CROSS_WORDS].map(word => [word, ''])))
/** Where a figure is divided in two ways. */
export const crossAddress = (search: URLSearchParams, name: string): string =>
  addressWith(new URLSearchParams(withoutDrill(search)), { cross: name })
/** Where the way down from a figure begins. */
export const drillAddress = (search: URLSearchParams, name: string): string =>
  addressWith(search, { drill: name, part: '', grid: '', household: '' })

interface Step {
  readonly label: string
  readonly to: string
}
/** The places above, each a link back to its level; the last is where one is. */
function Crumbs({ steps }: { readonly steps: readonly Step[] }) {
  const pick = useLabel()
  return (
    <nav aria-label={pick(words.way)} className="dv-drill-way">
      <ol>
        {steps.map(({ label, to }, at) => (
          <li key={to} {...enteredLang(label)}>
            {at === steps.length - 1 ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useDrilled(search: URLSearchParams, name: string) {
  const language = useLanguage()
  const params = {
    name,
    part: search.get('part') ?? '',
    deptId: search.get('deptId') ?? '',
    gridId: search.get('grid') ?? '',
    householdId: search.get('household') ?? '',
  }
  return useQuery({
    queryKey: ['statistics', 'drill', params, language],
    queryFn: ({ signal }) => api(charts).call('drill', params, { signal, silent: 'all' }),
    staleTime: 10_000,
  })
}

/** One figure on the way from all villages to the people of one household; each step is in the address. */
export function Drill({ head }: { readonly head: FigureHead }) {
  const pick = useLabel()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useDrilled(search, head.name)
  const whole = useFigure(head.name, {})
  const part = search.get('part') ?? ''
  const crumbs = data?.crumbs ?? []
  const steps: readonly Step[] = [
    { label: pick(words.all), to: addressWith(search, { deptId: '', grid: '', household: '' }) },
    ...crumbs.map(({ level, name }) => ({
      label: name,
      to: addressWith(search, level === 'deptId' ? { grid: '', household: '' } : { household: '' }),
    })),
  ]
  const table = data && chartTableOf(data, pick)
  // A place opens the level below it; those of the last level, and what has no place, are the list itself.
  const rows = table?.rows.map(row =>
    !data || data.isLast || row.key === ''
      ? row
      : { ...row, to: addressWith(search, { [PARAMETER[data.level]]: row.key }) },
  )
  const groups = (whole.data?.rows ?? []).filter(row => row.key !== '' && row.filters)
  return (
    <section className="dv-drill">
      <div className="dv-drill-head">
        <Crumbs steps={steps} />
        {groups.length > 1 && (
          <Select
            aria-label={pick(words.part)}
            className="dv-village-choice"
            value={part}
            onChange={value => setSearch(new URLSearchParams(addressWith(search, { part: value })), { replace: true })}
            options={[
              { value: '', label: pick(words.whole) },
              ...groups.map(({ key, label }) => ({ value: key, label, ...enteredLang(label) })),
            ]}
          />
        )}
        <Button icon={<Icon of={CloseOutlined} />} onClick={() => setSearch(new URLSearchParams(withoutDrill(search)))}>
          {pick(words.close)}
        </Button>
      </div>
      <ChartCard
        title={data ? `${head.label} · ${data.of}` : head.label}
        counts={head.counts}
        kind="bars"
        table={table && rows && { ...table, of: data.of, rows }}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        tableFirst
      />
    </section>
  )
}
