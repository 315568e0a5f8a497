import type { Id, InputOf, ParamsOf, StoredOf } from '@village/resource'
import { type Call, InvalidInput, idArray, inTenantOf, refuse, serve, snake, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { type OwnRange, provideOwnRanges } from '../../alarm_center/public.server.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import {
  type DeviceReading,
  deviceSays,
  noteReadings,
  numbersIn,
  provideMeasured,
  refuseRemoval,
  takeDeviceTurns,
} from '../../device/public.server.ts'
import { goodKeys, isOutOfService, MACHINE, measuredAt } from '../../device/public.ts'
import { type Comfort, metricsOutOfRange } from '../greenhouse/comfort.ts'
import { greenhouse } from '../greenhouse/greenhouse.resource.ts'
import { sampledValues } from './greenhouserecord.fields.ts'
import { greenhouserecord, type TakenSample } from './greenhouserecord.resource.ts'

const METRICS = ['airTemp', 'airHumidity', 'soilTemp', 'soilMoisture', 'light', 'co2', 'soilPh', 'soilEc']

type Limit = string | number | null
type Sent = ParamsOf<typeof greenhouserecord.endpoints.submit>

/** The greenhouse by its number or its id; one of them is needed. */
async function houseBy(
  { greenhouseNo, greenhouseId }: Pick<Sent, 'greenhouseNo' | 'greenhouseId'>,
  call: Call,
): Promise<StoredOf<typeof greenhouse>> {
  const houses = call.db.of(greenhouse)
  if (!greenhouseNo && !greenhouseId)
    throw new InvalidInput([{ field: 'greenhouseNo', code: 'required' }], greenhouse.fields)
  const found = greenhouseNo ? await houses.find({ greenhouseNo }, { limit: 2 }) : [await houses.get(greenhouseId!)]
  const [house] = found
  if (!house || found.length > 1) return refuse('没有这个编号的大棚', 'There is no greenhouse of this number', 404)
  return house
}

/** Words of the call that are no value. */
const ABOUT = new Set(['greenhouseNo', 'greenhouseId', 'collectTime'])
type Keys = Readonly<Record<string, unknown>>
/** What of a sample is kept, and what is named; one of which nothing is kept is refused. */
function sortSample(sent: Keys, call: Call) {
  const said = Object.fromEntries(Object.entries(sent).filter(([key]) => !ABOUT.has(key)))
  const sorted = goodKeys(sampledValues, said, { today: call.now.slice(0, 10), language: call.language })
  if (Object.keys(sorted.values).length === 0 && sorted.refused.length > 0)
    throw new InvalidInput(
      sorted.refused.map(({ key, reason }) => ({ field: key, code: 'other', says: { zh: reason, en: reason } })),
      greenhouserecord.fields,
    )
  return sorted
}

/**
 * One sample of a greenhouse: its good keys are kept, the others named. The same sample sent again answers with the row
 * that is there.
 */
async function takeSample(
  { greenhouseNo, greenhouseId, ...sent }: Sent,
  keys: Keys,
  caller: Call,
): Promise<TakenSample> {
  const house = await houseBy({ greenhouseNo, greenhouseId }, caller)
  const call = inTenantOf(house, caller)
  const gateway = await wholeTenant(call).db.of(machine).get(house.machineId)
  if (isOutOfService(gateway ?? {})) refuse('网关已停用或报废，不接收数据', 'The gateway is disabled or scrapped')
  const collectTime = measuredAt(call.now, sent.collectTime)
  const { values, refused } = sortSample(keys, call)
  const store = call.db.of(greenhouserecord)
  // Of two uploads of one sample at the same moment the second waits here, and then finds the row of the first.
  await takeDeviceTurns([house.machineId], call)
  const [known] = await store.find({ greenhouseId: house.id, collectTime }, { limit: 1 })
  if (known) return { id: known.id, refused }
  const abnormalItems = metricsOutOfRange({ ...values, collectTime }, house)
  const row = await store.add({
    ...(values as Partial<InputOf<typeof greenhouserecord>>),
    greenhouseId: house.id,
    collectTime,
    abnormal: abnormalItems.length > 0 ? 1 : 0,
    abnormalItems,
  })
  await deviceSays(house.machineId, MACHINE.online, call)
  await noteReadings(
    greenhouserecord.name,
    [{ machineId: house.machineId, at: collectTime, values: numbersIn(values, METRICS) }],
    call,
  )
  return { id: row.id, refused }
}

const COMFORT = [
  'airTempMin',
  'airTempMax',
  'airHumMin',
  'airHumMax',
  'soilMoistMin',
  'soilMoistMax',
  'co2Max',
  'lightMin',
] as const satisfies readonly (keyof Comfort)[]
/** The greenhouses in which these gateways are, by gateway: asked once. */
async function housesOf(machineIds: readonly Id[], caller: Call) {
  const call = wholeTenant(caller)
  const rows = await call.db.run<Comfort & { readonly id: Id; readonly machineId: Id }>(
    call.db
      .scoped(greenhouse)
      .where(sql<boolean>`t.machine_id = any(${idArray(machineIds)}::bigint[])`)
      .select([
        't.id',
        't.machine_id as machineId',
        ...COMFORT.map(name => sql.ref(`t.${snake(name)}`).as(name)),
      ] as never)
      .orderBy('t.id' as never, 'desc'),
  )
  return new Map(rows.map(row => [row.machineId, row]))
}

/** The limits that a greenhouse has for a metric; light is judged in daylight only, and by no rule. */
const RANGES: Readonly<Record<string, (house: Comfort) => readonly [least: Limit, most: Limit]>> = {
  airTemp: house => [house.airTempMin, house.airTempMax],
  airHumidity: house => [house.airHumMin, house.airHumMax],
  soilMoisture: house => [house.soilMoistMin, house.soilMoistMax],
  co2: house => [null, house.co2Max],
}
const limitOf = (limit: Limit): number | null => (limit === null ? null : Number(limit))
const rangesOfHouse = (house: Comfort): Readonly<Record<string, OwnRange>> =>
  Object.fromEntries(
    Object.entries(RANGES).flatMap(([metric, limitsOf]) => {
      const [least, most] = limitsOf(house).map(limitOf)
      return least === null && most === null ? [] : [[metric, { least: least!, most: most! }]]
    }),
  )

/** The ranges of the greenhouses in which these gateways are. */
async function ownRangesOf(machineIds: readonly Id[], call: Call) {
  const found = await housesOf(machineIds, call)
  return new Map([...found].map(([machineId, house]) => [machineId, rangesOfHouse(house)]))
}

/** Samples that came together; null where the gateway is in no greenhouse. */
async function sampleRows(readings: readonly DeviceReading[], call: Call) {
  const found = await housesOf([...new Set(readings.map(one => one.machineId))], call)
  return readings.map(({ machineId, at, values, device }) => {
    const house = found.get(machineId)
    if (!house) return null
    const abnormalItems = metricsOutOfRange({ ...values, collectTime: at }, house)
    return {
      ...values,
      machineId,
      deptId: device.deptId,
      greenhouseId: house.id,
      collectTime: at,
      abnormalItems,
      abnormal: abnormalItems.length > 0 ? 1 : 0,
    }
  })
}

export default [
  provideOwnRanges({ machineType: 'greenhouse', rangesOf: ownRangesOf }),
  provideMeasured({
    machineType: 'greenhouse',
    of: greenhouserecord,
    at: 'collectTime',
    metrics: METRICS,
    rowsOf: sampleRows,
  }),
  serve(greenhouserecord, {
    endpoints: { submit: (params, call, { query }) => takeSample(params, query, call), remove: refuseRemoval },
  }),
]
