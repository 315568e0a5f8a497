import { useQuery } from '@tanstack/react-query'
import { type Id, momentAt } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import { ChartCard, type ChartTable } from '@village/web/chart'
import Segmented from 'antd/es/segmented'
import Select from 'antd/es/select'
import { useState } from 'react'
import type { MachineHistory as Measured } from '../history.ts'
import { machine } from './machine.resource.ts'
import './machine-history.css'

const words = {
  title: { zh: '监测曲线', en: 'Measured over time' },
  counts: {
    zh: '两天以内为每次上报的数值，更长时间为每小时或每天的平均、最低与最高',
    en: 'Single values up to two days; beyond, the average, lowest and highest of each hour or day',
  },
  metric: { zh: '监测指标', en: 'Metric' },
  range: { zh: '时间范围', en: 'Period' },
  time: { zh: '时间', en: 'Time' },
  value: { zh: '数值', en: 'Value' },
  avg: { zh: '平均', en: 'Average' },
  min: { zh: '最低', en: 'Lowest' },
  max: { zh: '最高', en: 'Highest' },
}
const RANGES = [
  { hours: 24, label: { zh: '24小时', en: '24 hours' } },
  { hours: 168, label: { zh: '7天', en: '7 days' } },
  { hours: 720, label: { zh: '30天', en: '30 days' } },
] as const

function useHistory(id: Id, metric: string, hours: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['device.machine', 'history', id, metric, hours, language],
    queryFn: async ({ signal }) => {
      const answer = await api(machine).call(
        'getMachineHistory',
        {
          id,
          form: 'points',
          startTime: momentAt(Date.now() - hours * 3_600_000),
          endTime: momentAt(Date.now()),
          ...(metric && { metric }),
        },
        { signal, silent: 'all' },
      )
      return 'points' in answer ? answer : null
    },
    staleTime: 30_000,
    enabled: id !== '',
  })
}

function useTable(data: Measured | undefined): ChartTable | undefined {
  const pick = useLabel()
  if (!data) return undefined
  const isRaw = data.grain === 'raw'
  return {
    title: data.label,
    of: pick(words.time),
    unit: data.unit,
    columns: isRaw ? [pick(words.value)] : [pick(words.avg), pick(words.min), pick(words.max)],
    rows: data.points.map(({ time, avg, min, max }) => ({
      key: time,
      label: data.grain === 'day' ? time.slice(0, 10) : time.slice(5, 16),
      values: isRaw ? [avg] : [avg, min, max],
    })),
  }
}

/** What a device measured: one metric at a time, over a day, a week or a month. Nothing for devices that only work. */
export function MachineHistory({ machineId }: { readonly machineId: Id }) {
  const pick = useLabel()
  const [metric, setMetric] = useState('')
  const [hours, setHours] = useState<number>(RANGES[0].hours)
  const { data, error, refetch } = useHistory(machineId, metric, hours)
  const table = useTable(data ?? undefined)
  if (data && data.metrics.length === 0) return null
  return (
    <div className="dv-machine-history">
      <div className="dv-machine-history-choice">
        <Select
          aria-label={pick(words.metric)}
          value={metric || data?.metric}
          onChange={setMetric}
          options={(data?.metrics ?? []).map(({ code, label }) => ({ value: code, label }))}
          popupMatchSelectWidth={false}
        />
        <Segmented
          aria-label={pick(words.range)}
          value={hours}
          onChange={setHours}
          options={RANGES.map(range => ({ value: range.hours, label: pick(range.label) }))}
        />
      </div>
      <ChartCard
        title={data ? `${pick(words.title)} · ${data.label}` : pick(words.title)}
        counts={pick(words.counts)}
        kind="lines"
        table={table}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
      />
    </div>
  )
}
