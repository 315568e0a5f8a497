import type { ParamsOf } from '@village/resource'
import { type Call, inTenantOf, serve } from '@village/server'
import { refuseRemoval } from '../../device/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { type Arrived, lockEvent, refuseFuture, senderOf } from '../device-events.server.ts'
import type { doorEndpoints } from './doorrecord.endpoints.ts'
import { doorrecord } from './doorrecord.resource.ts'

type Sent = ParamsOf<(typeof doorEndpoints)['submit']>

async function take({ sn, ...event }: Sent, caller: Call): Promise<Arrived> {
  const door = await senderOf({ sn, machineId: event.machineId }, 'door', caller)
  const call = inTenantOf(door, caller)
  refuseFuture(event.eventTime, 'eventTime', doorrecord.fields, call)
  await lockEvent(event.eventId, call)
  const store = call.db.of(doorrecord)
  const [known] = await store.find({ eventId: event.eventId, eventTime: event.eventTime }, { limit: 1 })
  if (known) return { id: known.id }
  const doorName = event.doorName ?? door.machineName
  return { id: (await store.add({ ...event, doorName, machineId: door.id, receiveTime: call.now })).id }
}

const of = doorrecord
const unit = { zh: '次', en: 'passages' }
const figure = { of, unit, filters: {} } as const

export default [
  serve(doorrecord, { endpoints: { submit: take, remove: refuseRemoval } }),
  provideFigure({
    name: 'doorrecord.time',
    label: { zh: '门禁通行', en: 'Door passages' },
    counts: { zh: '所选时段的门禁事件', en: 'Events of doors in the period' },
    ...figure,
    drawn: 'bars',
    by: { time: 'eventTime' },
  }),
  provideFigure({
    name: 'doorrecord.method',
    label: { zh: '开门方式', en: 'Ways of opening' },
    counts: { zh: '门禁通行次数，按开门方式', en: 'Passages of doors by way of opening' },
    ...figure,
    drawn: 'parts',
    by: { field: 'openMethod' },
  }),
  provideFigure({
    name: 'doorrecord.result',
    label: { zh: '门禁结果', en: 'Door results' },
    counts: { zh: '门禁事件，按结果', en: 'Events of doors by result' },
    ...figure,
    drawn: 'parts',
    by: { field: 'passResult' },
  }),
]
