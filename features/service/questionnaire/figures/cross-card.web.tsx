import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Select from 'antd/es/select'
import { useSearchParams } from 'react-router'
import type { Crossed } from '../../../statistics/public.ts'
import { leadsOn, TYPE } from '../declared/design.ts'
import type { Statistics } from '../declared/statistics.ts'
import { questionnaire } from '../questionnaire.resource.ts'

const words = {
  title: { zh: '交叉统计', en: 'Cross table' },
  question: { zh: '题目', en: 'Question' },
  by: { zh: '按', en: 'By' },
  total: { zh: '合计', en: 'Total' },
  counts: { zh: '有效答卷，按两个方面分组', en: 'Sheets that count, divided in two ways' },
  held: {
    zh: '— 表示人数太少，或者会让别人推算出太少的人数，因此不显示',
    en: '— is not shown: too few, or it would let others compute a number that is too small',
  },
  isHeld: { zh: '答卷太少，不显示', en: 'Too few sheets to be shown' },
} as const satisfies Record<string, Label>
const BY: readonly (readonly [string, Label])[] = [
  ['grid', { zh: '网格', en: 'Grid' }],
  ['age', { zh: '年龄段', en: 'Age' }],
  ['village', { zh: '村', en: 'Village' }],
]
const roundedWords = (to: number): Label => ({ zh: `数字取${to}的倍数`, en: `Numbers are multiples of ${to}` })

function chartTable(crossed: Crossed, title: string, pick: (label: Label) => string): ChartTable {
  const { rows, columns, cells, total, overlaps, unit, divisions } = crossed
  return {
    title,
    unit,
    of: divisions[0]?.label ?? '',
    columns: columns.map(({ label }) => label),
    rows: rows.map((row, at) => ({
      key: row.key,
      label: row.label,
      sum: row.total,
      values: cells[at]!.map(({ value }) => value),
    })),
    sums: { word: pick(words.total), columns: columns.map(column => ({ value: column.total })) },
    ...(total !== null && { total: { value: total, overlaps } }),
  }
}

function useCrossed(id: string, questionId: string, by: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [questionnaire.name, 'cross', id, questionId, by, language],
    queryFn: ({ signal }) => api(questionnaire).call('cross', { id, questionId, by }, { signal, silent: 'all' }),
    enabled: questionId !== '',
    retry: false,
    placeholderData: before => before,
  })
}

interface ChoiceProps {
  readonly name: Label
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
}
function Choice({ name, value, options, onChange }: ChoiceProps) {
  const label = useLabel()
  return (
    <div className="dv-found-choice">
      <span aria-hidden>{label(name)}</span>
      <Select
        aria-label={label(name)}
        value={value}
        options={[...options]}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </div>
  )
}

/** What is not told, and why. */
function Limits({ crossed }: { readonly crossed: Crossed | undefined }) {
  const label = useLabel()
  if (!crossed) return null
  const isAnyHeld = crossed.cells.some(line => line.some(({ value }) => value === null))
  return (
    <>
      {crossed.isHeld && <p className="dv-quiet">{label(words.isHeld)}</p>}
      {isAnyHeld && <p className="dv-quiet">{label(words.held)}</p>}
      {crossed.roundedTo && <p className="dv-quiet">{label(roundedWords(crossed.roundedTo))}</p>}
    </>
  )
}

/** One question by grid, age, village or another question; which is in the address. */
export function CrossCard({ told }: { readonly told: Statistics }) {
  const label = useLabel()
  const [search, setSearch] = useSearchParams()
  const offered = told.questions.filter(({ type }) => leadsOn(type) || type === TYPE.rating)
  const questionId = search.get('question') ?? offered[0]?.id ?? ''
  const by = search.get('by') ?? 'age'
  const { data, error, refetch } = useCrossed(told.id, questionId, by)
  if (offered.length === 0) return null
  const go = (question: string, way: string): void =>
    setSearch(new URLSearchParams({ question, by: way === question ? 'age' : way }), { replace: true })
  const asked = offered.map(({ id, sort, title }) => ({ value: id, label: `${sort}. ${title}` }))
  const ways = [
    ...BY.map(([value, name]) => ({ value, label: label(name) })),
    ...asked.filter(({ value }) => value !== questionId),
  ]
  return (
    <ChartCard
      title={label(words.title)}
      counts={label(words.counts)}
      kind="stacked"
      table={data && chartTable(data, label(words.title), label)}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      opensAs="table"
    >
      <div className="dv-found-choices">
        <Choice name={words.question} value={questionId} options={asked} onChange={next => go(next, by)} />
        <Choice name={words.by} value={by} options={ways} onChange={next => go(questionId, next)} />
      </div>
      <Limits crossed={data} />
    </ChartCard>
  )
}
