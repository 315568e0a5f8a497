import type { Id, InputOf, ParamsOf } from '@village/resource'
import { type Call, refuse, serve, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { deviceSays, noteReadings, provideMeasured, refuseRemoval } from '../../device/public.server.ts'
import { isOutOfService, MACHINE, minutesBetween } from '../../device/public.ts'
import { metricsOutOfRange } from '../greenhouse/comfort.ts'
import { greenhouse } from '../greenhouse/greenhouse.resource.ts'
import { greenhouserecord } from './greenhouserecord.resource.ts'

/** A clock more than this many minutes ahead is wrong: the server's time is used (domain-model §5.1). */
const AHEAD_MINUTES = 5

/** One sample of a greenhouse. The same sample sent again answers with the row that is there. */
async function takeSample(
  { greenhouseNo, ...values }: ParamsOf<typeof greenhouserecord.endpoints.submit>,
  call: Call,
): Promise<{ id: Id }> {
  const found = await call.db.of(greenhouse).find({ greenhouseNo }, { limit: 2 })
  if (found.length !== 1) return refuse('没有这个编号的大棚', 'There is no greenhouse of this number', 404)
  const [house] = found as [(typeof found)[number]]
  const gateway = await wholeTenant(call).db.of(machine).get(house.machineId)
  if (isOutOfService(gateway ?? {})) refuse('网关已停用或报废，不接收数据', 'The gateway is disabled or scrapped')
  const collectTime = minutesBetween(call.now, values.collectTime) > AHEAD_MINUTES ? call.now : values.collectTime
  const store = call.db.of(greenhouserecord)
  // Of two uploads of one sample at the same moment the second waits here, and then finds the row of the first.
  await call.db.sql`select pg_advisory_xact_lock(hashtextextended(${`greenhouse:${house.id}:${collectTime}`}, 0))`
  const [known] = await store.find({ greenhouseId: house.id, collectTime }, { limit: 1 })
  if (known) return { id: known.id }
  const abnormalItems = metricsOutOfRange({ ...values, collectTime }, house)
  const row = await store.add({
    ...(values as Partial<InputOf<typeof greenhouserecord>>),
    greenhouseId: house.id,
    collectTime,
    abnormal: abnormalItems.length > 0 ? 1 : 0,
    abnormalItems,
  })
  await deviceSays(house.machineId, MACHINE.online, call)
  await noteReadings(greenhouserecord.name, [{ machineId: house.machineId, at: collectTime }], call)
  return { id: row.id }
}

export default [
  provideMeasured({
    machineType: 'greenhouse',
    of: greenhouserecord,
    at: 'collectTime',
    metrics: ['airTemp', 'airHumidity', 'soilTemp', 'soilMoisture', 'light', 'co2', 'soilPh', 'soilEc'],
  }),
  serve(greenhouserecord, { endpoints: { submit: (params, call) => takeSample(params, call), remove: refuseRemoval } }),
]
