import { useLabel } from '@village/web'
import { type CockpitNumber, NUMBERS, type NumberName } from '../cockpit.api.ts'
import { wallWords } from '../stage/wall-words.ts'

const UNITS = {
  residents: { zh: '人', en: '' },
  households: { zh: '户', en: '' },
  alarmsToday: { zh: '条', en: '' },
  alarmsOpen: { zh: '条', en: '' },
  eventsClosed: { zh: '%', en: '%' },
  devicesOnline: { zh: '', en: '' },
} as const
const WARM: readonly NumberName[] = ['alarmsToday', 'alarmsOpen']
/** Above this a wall says tens of thousands. */
const MANY = 100_000

function figureOf({ name, value, of }: CockpitNumber): string {
  if (value === null) return '—'
  if (name === 'eventsClosed') return of ? ((value / of) * 100).toFixed(1) : '—'
  return value >= MANY ? `${(value / 10_000).toFixed(1)}万` : value.toLocaleString('en-US')
}

interface NumbersProps {
  readonly numbers: readonly CockpitNumber[]
  /** undefined: a display, which opens nothing. */
  readonly onOpen: ((name: NumberName) => void) | undefined
}
/** The six numbers; each opens the list whose rows it counts. */
export function Numbers({ numbers, onOpen }: NumbersProps) {
  const label = useLabel()
  return (
    <ul className="dv-wall-numbers" data-panel="numbers" tabIndex={-1}>
      {numbers.map(number => {
        const { name, value, of } = number
        const [zh, en] = NUMBERS[name]
        const figure = figureOf(number)
        const inside = (
          <>
            <span className="dv-wall-number-name">{label({ zh, en })}</span>
            <span className="dv-wall-number" data-warm={WARM.includes(name) && value ? true : undefined}>
              {figure}
              <small>
                {figure === '—' ? '' : name === 'devicesOnline' ? ` / ${of ?? 0}` : ` ${label(UNITS[name])}`}
              </small>
            </span>
          </>
        )
        return (
          <li key={name}>
            {onOpen && value !== null ? (
              <button
                type="button"
                onClick={() => onOpen(name)}
                title={`${label({ zh, en })} · ${label(wallWords.rows)}`}
              >
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
