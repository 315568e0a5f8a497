import type { Id, StoredOf } from '@village/resource'
import { type Call, type Draft, inTenantOf, personOf, refuse, serve } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { provideEventTaker } from '../../device/public.server.ts'
import { minutesBetween } from '../../device/public.ts'
import { braceletbind } from '../braceletbind/braceletbind.resource.ts'
import { wearerAt } from '../recordbracelet/wearer.server.ts'
import { tellDesk } from './alarms/sos-alarms.server.ts'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES, SAME_CALL_MINUTES } from './declared/braceletsos.states.ts'
import { dayOf, sosNoOf, sosSeries } from './declared/sos-number.ts'
import { callNames } from './rescue/rescue.server.ts'

type Sos = StoredOf<typeof braceletsos>

/** What a bracelet calls for help with; the time is now unless said. */
export interface SosCall {
  readonly machineId: Id
  readonly sosType: string
  readonly sosTime?: string | null
  readonly address?: string | null
}

/** SO + day + six digits, counted per tenant and day (domain-model §2.9). */
async function nextSosNo(call: Call): Promise<string> {
  const day = dayOf(call.now)
  return sosNoOf(day, await call.services.nextNumber(call, sosSeries(day)))
}

const isOpen = ({ handleStatus }: Sos): boolean => OPEN_STATES.some(state => state === handleStatus)

/**
 * Opens a call for help, or answers with the open one of the same bracelet and kind of the last five minutes: of two
 * signals at the same moment the second waits for the first. Somebody who calls again after a call was closed calls anew.
 */
export async function raiseSos(sos: SosCall, caller: Call): Promise<{ id: Id }> {
  const bracelet = await caller.db.of(machine).get(sos.machineId)
  if (bracelet?.machineType !== 'bracelet') return refuse('没有这个手环', 'There is no such bracelet', 404)
  const call = inTenantOf(bracelet, caller)
  const sosTime = sos.sosTime ?? call.now
  if (minutesBetween(call.now, sosTime) > 1) refuse('报警时间不能晚于现在', 'The time is in the future')
  const { machineId, sosType } = sos
  await call.turn(`sos:${machineId}:${sosType}`)
  const store = call.db.of(braceletsos)
  const earlier = await store.find({ machineId, sosType }, { order: ['-sosTime'], limit: 5 })
  const isSame = (one: Sos): boolean =>
    one.sosTime === sosTime || (isOpen(one) && Math.abs(minutesBetween(one.sosTime, sosTime)) < SAME_CALL_MINUTES)
  const same = earlier.find(isSame)
  if (same) return { id: same.id }
  const residentId = await wearerAt(machineId, sosTime, call)
  const row = await store.add({ machineId, sosType, sosTime, residentId, address: sos.address ?? null })
  return { id: row.id }
}

const NO_BRACELET = { zh: '该居民没有佩戴手环', en: 'This person wears no bracelet' }

/** The bracelet that somebody wears now. */
async function braceletOf(residentId: Id, call: Call): Promise<Id> {
  const [binding] = await call.db.of(braceletbind).find({ openResidentId: residentId }, { limit: 1 })
  if (binding) return binding.machineId
  const message = NO_BRACELET[call.language]
  return refuse(NO_BRACELET.zh, NO_BRACELET.en, 400, { fields: [{ field: 'residentId', message }] })
}

const fillHandling = (after: Sos, by: string | undefined, call: Call): Draft<typeof braceletsos.fields> => {
  if (by === 'take') return { handlerId: call.user.id }
  if (by === 'handle' || by === 'ignore') return { handleTime: call.now, handlerId: after.handlerId ?? personOf(call) }
  return {}
}

/** Keys of sos_type by what the bracelet says has happened. */
const TYPES: Readonly<Record<string, string>> = { sos: '1', fall: '2', fence: '3' }

const half = serve(braceletsos, {
  async fill(change, call) {
    if (change.kind === 'add') return { sosNo: change.after.sosNo ?? (await nextSosNo(call)) }
    return change.kind === 'edit' ? fillHandling(change.after, change.by, call) : {}
  },
  // Who may help sees a new call at once, and that somebody has taken it.
  async after(change, call) {
    if (change.kind === 'remove') return
    await call.tell('counters', { permission: 'braceletsos_take', tenantId: change.after.tenantId }, {})
    await tellDesk(change, call)
  },
  derive: callNames,
  endpoints: {
    raise: async ({ residentId, ...said }, call) =>
      raiseSos({ ...said, machineId: await braceletOf(residentId, call) }, call),
  },
})

export default [
  half,
  // A call is judged by its arrival: what the clock of a bracelet says keeps nobody waiting.
  provideEventTaker({
    machineType: 'bracelet',
    codes: Object.keys(TYPES),
    take: async ({ device, code, at }, call) => {
      await raiseSos({ machineId: device.id, sosType: TYPES[code]!, sosTime: at }, call)
    },
  }),
]
