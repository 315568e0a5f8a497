import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import { useQuery } from '@tanstack/react-query'
import { ResourcePage, useChoices, useRights } from '@village/page'
import type { Label } from '@village/resource'
import { api, readStorage, store, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import { useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { grade } from './grade.resource.ts'

const words = {
  chart: { zh: '积分排名前十', en: 'The ten highest' },
  counts: {
    zh: '一个月的总分，按筛选的月份和村；未选月份为本月。同一类对象一起比较',
    en: 'Totals of one month, by the month and village of the search; this month if none is chosen. Like is compared with like',
  },
  points: { zh: '分', en: 'points' },
  open: { zh: '看排名图', en: 'Show the ranking' },
  close: { zh: '收起', en: 'Close' },
  subject: { zh: '积分对象', en: 'Subject' },
} as const satisfies Record<string, Label>
const MOST = 10
const KEPT = 'grade:ranking'
/** Grids, until somebody asks for others: there are some in every village. */
const GRIDS = '2'

/** What the search asks for is what the chart shows. */
function useAsked() {
  const [search] = useSearchParams()
  const of = (name: string): string => search.get(name) ?? ''
  const [period, deptId, type] = [of('period'), of('deptId'), of('subjectType')]
  return { type, within: { ...(period && { period }), ...(deptId && { deptId }) } }
}

function useRanking(subjectType: string, within: Readonly<Record<string, string>>) {
  const language = useLanguage()
  return useQuery({
    queryKey: [grade.name, 'ranking', subjectType, within, language],
    queryFn: ({ signal }) =>
      api(grade).call(
        'getGradeStatistics',
        { ...within, subjectType, current: 1, size: MOST },
        { signal, silent: 'all' },
      ),
    staleTime: 30_000,
  })
}

/** Whether the chart is open: as it was last left; a phone has room for the list alone. */
function useOpen() {
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState(() => readStorage<boolean>(KEPT))
  const choose = (open: boolean) => {
    store(KEPT, open)
    setChosen(open)
  }
  return [chosen ?? !isPhone, choose] as const
}

/** Whose points are highest, of one kind of subject. */
function Ranking({ onClose }: { onClose(): void }) {
  const label = useLabel()
  const { type, within } = useAsked()
  const kinds = useChoices(grade.fields.subjectType.spec)
  const [chosen, setChosen] = useState(GRIDS)
  const kind = /^\d+$/.test(type) ? type : chosen
  const { data, error, refetch } = useRanking(kind, within)
  const table: ChartTable | undefined = data && {
    title: label(words.chart),
    of: label(words.subject),
    unit: label(words.points),
    columns: [label(grade.fields.totalScore.spec.label)],
    rows: data.records.map(row => ({
      key: String(row['id']),
      label: String(row['subjectName'] ?? ''),
      values: [Number(row['totalScore'])],
      to: `${grade.path}?id=${row['id']}`,
    })),
  }
  return (
    <ChartCard
      title={label(words.chart)}
      counts={label(words.counts)}
      kind="bars"
      table={table}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      tools={
        <>
          {type === '' && (
            <Segmented
              aria-label={label(words.subject)}
              value={kind}
              onChange={setChosen}
              options={kinds.map(({ value, label: word }) => ({ value, label: word }))}
            />
          )}
          <Button type="link" aria-expanded onClick={onClose}>
            {label(words.close)}
          </Button>
        </>
      }
    />
  )
}

/** Points of each month, with the ranking over them. */
export function GradePage() {
  const label = useLabel()
  const { view } = useRights(grade)
  const [isOpen, choose] = useOpen()
  return (
    <div className="dv-grade-page">
      {view && isOpen && <Ranking onClose={() => choose(false)} />}
      {view && !isOpen && (
        <Button
          className="dv-grade-open"
          icon={<BarChartOutlined aria-hidden />}
          aria-expanded={false}
          onClick={() => choose(true)}
        >
          {label(words.open)}
        </Button>
      )}
      <ResourcePage of={grade} />
    </div>
  )
}
