import { momentMs, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, personOf, refuse, serve } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { numbersIn, tellReadings } from '../../device/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { fillHandling } from '../handling.server.ts'
import { recordhydrant } from './recordhydrant.resource.ts'

type Reading = StoredOf<typeof recordhydrant>
/** Key of hydrant_record_type: an inspection by hand, the only kind that people write. */
const INSPECTION = '7'
const HYDRANT = 'hydrant'
/** Whoever mistyped an inspection may take it back this long (domain-model §4.6.4). */
const RECALL_HOURS = 24
const HOUR_MS = 3_600_000

/** What alarm rules judge of a new record. */
const INSPECTED = ['pressure', 'tilt', 'flow', 'battery', 'coverOpen', 'waterLeak']

const isOdd = (row: Reading): boolean => row.abnormal === 1
const abnormalOf = ({ coverOpen, waterLeak }: Reading): Partial<Reading> =>
  coverOpen === 1 || waterLeak === 1 ? { abnormal: 1 } : {}

function refuseRemoval(row: Reading, call: Call): void {
  if (row.recordType !== INSPECTION) refuse('设备上报的记录不能删除', 'What a device reported cannot be removed')
  const isOwn = row.createUser === call.user.id || call.user.platform
  if (!isOwn || momentMs(call.now) - momentMs(row.createTime) > RECALL_HOURS * HOUR_MS)
    refuse(
      `巡检记录只能由填写人在${RECALL_HOURS}小时内删除`,
      `An inspection is removed by its author within ${RECALL_HOURS} hours only`,
    )
}

async function refuseOtherDevice({ machineId }: Reading, call: Call): Promise<void> {
  const device = await call.db.of(machine).get(machineId)
  if (!device || device.machineType === HYDRANT) return
  const says = { zh: '请选择消防栓', en: 'Choose a hydrant' }
  throw new InvalidInput([{ field: 'machineId', code: 'other', says }], recordhydrant.fields)
}

const of = recordhydrant
const unit = { zh: '条', en: 'records' }

export default [
  serve(recordhydrant, {
    fill(change, call) {
      if (change.kind === 'remove') return {}
      const before = change.kind === 'edit' ? change.before : undefined
      const by = change.kind === 'edit' ? change.by : undefined
      const judged = by ? {} : abnormalOf(change.after)
      const after = { ...change.after, ...judged }
      const isNew = !before && !after.recordType
      return {
        ...judged,
        ...fillHandling({ before, after, by, isOdd }, call),
        ...(isNew && { recordType: INSPECTION, inspectorId: personOf(call) }),
      }
    },

    async check(change, call) {
      if (change.kind === 'remove') return refuseRemoval(change.before, call)
      if (change.kind === 'edit' && !change.by && change.before.recordType !== INSPECTION)
        refuse('设备上报的记录不能修改', 'What a device reported cannot be changed')
      if (change.kind === 'add' || change.before.machineId !== change.after.machineId)
        await refuseOtherDevice(change.after, call)
    },

    async after(change, call) {
      if (change.kind !== 'add') return
      const { machineId, recordTime: at } = change.after
      await tellReadings([{ machineId, at, values: numbersIn({ ...change.after }, INSPECTED) }], call)
    },
  }),
  provideFigure({
    name: 'recordhydrant.type',
    label: { zh: '消防栓记录类型', en: 'Hydrant records by kind' },
    counts: { zh: '消防栓记录，按类型', en: 'Records of hydrants, by kind' },
    of,
    unit,
    filters: {},
    drawn: 'bars',
    by: { field: 'recordType' },
  }),
  provideFigure({
    name: 'recordhydrant.abnormal',
    label: { zh: '消防栓异常处置', en: 'Abnormal hydrants' },
    counts: { zh: '异常的消防栓记录，按处置状态', en: 'Abnormal records, by state of handling' },
    of,
    unit,
    filters: { abnormal: '1' },
    drawn: 'parts',
    by: { field: 'handleStatus' },
  }),
]
