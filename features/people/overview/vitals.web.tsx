import { useQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard, useRelativeTime } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import type { Vital, VitalsWeek } from '../../health/public.ts'
import { Approved } from './holdings.web.tsx'
import { overview } from './overview.api.ts'
import { type Drawn, drawnOf } from './vital-lines.ts'

const words = {
  title: { zh: '近7天体征', en: 'Vitals of the last 7 days' },
  pressure: { zh: '血压', en: 'Blood pressure' },
  range: { zh: '7天范围', en: '7 days' },
  abnormal: { zh: '异常', en: 'Abnormal' },
  none: { zh: '没有佩戴手环', en: 'Wears no bracelet' },
  silent: { zh: '近7天手环没有上报数值', en: 'The bracelet has sent no values in 7 days' },
} as const satisfies Record<string, Label>

/** Metrics that are read together: the upper and the lower pressure. */
const PRESSURE: readonly string[] = ['systolic', 'diastolic']

interface Shown {
  readonly key: string
  readonly label: string
  readonly vitals: readonly Vital[]
}
function shownOf(vitals: readonly Vital[], pressure: string): readonly Shown[] {
  const both = vitals.filter(({ metric }) => PRESSURE.includes(metric))
  return vitals.flatMap(vital => {
    if (!PRESSURE.includes(vital.metric)) return [{ key: vital.metric, label: vital.label, vitals: [vital] }]
    return vital === both[0] ? [{ key: 'pressure', label: pressure, vitals: both }] : []
  })
}

function Lines({ drawn }: { readonly drawn: Drawn }) {
  return (
    <svg className="dv-vital-lines" viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden>
      {drawn.bands.map(points => (
        <polygon key={points} points={points} />
      ))}
      {drawn.lines.map(points => (
        <polyline key={points} points={points} />
      ))}
      {drawn.dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2} />
      ))}
    </svg>
  )
}

const rangeOf = ({ days }: Vital, format: (n: number) => string): string =>
  `${format(Math.min(...days.map(day => day.least)))}–${format(Math.max(...days.map(day => day.most)))}`

/** One measure: its days as a line, and the same in words. */
function Measure({ one, week }: { readonly one: Shown; readonly week: VitalsWeek }) {
  const label = useLabel()
  const say = useText()
  const when = useRelativeTime()
  const number = new Intl.NumberFormat(useLanguage() === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: 1 })
  const [first] = one.vitals
  const lastTime =
    one.vitals
      .map(vital => vital.lastTime)
      .sort()
      .at(-1) ?? ''
  const join = (read: (vital: Vital) => string): string => one.vitals.map(read).join(' / ')
  return (
    <li>
      <h3>{one.label}</h3>
      <Lines drawn={drawnOf(one.vitals, week)} />
      <p className="dv-vital-last">
        <b>{join(vital => number.format(vital.last))}</b> {first?.unit}{' '}
        {one.vitals.some(vital => vital.isAbnormal) && (
          <strong className="dv-vital-bad">{label(words.abnormal)}</strong>
        )}
      </p>
      <p className="dv-quiet">
        <span className="dv-hidden-text">
          {label(words.range)}
          {say('common.colon')}
        </span>
        {join(vital => rangeOf(vital, n => number.format(n)))} <time dateTime={lastTime}>{when(lastTime)}</time>
      </p>
    </li>
  )
}

/** Readings of the person's bracelet in the last week, for users who may see them. */
export function Vitals({ id, until }: { readonly id: Id; readonly until: string }) {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [overview.name, 'vitals', id, until, language],
    queryFn: ({ signal }) => api(overview).call('vitals', { id }, { signal, silent: 'all' }),
    staleTime: 60_000,
  })
  return (
    <section className="dv-person-panel" aria-label={label(words.title)} aria-busy={!data && !error}>
      <h2>{label(words.title)}</h2>
      {until && (
        <p className="dv-quiet">
          <Approved until={until} />
        </p>
      )}
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && data.vitals.length === 0 && <p className="dv-quiet">{label(data.isWorn ? words.silent : words.none)}</p>}
      {data && data.vitals.length > 0 && (
        <ul className="dv-vitals">
          {shownOf(data.vitals, label(words.pressure)).map(one => (
            <Measure key={one.key} one={one} week={data} />
          ))}
        </ul>
      )}
    </section>
  )
}
