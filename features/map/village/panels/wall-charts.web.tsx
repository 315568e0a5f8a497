import { useLabel } from '@village/web'
import type { CockpitAges, CockpitAlone } from '../cockpit.api.ts'
import { wallWords } from '../stage/wall-words.ts'

/** A round number from which on nothing lies, and the steps up to it. */
function scaleTo(most: number, steps: number): { readonly top: number; readonly step: number } {
  const rough = Math.max(1, most) / steps
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * unit).find(one => one >= rough) ?? rough
  const whole = Math.max(1, Math.ceil(step))
  return { top: whole * Math.ceil(most / whole) || whole, step: whole }
}

type ToX = (n: number) => number
const namedAges = ({ from, to }: CockpitAges): string => (to === null ? `${from}+` : `${from}-${to}`)

function PyramidAxis({ top, step, x }: { readonly top: number; readonly step: number; readonly x: ToX }) {
  const steps = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step)
  return steps.flatMap(n =>
    (n === 0 ? [0] : [n, -n]).map(at => (
      <g key={at} className="dv-wall-axis">
        <line x1={x(at)} x2={x(at)} y1="4" y2="232" data-zero={n === 0 ? true : undefined} />
        <text x={x(at)} y="254" textAnchor="middle">
          {n}
        </text>
      </g>
    )),
  )
}

/** Men to the left, women to the right; a group that is too small has a hollow stump. */
export function Pyramid({ ages }: { readonly ages: readonly CockpitAges[] }) {
  const label = useLabel()
  const { top, step } = scaleTo(Math.max(1, ...ages.flatMap(({ male, female }) => [male ?? 0, female ?? 0])), 4)
  const x: ToX = n => 226 + (n / top) * 166
  const rows = ages.toReversed()
  const [men, women] = [label(wallWords.male), label(wallWords.female)]
  const said = rows.map(band => `${namedAges(band)}: ${men} ${band.male ?? '—'}, ${women} ${band.female ?? '—'}`)
  return (
    <svg
      className="dv-wall-chart"
      viewBox="0 0 404 262"
      role="img"
      aria-label={`${label(wallWords.ages)}. ${said.join('; ')}`}
    >
      <PyramidAxis {...{ top, step, x }} />
      {rows.map((band, at) => (
        <g key={band.from} transform={`translate(0 ${at * 38})`}>
          <text className="dv-wall-tick" x="42" y="27" textAnchor="end">
            {namedAges(band)}
          </text>
          <rect className="dv-wall-bar-1" {...barOf(band.male, -1, x)} />
          <rect className="dv-wall-bar-2" {...barOf(band.female, 1, x)} />
        </g>
      ))}
    </svg>
  )
}
/** Of a group that is held back, px. */
const STUMP = 6
function barOf(n: number | null, side: 1 | -1, x: ToX) {
  const long = n === null ? STUMP : Math.abs(x(n) - x(0))
  return {
    y: 15,
    height: 14,
    rx: 3,
    x: side === 1 ? x(0) + 1 : x(0) - 1 - long,
    width: long,
    'data-held': n === null ? true : undefined,
  }
}

const PARTS = ['heard', 'silent', 'calling', 'without'] as const
const ROUND = 2 * Math.PI * 62
function Ring({ alone }: { readonly alone: CockpitAlone }) {
  const label = useLabel()
  const total = Math.max(1, alone.total ?? 0)
  const longOf = (part: (typeof PARTS)[number]): number => ((alone[part] ?? 0) / total) * ROUND
  return (
    <svg className="dv-wall-ring" viewBox="0 0 150 150" aria-hidden="true">
      <circle cx="75" cy="75" r="62" className="dv-wall-ring-ground" />
      {PARTS.map((part, at) => (
        <circle
          key={part}
          {...{ cx: 75, cy: 75, r: 62 }}
          data-part={part}
          strokeDasharray={`${longOf(part)} ${ROUND}`}
          strokeDashoffset={-PARTS.slice(0, at).reduce((sum, before) => sum + longOf(before), 0)}
          transform="rotate(-90 75 75)"
        />
      ))}
      <text x="75" y="80" textAnchor="middle" className="dv-wall-ring-number">
        {alone.total ?? '—'}
      </text>
      <text x="75" y="104" textAnchor="middle" className="dv-wall-ring-word">
        {label(wallWords.aloneOf)}
      </text>
    </svg>
  )
}
/** Who lives alone and how they are, as a ring and in words. */
export function AloneRing({ alone, calls }: { readonly alone: CockpitAlone; readonly calls: number }) {
  const label = useLabel()
  const others = calls - (alone.calling ?? 0)
  return (
    <div className="dv-wall-alone">
      <Ring alone={alone} />
      <dl className="dv-wall-parts">
        {PARTS.map(part => (
          <div key={part} data-part={part}>
            <dt>{label(wallWords[part])}</dt>
            <dd>{alone[part] ?? '—'}</dd>
          </div>
        ))}
        {others > 0 && (
          <div data-part="calling">
            <dt>{label(wallWords.othersCalling)}</dt>
            <dd>{others}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
