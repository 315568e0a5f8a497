import { useQuery } from '@tanstack/react-query'
import { type Label, momentAt } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import { machine } from '../../../device/machine/machine.resource.ts'
import type { AlarmRow } from '../queue/use-queue.web.ts'

const words = {
  title: { zh: '最近 24 小时', en: 'The last 24 hours' },
  threshold: { zh: '阈值', en: 'threshold' },
} as const satisfies Record<string, Label>
const [WIDTH, HEIGHT, PAD] = [360, 96, 6]

function useDay({ machineId, metric, firstTime }: AlarmRow) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['alarm_center.alarm', 'trend', machineId, metric, firstTime, language],
    enabled: Boolean(machineId && metric),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const answer = await api(machine).call(
        'getMachineHistory',
        {
          id: machineId!,
          form: 'points',
          metric: metric!,
          startTime: momentAt(now - 86_400_000),
          endTime: momentAt(now),
        },
        { signal, silent: 'all' },
      )
      return 'points' in answer && answer.metric === metric ? answer : null
    },
  })
}

/** What the device measured over the last day, with the threshold that it has passed. Nothing where it measures nothing. */
export function CaseTrend({ row }: { readonly row: AlarmRow }) {
  const label = useLabel()
  const { data } = useDay(row)
  const points = data?.points ?? []
  if (points.length < 2 || !data) return null
  const threshold = row.threshold ? Number(row.threshold) : null
  const values = [...points.map(({ avg }) => avg), ...(threshold === null ? [] : [threshold])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const y = (value: number): number => HEIGHT - PAD - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * PAD)
  const x = (at: number): number => (at / (points.length - 1)) * WIDTH
  const line = points.map(({ avg }, at) => `${x(at).toFixed(1)},${y(avg).toFixed(1)}`).join(' ')
  const unit = data.unit
  const said = `${data.label} ${Math.min(...points.map(({ min }) => min))}–${Math.max(...points.map(({ max }) => max))} ${unit}`
  return (
    <figure className="dv-case-trend">
      <figcaption>
        {label(words.title)} · {said}
        {threshold !== null && ` · ${label(words.threshold)} ${threshold}`}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        <polyline points={line} />
        {threshold !== null && <line x1="0" x2={WIDTH} y1={y(threshold)} y2={y(threshold)} />}
      </svg>
    </figure>
  )
}
