import type { Id, RowOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { provideMachineUse } from '../../device/public.server.ts'
import { type Ending, enteringPerson, provideLink } from '../../people/public.server.ts'
import { recordbracelet } from '../recordbracelet/recordbracelet.resource.ts'
import { braceletbind } from './braceletbind.resource.ts'

type Binding = RowOf<typeof braceletbind>
type Written = Exclude<Change<typeof braceletbind.fields>, { readonly kind: 'remove' }>
const [ENDED, OPEN] = ['0', '1'] as const
const SCRAPPED = ['4', '5']

const wrong = (field: string, zh: string, en: string): never => {
  throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], braceletbind.fields)
}

/** While a binding is open its bracelet and its wearer stand in columns of which each value exists once. */
function filled(change: Written, call: Call): Partial<Binding> {
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

/** Nobody wears a bracelet while the one before him still did: what it said then would become his. */
async function checkBegin({ id, machineId, bindTime }: Binding, call: Call): Promise<void> {
  const [last] = await wholeTenant(call)
    .db.of(braceletbind)
    .find({ machineId, status: ENDED }, { order: ['-unbindTime'], limit: 1 })
  if (last && last.id !== id && (last.unbindTime ?? '') > (bindTime ?? ''))
    wrong('bindTime', '绑定时间早于上一位佩戴人的解绑时间', 'The wearer before still wore it at that time')
}

async function checkOpen(after: Binding, before: Binding | null, call: Call): Promise<void> {
  if ((after.bindTime ?? '') > call.now) wrong('bindTime', '绑定时间不能晚于现在', 'The time lies in the future')
  if (after.machineId !== before?.machineId || after.bindTime !== before?.bindTime) await checkBegin(after, call)
  const tenant = wholeTenant(call).db.of(braceletbind)
  if (after.machineId !== before?.machineId) {
    const bracelet = await call.db.of(machine).get(after.machineId)
    if (bracelet && bracelet.machineType !== 'bracelet') wrong('machineId', '所选设备不是手环', 'That is no bracelet')
    if (bracelet && SCRAPPED.includes(bracelet.status ?? ''))
      wrong('machineId', '手环已停用或报废', 'The bracelet is disabled or scrapped')
    const [worn] = await tenant.find({ openMachineId: after.machineId }, { limit: 1 })
    if (worn && worn.id !== after.id)
      wrong('machineId', '该手环正由他人佩戴，请先解绑', 'Somebody else wears it: unbind it first')
  }
  if (after.residentId === before?.residentId) return
  const [other] = await tenant.find({ openResidentId: after.residentId }, { limit: 1 })
  if (other && other.id !== after.id)
    wrong('residentId', '该居民已佩戴手环，请先解绑', 'The resident wears a bracelet: unbind it first')
}

/** A binding under which readings have arrived tells whose they are: it is ended, neither removed nor given to others. */
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
const WHY: Readonly<Record<Ending, string>> = {
  die: '佩戴者死亡',
  moveOut: '佩戴者迁出',
  cancel: '档案注销',
  move: '迁往他村',
}

export default [
  provideLink({
    of: braceletbind,
    ends: {
      by: 'unbind',
      asks: ({ kind, reason }) => ({ unbindReason: reason || WHY[kind] }),
      at: ['die', 'moveOut', 'cancel', 'move'],
    },
  }),
  provideMachineUse({
    says: { zh: '手环正在佩戴中，请先解绑', en: 'The bracelet is being worn: unbind it first' },
    isUsed: async (machineId: Id, call) =>
      (await wholeTenant(call).db.of(braceletbind).find({ openMachineId: machineId }, { limit: 1 })).length > 0,
  }),
  serve(braceletbind, {
    fill: (change, call) => (change.kind === 'remove' ? {} : filled(change, call)),
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
