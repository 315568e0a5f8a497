import { Entered, enteredLang, useLabel } from '@village/web'
import type { CockpitGreenhouse } from '../cockpit.api.ts'
import { wallWords } from '../stage/wall-words.ts'

const WIDTH = 404
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 390, 14, 210]
/** Degrees from one line of the ground to the next, and from the edge to the first point in px. */
const STEP = 8
const INSET = 14
/** Hours that are named. */
const NAMED = 6

interface Scale {
  readonly times: readonly string[]
  readonly ticks: readonly number[]
  readonly limit: number | null
  x(at: number): number
  y(value: number): number
}
function scaleOf(greenhouses: readonly CockpitGreenhouse[]): Scale {
  const times = [...new Set(greenhouses.flatMap(({ hours }) => hours.map(({ time }) => time)))]
  const limits = greenhouses.flatMap(({ limit }) => (limit === null ? [] : [limit]))
  const values = [...greenhouses.flatMap(({ hours }) => hours.map(({ value }) => value)), ...limits]
  const low = Math.min(0, Math.floor(Math.min(...values) / STEP) * STEP)
  const high = Math.max(low + STEP, Math.ceil(Math.max(...values) / STEP) * STEP)
  return {
    times,
    ticks: Array.from({ length: Math.round((high - low) / STEP) + 1 }, (_, at) => low + at * STEP),
    limit: limits.length > 0 ? Math.max(...limits) : null,
    x: at => LEFT + INSET + (at / Math.max(1, times.length - 1)) * (RIGHT - LEFT - 2 * INSET),
    y: value => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP),
  }
}

function Ground({ times, ticks, limit, x, y }: Scale) {
  const label = useLabel()
  const every = Math.max(1, Math.ceil(times.length / NAMED))
  return (
    <>
      {ticks.map(tick => (
        <g key={tick} className="dv-wall-axis">
          <line x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {times.map((time, at) =>
        at % every === 0 ? (
          <text key={time} className="dv-wall-tick" x={x(at)} y="232" textAnchor="middle">
            {time}
          </text>
        ) : null,
      )}
      {limit !== null && (
        <g className="dv-wall-limit">
          <line x1={LEFT} x2={RIGHT} y1={y(limit)} y2={y(limit)} />
          <text x={LEFT + 4} y={y(limit) - 6}>
            {`${label(wallWords.limit)} ${limit}℃`}
          </text>
        </g>
      )}
    </>
  )
}

/** Temperatures of the last hours with the limit of the crop. */
export function Temperatures({ greenhouses }: { readonly greenhouses: readonly CockpitGreenhouse[] }) {
  const label = useLabel()
  const scale = scaleOf(greenhouses)
  const { times, x, y } = scale
  const finding = greenhouses.map(({ name, hours }) => `${name} ${hours.at(-1)?.value ?? '—'}℃`).join(', ')
  return (
    <>
      <ul className="dv-wall-legend">
        {greenhouses.map(({ id, name }, at) => (
          <li key={id} data-tone={at + 1}>
            <Entered>{name}</Entered>
          </li>
        ))}
      </ul>
      <svg
        className="dv-wall-chart"
        viewBox={`0 0 ${WIDTH} 236`}
        role="img"
        aria-label={`${label(wallWords.greenhouses)}. ${finding}`}
        {...enteredLang(finding)}
      >
        <Ground {...scale} />
        {greenhouses.map(({ id, hours }, at) => (
          <polyline
            key={id}
            className="dv-wall-line"
            data-tone={at + 1}
            points={hours.map(({ time, value }) => `${x(times.indexOf(time))},${y(value)}`).join(' ')}
          />
        ))}
      </svg>
    </>
  )
}
