import { type Id, type StoredOf, said, type Words, wordsIn } from '@village/resource'
import { type Call, type Change, transition, wholeTenant } from '@village/server'
import {
  type AlarmChange,
  addAlarm,
  alarm,
  provideAlarmFollower,
  ruleFor,
} from '../../../alarm_center/public.server.ts'
import { ALARM } from '../../../alarm_center/public.ts'
import { machine } from '../../../device/machine/machine.resource.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { wearerAt } from '../../recordbracelet/wearer.server.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import { SOS, URGENT_TYPES } from '../declared/braceletsos.states.ts'

type Sos = StoredOf<typeof braceletsos>
type Alarm = StoredOf<typeof alarm>

interface Kind {
  /** Key of alarm_type. */
  readonly type: string
  readonly level: string
  /** Key of metric_code under which a rule may judge it. */
  readonly metric: string
}
const HEALTH: Kind = { type: 'health', level: '3', metric: 'heartRate' }
/** By key of sos_type; what is not here calls for nobody. */
const KINDS: Readonly<Record<string, Kind>> = {
  1: { type: 'sos', level: '4', metric: 'sos' },
  2: { type: 'fall', level: '4', metric: 'fall' },
  3: { type: 'fence', level: '3', metric: 'fence' },
  4: HEALTH,
  5: HEALTH,
  6: HEALTH,
  7: HEALTH,
}

/** The words of a kind of call, which name nobody. */
async function titleOf(sos: Sos, call: Call): Promise<Words> {
  const entries = await call.services.dictionary(sos.tenantId, 'sos_type')
  const entry = entries.find(({ key }) => key === sos.sosType)
  return said(`手环呼救：${entry?.zh ?? ''}`, `Call of a bracelet: ${entry?.en || entry?.zh || ''}`)
}

/** A call for help is an alarm of the desk; a rule about it says who is told and when it escalates. */
async function raise(sos: Sos, call: Call): Promise<void> {
  const kind = KINDS[sos.sosType]
  const device = await call.db.of(machine).get(sos.machineId)
  if (!kind || !device || !URGENT_TYPES.some(type => type === sos.sosType)) return
  const rule = await ruleFor(device, kind.metric, call)
  const { tenantId, machineId, residentId, address, longitude, latitude, sosTime } = sos
  // Whoever serves where the person lives has to come, wherever the bracelet is registered.
  const person = residentId ? await call.db.of(resident).get(residentId) : null
  await addAlarm(
    {
      tenantId,
      machineId,
      residentId,
      address,
      longitude,
      latitude,
      firstTime: sosTime,
      deptId: sos.deptId ?? device.deptId,
      machineType: device.machineType,
      gridId: person?.gridId ?? device.gridId,
      title: await titleOf(sos, call),
      alarmType: kind.type,
      level: rule?.level ?? kind.level,
      ruleId: rule?.id ?? null,
      ruleName: rule?.ruleName ?? null,
      openKey: `sos:${sos.id}`,
      sourceTable: braceletsos.name,
      sourceId: sos.id,
    },
    rule ?? null,
    call,
  )
}

const alarmBehind = async (sosId: Id, call: Call): Promise<Alarm | undefined> =>
  (await call.db.of(alarm).find({ sourceTable: braceletsos.name, sourceId: sosId }, { limit: 1 }))[0]

/** What was done about a call on its own page is done at the desk as well. */
async function carryOver(sos: Sos, by: string, call: Call): Promise<void> {
  const result = wordsIn(sos, 'handleResult')
  const row = await alarmBehind(sos.id, call)
  if (!row || row.status === ALARM.closed || row.status === ALARM.false) return
  if (by === 'ignore') {
    await transition(alarm, 'false', { id: row.id, falseReason: result ?? said('误触', 'Pressed by mistake') }, call)
    return
  }
  if (row.status === ALARM.open) await transition(alarm, 'ack', { id: row.id }, call)
  if (by === 'handle')
    await transition(alarm, 'close', { id: row.id, closeResult: result ?? said('已处置', 'Dealt with') }, call)
}

/** Raises an alarm for a new call, and does at the desk what was done about one here. */
export async function tellDesk(change: Change<typeof braceletsos.fields>, caller: Call): Promise<void> {
  const call = wholeTenant(caller)
  if (change.kind === 'add') await raise(change.after, call)
  if (change.kind === 'edit' && change.by) await carryOver(change.after, change.by, call)
}

/** What a bracelet tells of is about who wears it. */
async function nameWearer({ id, machineId, machineType, residentId, firstTime }: Alarm, call: Call): Promise<void> {
  if (machineType !== 'bracelet' || !machineId || residentId) return
  const wearer = await wearerAt(machineId, firstTime ?? call.now, call)
  if (wearer) await wholeTenant(call).db.of(alarm).edit(id, { residentId: wearer })
}

/** What was done at the desk is done on the call's own page as well. */
async function follow({ kind, alarm: row }: AlarmChange, caller: Call): Promise<void> {
  if (kind === 'raised') await nameWearer(row, caller)
  if (row.sourceTable !== braceletsos.name || !row.sourceId) return
  const call = wholeTenant(caller)
  const sos = await call.db.of(braceletsos).get(row.sourceId)
  const id = row.sourceId
  if (!sos || (sos.handleStatus !== SOS.waiting && sos.handleStatus !== SOS.taken)) return
  if ((kind === 'ack' || kind === 'dispatch') && sos.handleStatus === SOS.waiting)
    await transition(braceletsos, 'take', { id }, call)
  const told = kind === 'close' ? 'closeResult' : 'falseReason'
  const result = kind === 'close' || kind === 'false' ? wordsIn(row, told) : null
  if (!result) return
  const isFalse = kind === 'false' && sos.handleStatus === SOS.waiting
  await transition(braceletsos, isFalse ? 'ignore' : 'handle', { id, handleResult: result, familyNotified: 0 }, call)
}

export default provideAlarmFollower(follow)
