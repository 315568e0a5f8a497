import { useQuery } from '@tanstack/react-query'
import { api, useLabel, useLanguage, useMay } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import { ErrorCard } from '@village/web/kit'
import Select from 'antd/es/select'
import { useState } from 'react'
import { braceletLine } from '../bracelet-line.api.ts'
import type { BraceletCard as Card } from './bracelet-line.ts'
import './bracelet-card.css'

const words = {
  title: { zh: '手环概况', en: 'Bracelet at a glance' },
  wearer: { zh: '佩戴人', en: 'Worn by' },
  nobody: { zh: '当前无人佩戴', en: 'Nobody wears it now' },
  battery: { zh: '电量', en: 'Battery' },
  last: { zh: '最近上报', en: 'Last heard of' },
  never: { zh: '尚未上报', en: 'Not heard of yet' },
  abnormal: { zh: '异常', en: 'Abnormal' },
  normal: { zh: '正常', en: 'Normal' },
  judged: { zh: '判断', en: 'Judged' },
  metric: { zh: '监测指标', en: 'Metric' },
  day: { zh: '24小时曲线', en: 'The last 24 hours' },
  counts: {
    zh: '最近24小时每小时的平均、最低与最高；健康数值仅村医可见',
    en: 'Average, lowest and highest of each hour of the last day; health values are the village doctor’s to see',
  },
  time: { zh: '时间', en: 'Time' },
}

const tableOf = ({ label, unit, line }: Card['lines'][number], time: string): ChartTable => ({
  title: label,
  of: time,
  unit,
  columns: line.series.map(({ name }) => name),
  rows: line.xAxis.map((at, i) => ({
    key: at,
    label: at.slice(5),
    values: line.series.map(({ data }) => data[i] ?? null),
    to: `/convenient/recordbracelet?${new URLSearchParams(line.filters[i])}`,
  })),
})

function Facts({ card }: { readonly card: Card }) {
  const pick = useLabel()
  const facts: readonly (readonly [string, string])[] = [
    [pick(words.wearer), card.residentName || pick(words.nobody)],
    [pick(words.battery), card.battery === null ? '—' : `${card.battery} %`],
    [pick(words.last), card.measureTime || pick(words.never)],
    ...(card.measureTime
      ? [[pick(words.judged), pick(card.abnormal === 1 ? words.abnormal : words.normal)] as const]
      : []),
  ]
  return (
    <dl className="dv-bracelet-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A bracelet: its wearer, its last reading, and its last day by hour. */
export function BraceletCard({ sn }: { readonly sn: string }) {
  const pick = useLabel()
  const language = useLanguage()
  const [metric, setMetric] = useState('')
  const may = useMay('recordbracelet_view')
  const { data, error, refetch } = useQuery({
    queryKey: ['health.bracelet-line', sn, language],
    queryFn: ({ signal }) => api(braceletLine).call('braceletSn', { sn }, { signal, silent: 'all' }),
    staleTime: 30_000,
    enabled: may && sn !== '',
  })
  if (!may || sn === '') return null
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  const chosen = data?.lines.find(line => line.metric === metric) ?? data?.lines[0]
  return (
    <section className="dv-bracelet" aria-label={pick(words.title)}>
      {data && <Facts card={data} />}
      <Select
        aria-label={pick(words.metric)}
        value={chosen?.metric}
        onChange={setMetric}
        options={(data?.lines ?? []).map(({ metric: value, label }) => ({ value, label }))}
        popupMatchSelectWidth={false}
      />
      <ChartCard
        title={chosen ? `${pick(words.day)} · ${chosen.label}` : pick(words.day)}
        counts={pick(words.counts)}
        kind="lines"
        table={chosen && tableOf(chosen, pick(words.time))}
        onRetry={() => void refetch()}
      />
    </section>
  )
}
