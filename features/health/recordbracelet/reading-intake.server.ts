import type { InputOf, ParamsOf, RowOf } from '@village/resource'
import { type Call, InvalidInput, inTenantOf, refuse } from '@village/server'
import type { machine } from '../../device/machine/machine.resource.ts'
import {
  type DeviceReading,
  deviceSays,
  machineBySn,
  noteReadings,
  numbersIn,
  takeDeviceTurns,
} from '../../device/public.server.ts'
import { goodKeys, isOutOfService, MACHINE, measuredAt } from '../../device/public.ts'
import { abnormalOf, CHARTED, judgedOf } from '../bracelet/vitals.ts'
import type { TakenReading } from './recordbracelet.endpoints.ts'
import { measuredValues } from './recordbracelet.fields.ts'
import { recordbracelet } from './recordbracelet.resource.ts'
import { wearerAt, wearersAt } from './wearer.server.ts'

type Machine = RowOf<typeof machine>

export async function braceletBySn(sn: string, call: Call): Promise<Machine> {
  return (await machineBySn(sn, call, 'bracelet')) ?? refuse('没有这个手环', 'There is no such bracelet', 404)
}

/** Readings that came together. */
export async function readingRows(readings: readonly DeviceReading[], call: Call) {
  const wearerOf = await wearersAt(
    readings.map(({ machineId }) => machineId),
    call,
  )
  return readings.map(({ machineId, at, values, device }) => {
    const abnormalItems = abnormalOf(values)
    return {
      ...values,
      machineId,
      deptId: device.deptId,
      measureTime: at,
      abnormalItems,
      receiveTime: call.now,
      residentId: wearerOf(machineId, at),
      abnormal: abnormalItems.length > 0 ? 1 : 0,
    }
  })
}

/** Words of the call that are no value. */
const ABOUT = new Set(['sn', 'measureTime'])

/**
 * One reading of a bracelet: its good keys are kept, the others named. The same reading sent again answers with the row
 * that is there.
 */
export async function takeReading(
  { sn, measureTime: time }: ParamsOf<typeof recordbracelet.endpoints.submit>,
  sentKeys: Readonly<Record<string, unknown>>,
  caller: Call,
): Promise<TakenReading> {
  const bracelet = await braceletBySn(sn as string, caller)
  const call = inTenantOf(bracelet, caller)
  if (isOutOfService(bracelet)) refuse('手环已停用或报废，不接收数据', 'The bracelet is disabled or scrapped')
  const sent = String(time)
  const said = Object.fromEntries(Object.entries(sentKeys).filter(([key]) => !ABOUT.has(key)))
  const { values, refused } = goodKeys(measuredValues, said, { today: call.now.slice(0, 10), language: call.language })
  if (Object.keys(values).length === 0 && refused.length > 0)
    throw new InvalidInput(
      refused.map(({ key, reason }) => ({ field: key, code: 'other', says: { zh: reason, en: reason } })),
      recordbracelet.fields,
    )
  const measureTime = measuredAt(call.now, sent)
  const store = call.db.of(recordbracelet)
  // Of two uploads of one reading at the same moment the second waits here, and then finds the row of the first.
  await takeDeviceTurns([bracelet.id], call)
  const [known] = await store.find({ machineId: bracelet.id, measureTime }, { limit: 1 })
  if (known) return { id: known.id, refused }
  const abnormalItems = abnormalOf(values)
  const row = await store.add({
    ...(values as Partial<InputOf<typeof recordbracelet>>),
    machineId: bracelet.id,
    measureTime,
    residentId: await wearerAt(bracelet.id, measureTime, call),
    abnormal: abnormalItems.length > 0 ? 1 : 0,
    abnormalItems,
    receiveTime: call.now,
  })
  await deviceSays(bracelet.id, MACHINE.online, call)
  await noteReadings(
    recordbracelet.name,
    [{ machineId: bracelet.id, at: measureTime, values: numbersIn(judgedOf(values), CHARTED) }],
    call,
  )
  return { id: row.id, refused }
}
