import { type Id, type StoredOf, said, typed, type Words } from '@village/resource'
import { type Call, type Change, type Draft, InvalidInput, refuse, serve, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { provideMachineUse } from '../../device/public.server.ts'
import { isOutOfService } from '../../device/public.ts'
import { type Ending, enteringPerson, provideLink } from '../../people/public.server.ts'
import { recordbracelet } from '../recordbracelet/recordbracelet.resource.ts'
import { braceletbind } from './braceletbind.resource.ts'
import { oneAtATime, overlappingBinding } from './overlapping-bindings.server.ts'

type Binding = StoredOf<typeof braceletbind>
type Written = Exclude<Change<typeof braceletbind.fields>, { readonly kind: 'remove' }>
const OPEN = '1'

const refuseField = (field: string, zh: string, en: string): never => {
  throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], braceletbind.fields)
}

/** While a binding is open its bracelet and its wearer are in columns of which each value exists once. */
function fillOpenColumns(change: Written, call: Call): Draft<typeof braceletbind.fields> {
  const { after } = change
  const isEnding = change.kind === 'edit' && change.by === 'unbind'
  if (isEnding) return { unbindTime: call.now, openMachineId: null, openResidentId: null }
  if (change.kind === 'edit' && change.before.status !== OPEN) return {}
  return {
    bindTime: after.bindTime ?? call.now,
    openMachineId: after.machineId,
    openResidentId: after.residentId,
  }
}

const minute = (time: string | null): string => time?.slice(0, 16) ?? ''
const span = ({ bindTime, unbindTime }: Binding, until: string): string =>
  `${minute(bindTime)} ${until} ${minute(unbindTime)}`.trim()

const snOf = async ({ machineId }: Binding, call: Call): Promise<string> =>
  (await wholeTenant(call).db.of(machine).get(machineId))?.sn ?? ''

/**
 * A bracelet is one person's and a person wears one, at each moment of the past too: what it said then would become the
 * values of two, or of somebody else. Of another wearer no more is said than when.
 */
async function checkAlone(after: Binding, call: Call): Promise<void> {
  const worn = await overlappingBinding({ machineId: after.machineId }, after, call)
  if (worn)
    refuseField(
      'bindTime',
      `该手环在 ${span(worn, '至')} 已有绑定，时间不能重叠`,
      `The bracelet was bound from ${span(worn, 'to')}: two bindings may not overlap`,
    )
  const other = await overlappingBinding({ residentId: after.residentId }, after, call)
  if (!other) return
  const sn = await snOf(other, call)
  refuseField(
    'bindTime',
    `该居民在 ${span(other, '至')} 佩戴手环 ${sn}，时间不能重叠`,
    `The resident wore ${sn} from ${span(other, 'to')}: two bindings may not overlap`,
  )
}

async function checkOpen(after: Binding, before: Binding | null, call: Call): Promise<void> {
  if ((after.bindTime ?? '') > call.now) refuseField('bindTime', '绑定时间不能晚于现在', 'The time is in the future')
  const tenant = wholeTenant(call).db.of(braceletbind)
  if (after.machineId !== before?.machineId) {
    const bracelet = await call.db.of(machine).get(after.machineId)
    if (bracelet && bracelet.machineType !== 'bracelet')
      refuseField('machineId', '所选设备不是手环', 'That is no bracelet')
    if (bracelet && isOutOfService(bracelet))
      refuseField('machineId', '手环已停用或报废', 'The bracelet is disabled or scrapped')
    const [worn] = await tenant.find({ openMachineId: after.machineId }, { limit: 1 })
    if (worn && worn.id !== after.id)
      refuseField('machineId', '该手环正由他人佩戴，请先解绑', 'Somebody else wears it: unbind it first')
  }
  const [other] = await tenant.find({ openResidentId: after.residentId }, { limit: 1 })
  if (other && other.id !== after.id) {
    const sn = await snOf(other, call)
    refuseField('residentId', `该居民已佩戴手环 ${sn}，请先解绑`, `The resident wears bracelet ${sn}: unbind it first`)
  }
  const isSame = after.machineId === before?.machineId && after.residentId === before?.residentId
  if (!isSame || after.bindTime !== before?.bindTime) await checkAlone(after, call)
}

/**
 * A binding under which readings have arrived tells whose they are: it is ended, neither removed nor given to others.
 */
async function checkUnused({ machineId, residentId }: Binding, kind: 'edit' | 'remove', call: Call): Promise<void> {
  if ((await wholeTenant(call).db.of(recordbracelet).find({ machineId, residentId }, { limit: 1 })).length === 0) return
  if (kind === 'remove')
    refuse('该绑定已有健康记录，请解绑而不是删除', 'Readings have arrived under this binding: unbind instead')
  refuse(
    '该绑定已有健康记录，请解绑后重新绑定，不能改换手环或佩戴人',
    'Readings have arrived under this binding: unbind and bind anew instead of changing bracelet or wearer',
  )
}

/** Why a bracelet is taken off by itself. */
const WHY: Readonly<Record<Ending, Words>> = {
  die: said('佩戴者死亡', 'The wearer died'),
  moveOut: said('佩戴者迁出', 'The wearer moved out'),
  cancel: said('档案注销', 'The record was cancelled'),
  move: said('迁往他村', 'Moved to another village'),
}

export default [
  provideLink({
    of: braceletbind,
    ends: {
      by: 'unbind',
      asks: ({ kind, reason }) => ({ unbindReason: reason ? typed(reason) : WHY[kind] }),
      at: ['die', 'moveOut', 'cancel', 'move'],
    },
    fits: oneAtATime,
  }),
  provideMachineUse({
    says: { zh: '手环正在佩戴中，请先解绑', en: 'The bracelet is in use: unbind it first' },
    isUsed: async (machineId: Id, call) =>
      (await wholeTenant(call).db.of(braceletbind).find({ openMachineId: machineId }, { limit: 1 })).length > 0,
  }),
  serve(braceletbind, {
    fill: (change, call) => (change.kind === 'remove' ? {} : fillOpenColumns(change, call)),
    async check(change, call) {
      if (change.kind === 'remove') return checkUnused(change.before, 'remove', call)
      const before = change.kind === 'edit' ? change.before : null
      if (change.kind === 'edit' && change.by === 'unbind') return
      if (before && before.status !== OPEN) refuse('绑定已结束，不能修改', 'The binding has ended')
      await enteringPerson(braceletbind, change, call)
      const { machineId, residentId } = change.after
      if (before && (before.machineId !== machineId || before.residentId !== residentId))
        await checkUnused(before, 'edit', call)
      await checkOpen(change.after, before, call)
    },
  }),
]
