import type { Principal } from '../../contract/half.ts'
import type { RefusedCalls } from '../../contract/journal.ts'
import type { Services } from '../../contract/services.ts'
import { addressKey } from '../guard/limits.ts'

/** Counts for all routes that are no longer noted one by one. */
export const OTHER_ROUTES = '*'

/** Limits that keep refusals from filling the disk: routes per caller and minute, entries per minute and day. */
const ROUTES_PER_CALLER = 20
const ENTRIES_PER_MINUTE = 200
const ENTRIES_PER_DAY = 20_000
const MINUTE_MS = 60_000
const WRITE_EVERY_MS = 1000

interface Refused {
  readonly caller: Principal | null
  readonly ip: string
  readonly route: string
}
export interface RefusalLog {
  note(refused: Refused): void
  /** Writes what was counted, also of the minute that is not over. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type Entry = Omit<RefusedCalls, 'count'>
interface Counted {
  readonly entry: Entry
  /** Of calls that are not written yet. */
  count: number
  isWritten: boolean
}
const SOMEBODY: Pick<Entry, 'userId' | 'tenantId' | 'ip'> = { userId: null, tenantId: '', ip: '' }

/** Who is noted, and the key by which their calls are counted. */
function callerIn({ caller, ip }: Refused): { readonly who: string } & typeof SOMEBODY {
  const isKnown = caller !== null && caller.id !== '0'
  if (!isKnown) return { who: addressKey(ip), userId: null, tenantId: '', ip }
  return { who: `${caller.tenantId}:${caller.id}`, userId: caller.id, tenantId: caller.tenantId, ip }
}

/** The entries of the running minute. */
function minuteOf({ clock }: Services) {
  const counted = new Map<string, Counted>()
  const routes = new Map<string, number>()
  let today = { day: '', entries: 0 }
  /** Whether another entry may be begun; counts it. */
  const begins = (): boolean => {
    if (counted.size >= ENTRIES_PER_MINUTE) return false
    if (today.day !== clock.today()) today = { day: clock.today(), entries: 0 }
    if (today.entries >= ENTRIES_PER_DAY) return false
    today.entries++
    return true
  }
  const add = (key: string, entry: Omit<Entry, 'time'>): void => {
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { entry: { ...entry, time: clock.now() }, count: 1, isWritten: false })
  }
  return {
    counted,
    add(refused: Refused): void {
      const { who, ...person } = callerIn(refused)
      const used = routes.get(who) ?? 0
      const isNew = !counted.has(`${who} ${refused.route}`)
      const route = isNew && used >= ROUTES_PER_CALLER ? OTHER_ROUTES : refused.route
      const key = `${who} ${route}`
      if (counted.has(key)) add(key, { ...person, route })
      else if (begins()) {
        routes.set(who, used + 1)
        add(key, { ...person, route })
      } else add(OTHER_ROUTES, { ...SOMEBODY, route: OTHER_ROUTES })
    },
    forget() {
      counted.clear()
      routes.clear()
    },
  }
}

/**
 * Notes refused calls so that they can be attributed: the first of a caller and route within a second, the others of
 * that minute as one more entry when it is over. What is not written when the process dies is in the log.
 */
export function refusalLog(services: Services): RefusalLog {
  const minute = minuteOf(services)
  let sinceMs = services.clock.monotonicMs()
  let writing: Promise<void> = Promise.resolve()

  const write = (due: readonly Counted[]): Promise<void> => {
    const rows = due.map(({ entry, count }) => ({ ...entry, count }))
    for (const one of due) Object.assign(one, { count: 0, isWritten: true })
    if (rows.length === 0) return writing
    writing = writing
      .then(() => services.registry.ports.refusals.note(rows, services))
      .catch(error => services.log.error({ code: error?.code, entries: rows.length }, 'refused calls were not noted'))
    return writing
  }
  const all = (): Promise<void> => write([...minute.counted.values()].filter(one => one.count > 0))
  const turn = (): void => {
    if (services.clock.monotonicMs() - sinceMs < MINUTE_MS) return
    void all()
    minute.forget()
    sinceMs = services.clock.monotonicMs()
  }
  const timer = setInterval(() => {
    turn()
    void write([...minute.counted.values()].filter(one => !one.isWritten))
  }, WRITE_EVERY_MS).unref()
  return {
    note(refused) {
      turn()
      minute.add(refused)
    },
    flush: all,
    async stop() {
      clearInterval(timer)
      await all()
    },
  }
}
