import type { Id, StoredOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { alarm } from '../../../alarm_center/public.server.ts'
import { ALARM } from '../../../alarm_center/public.ts'
import { namesOfUsers } from '../../../system/public.server.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import { OPEN_STATES, URGENT_TYPES } from '../declared/braceletsos.states.ts'
import type { AtDesk, OpenCalls } from '../declared/rescue.ts'

type Sos = StoredOf<typeof braceletsos>
type Alarm = StoredOf<typeof alarm>

/** Calls of each kind that are read: the strip shows fewer. */
const MOST_READ = 3
const MOST_SHOWN = 4
/** By when it came in: a signal that was held up on its way is news as well. */
const LATEST = { descs: 'id' } as const
const [WAITING, TAKEN] = OPEN_STATES
/** The calls that the strip counts: a signal about a battery waits in the list. */
export const urgentIn = (handleStatus: string) => ({ handleStatus, sosType: URGENT_TYPES.join() })

const SENT = { sourceTable: braceletsos.name, status: ALARM.dispatched } as const

/** A call that is within the caller's reach, or to which they were sent: they have to see where to run. */
export async function seenCall(id: Id, call: Call): Promise<Sos | null> {
  const row = await call.db.of(braceletsos).get(id)
  if (row) return row
  const whole = wholeTenant(call)
  const [sent] = await whole.db.of(alarm).find({ ...SENT, sourceId: id, handlerId: call.user.id }, { limit: 1 })
  return sent ? whole.db.of(braceletsos).get(id) : null
}

/** Calls to which the caller was sent from the desk, wherever they are. */
async function sentTo(call: Call): Promise<readonly Sos[]> {
  const whole = wholeTenant(call)
  const asked = { ...SENT, handlerId: call.user.id }
  const alarms = await whole.db.of(alarm).find(asked, { order: ['-firstTime'], limit: MOST_READ })
  const found: Sos[] = []
  for (const { sourceId } of alarms) {
    const row = sourceId ? await whole.db.of(braceletsos).get(sourceId) : null
    if (row && OPEN_STATES.some(state => state === row.handleStatus)) found.push(row)
  }
  return found
}

/** The alarm of each call, and whether the caller may deal with it at the desk: it may lie in another grid. */
interface Behind {
  readonly row: Alarm
  readonly isSeen: boolean
}
async function alarmsBehind(calls: readonly Sos[], call: Call): Promise<ReadonlyMap<Id, Behind>> {
  const whole = wholeTenant(call).db.of(alarm)
  const found = new Map<Id, Behind>()
  for (const { id } of calls) {
    const [row] = await whole.find({ sourceTable: braceletsos.name, sourceId: id }, { limit: 1 })
    if (!row) continue
    const isSeen = call.may('alarm_view') && (await call.db.of(alarm).get(row.id)) !== null
    found.set(id, { row, isSeen })
  }
  return found
}

/** The caller's own first, then whom nobody has answered yet, however many calls were taken since. */
export async function openCalls(call: Call): Promise<OpenCalls> {
  const store = call.db.of(braceletsos)
  const read = (filters: object) => store.page({ ...filters, ...LATEST, current: 1, size: MOST_READ })
  const [waiting, taken] = [await read(urgentIn(WAITING)), await read(urgentIn(TAKEN))]
  const own = await read({ ...urgentIn(TAKEN), handlerId: call.user.id })
  const sent = await sentTo(call)
  const seen = await Promise.all(sent.map(({ id }) => store.get(id)))
  const outside = new Set(sent.filter((_, at) => seen[at] === null).map(({ id }) => id))
  const inTurn = [...sent, ...own.records, ...waiting.records, ...taken.records] as readonly Sos[]
  const rows = [...new Map(inTurn.map(row => [row.id, row])).values()].slice(0, MOST_SHOWN)
  // Names of what is out of reach stay so, but for the calls to which the caller was sent.
  const isOut = ({ id }: Sos) => outside.has(id)
  const shown = [
    ...(await wholeTenant(call).db.of(braceletsos).show(rows.filter(isOut))),
    ...(await store.show(rows.filter(row => !isOut(row)))),
  ] as unknown as readonly { readonly id: Id }[]
  const behind = await alarmsBehind(rows, call)
  const handlers = new Map(rows.map(row => [row.id, behind.get(row.id)?.row.handlerId ?? row.handlerId]))
  const people = [...handlers.values()].filter(id => id !== null)
  const names = await namesOfUsers(people, call.user.tenantId, call)
  const atDesk = ({ id }: { readonly id: Id }): AtDesk => {
    const { row, isSeen } = behind.get(id) ?? {}
    const handlerId = handlers.get(id) ?? ''
    const isMine = handlerId === call.user.id
    return {
      alarmId: row && isSeen ? row.id : '',
      isMine,
      isAwaited: isMine && row?.status === ALARM.dispatched && !row.arriveTime,
      onIt: names.get(handlerId) ?? '',
    }
  }
  return {
    waiting: waiting.total,
    total: waiting.total + taken.total + outside.size,
    shown: shown.map(row => ({ ...row, ...atDesk(row) })),
  }
}
