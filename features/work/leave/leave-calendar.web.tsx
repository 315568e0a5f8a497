import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, useLabel } from '@village/web'
import type { Absences } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import type { LeaveDay } from './leave-days.ts'
import './leave.css'

const words = {
  days: { zh: '请假日期', en: 'Days of leave' },
  away: { zh: '同期请假的同事', en: 'Colleagues who are away then' },
  off: { zh: '休', en: 'off' },
  half: { zh: '半天', en: 'half' },
  more: { zh: '仅显示前 6 周', en: 'The first 6 weeks are shown' },
} as const satisfies Record<string, Label>
const WEEKDAYS = [
  { zh: '一', en: 'Mo' },
  { zh: '二', en: 'Tu' },
  { zh: '三', en: 'We' },
  { zh: '四', en: 'Th' },
  { zh: '五', en: 'Fr' },
  { zh: '六', en: 'Sa' },
  { zh: '日', en: 'Su' },
] as const satisfies readonly Label[]
const MOST_WEEKS = 6
const WEEK = 7

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK

function weeksOf(days: readonly LeaveDay[]): readonly (readonly (LeaveDay | null)[])[] {
  const before = days[0] ? weekdayOf(days[0].day) : 0
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(cells.length / WEEK)
  return Array.from({ length: weeks }, (_, at) =>
    Array.from({ length: WEEK }, (__, weekday) => cells[at * WEEK + weekday] ?? null),
  )
}

interface DayProps {
  readonly cell: LeaveDay | null
  readonly isAway: boolean
  /** The first of all says its month. */
  readonly isFirst: boolean
}
function Day({ cell, isAway, isFirst }: DayProps) {
  const label = useLabel()
  if (!cell) return <td />
  const { day, counts } = cell
  return (
    <td data-counts={counts} {...(isAway && { 'data-away': true })}>
      <time className="dv-numbers" dateTime={day}>
        {isFirst || day.slice(8) === '01' ? day.slice(5) : Number(day.slice(8))}
      </time>
      {counts < 1 && <small>{label(counts === 0 ? words.off : words.half)}</small>}
    </td>
  )
}

function Weeks({ days, absences }: Pick<Absences, 'days' | 'absences'>) {
  const label = useLabel()
  const isAway = (day: string): boolean =>
    absences.some(one => one.startTime.slice(0, 10) <= day && one.endTime.slice(0, 10) >= day)
  const weeks = weeksOf(days)
  return (
    <>
      <table className="dv-leave-calendar">
        <caption>
          <b>{label(words.days)}</b>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map(weekday => (
              <th key={weekday.en} scope="col" className="dv-quiet">
                {label(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, MOST_WEEKS).map(week => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((cell, weekday) => (
                <Day
                  key={WEEKDAYS[weekday]!.en}
                  cell={cell}
                  isAway={cell !== null && isAway(cell.day)}
                  isFirst={cell !== null && cell === days[0]}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.length > MOST_WEEKS && <p className="dv-quiet">{label(words.more)}</p>}
    </>
  )
}

/** Colleagues who are away at the same time. */
function Away({ absences }: Pick<Absences, 'absences'>) {
  const label = useLabel()
  return (
    <>
      <h2>{label(words.away)}</h2>
      <ul>
        {absences.map(({ name, startTime, endTime }) => (
          <li key={`${name}${startTime}`}>
            <Entered>{name}</Entered>{' '}
            <span className="dv-numbers dv-quiet">
              {startTime.slice(5, 16)} – {endTime.slice(5, 16)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface CalendarProps {
  readonly startTime: string
  readonly endTime: string
  /** A leave that was asked for already: its department is looked at, not the reader's. */
  readonly businessId?: string
}
/** The days of a leave, which of them count, and who else is away then. */
export function LeaveCalendar({ startTime, endTime, businessId }: CalendarProps) {
  const { data } = useQuery({
    queryKey: [leave.name, 'absences', startTime, endTime, businessId],
    queryFn: ({ signal }) =>
      api(leave).call('absences', { startTime, endTime, ...(businessId && { businessId }) }, { signal, silent: 'all' }),
    retry: false,
  })
  if (!data) return null
  return (
    <>
      <Weeks days={data.days} absences={data.absences} />
      {data.absences.length > 0 && <Away absences={data.absences} />}
    </>
  )
}
