import { type Id, isPlate, NO_PLATE, type ParamsOf, plainPlate, type RowOf } from '@village/resource'
import { type Call, inTenantOf, serve } from '@village/server'
import { refuseRemoval } from '../../device/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { type Arrived, type Device, lockEvent, refuseFuture, senderOf } from '../device-events.server.ts'
import { recordcar } from '../recordcar/recordcar.resource.ts'
import { vehicle } from '../vehicle/vehicle.resource.ts'
import { BLACKLIST } from '../vehicle/vehicle.rules.ts'
import type { barrierEndpoints } from './barrierrecord.endpoints.ts'
import { barrierrecord } from './barrierrecord.resource.ts'
import { parkedMinutes } from './parking.ts'

type Sent = ParamsOf<(typeof barrierEndpoints)['submit']>
type Vehicle = RowOf<typeof vehicle>
interface Stay {
  readonly pairId: Id | null
  readonly parkMinutes: number | null
}
const NO_STAY: Stay = { pairId: null, parkMinutes: null }
/** Keys of pass_direction, of vehicle_type and of car_event_type. */
const OUT = '2'
const HAZARDOUS = '6'
const NOTED = { hazardous: '5', blacklisted: '6' } as const

/** When the vehicle came in and how long it was inside, where it has come in and not left since. */
async function stayOf({ plateNo, passTime, direction }: Sent, call: Call): Promise<Stay> {
  if (direction !== OUT) return NO_STAY
  const query = { plateNo_equal: plateNo, passTime_le: passTime, size: 1 }
  const { records } = await call.db.of(barrierrecord).page(query)
  const parkMinutes = parkedMinutes(records[0] ?? null, passTime)
  return parkMinutes === null ? NO_STAY : { pairId: records[0]!.id, parkMinutes }
}

interface Noted {
  readonly sent: Sent
  readonly known: Vehicle | undefined
  readonly barrier: Device
  readonly barrierRecordId: Id
}
/** What a passage says for itself becomes a record that somebody handles: blacklisted vehicles, hazardous goods. */
async function note({ sent, known, barrier, barrierRecordId }: Noted, call: Call): Promise<void> {
  const { plateNo, plateColor, vehicleType, direction, passTime, speed } = sent
  const kind = vehicleType ?? known?.vehicleType
  const eventType = known?.listType === BLACKLIST ? NOTED.blacklisted : kind === HAZARDOUS ? NOTED.hazardous : null
  if (!eventType) return
  const { deptId, gridId, id: machineId } = barrier
  // What the camera read may be no plate: the passage is noted all the same, with what was read beside it.
  const isRead = isPlate(plateNo)
  const reason = [known?.listReason, isRead ? null : plateNo].filter(Boolean).join('；') || null
  const vehicleWords = { plateColor: plateColor ?? null, vehicleType: kind ?? null, speed: speed ?? null }
  const car = { plateNo: isRead ? plateNo : NO_PLATE, ...vehicleWords }
  const where = { deptId, gridId, machineId, barrierRecordId, direction, happenTime: passTime }
  await call.db.of(recordcar).add({ ...car, ...where, eventType, reason })
}

/** The registered vehicle of a plate at the time of the passage; an entry that has run out counts no longer. */
async function vehicleOf({ plateNo, passTime }: Sent, call: Call): Promise<Vehicle | undefined> {
  const [known] = await call.db.of(vehicle).find({ plateNo, status: ENABLED }, { limit: 1 })
  const day = passTime.slice(0, 10)
  const isValid = (known?.validFrom ?? day) <= day && (known?.validTo ?? day) >= day
  return isValid ? known : undefined
}

async function take({ sn, ...values }: Sent, caller: Call): Promise<Arrived> {
  const sent = { ...values, plateNo: plainPlate(values.plateNo) }
  const barrier = await senderOf({ sn, machineId: values.machineId }, 'barrier', caller)
  const call = inTenantOf(barrier, caller)
  refuseFuture(sent.passTime, 'passTime', barrierrecord.fields, call)
  await lockEvent(sent.eventId, call)
  const store = call.db.of(barrierrecord)
  const [had] = await store.find({ eventId: sent.eventId, passTime: sent.passTime }, { limit: 1 })
  if (had) return { id: had.id }
  const known = await vehicleOf({ sn, ...sent }, call)
  const stay = await stayOf({ sn, ...sent }, call)
  const whose = { vehicleId: known?.id ?? null, residentId: known?.ownerId ?? null, listType: known?.listType ?? null }
  const row = await store.add({ ...sent, ...whose, ...stay, machineId: barrier.id, receiveTime: call.now })
  await note({ sent: { sn, ...sent }, known, barrier, barrierRecordId: row.id }, call)
  return { id: row.id }
}

const of = barrierrecord
const unit = { zh: '次', en: 'passages' }
const figure = { of, unit, filters: {} } as const

export default [
  serve(barrierrecord, { endpoints: { submit: take, remove: refuseRemoval } }),
  provideFigure({
    name: 'barrierrecord.time',
    label: { zh: '车辆进出', en: 'Vehicles in and out' },
    counts: { zh: '所选时段的道闸通行，按方向', en: 'Passages of barriers in the period, by direction' },
    ...figure,
    drawn: 'bars',
    by: { time: 'passTime' },
    across: 'direction',
  }),
  provideFigure({
    name: 'barrierrecord.list',
    label: { zh: '通行车辆名单', en: 'Passages by list' },
    counts: { zh: '道闸通行次数，按车辆名单', en: 'Passages of barriers by list' },
    ...figure,
    drawn: 'parts',
    by: { field: 'listType' },
  }),
]
