import type { StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { nextGiven } from '../../people/public.server.ts'
import { recordcharging } from './recordcharging.resource.ts'
import { settleSession } from './session.ts'

type Record = StoredOf<typeof recordcharging>
type Written = Exclude<Change<typeof recordcharging.fields>, { kind: 'remove' }>
/** Key of machine_type. */
const PILE = 'charging'
const FROM_DEVICE = 'device'
/** A refund is no session that is settled anew. */
const REFUNDED = '4'

const numberOf = ({ tenantId, startTime }: Record, call: Call): Promise<string> =>
  nextGiven(
    {
      of: recordcharging,
      field: 'orderNo',
      tenantId,
      prefix: `CD${startTime.slice(0, 10).replaceAll('-', '')}`,
      digits: 6,
    },
    call,
  )

async function fillRecord({ after, ...change }: Written, call: Call): Promise<Partial<Record>> {
  if (!after.startTime || after.status === REFUNDED) return {}
  if (change.kind === 'edit') return after.source === FROM_DEVICE ? {} : settleSession(after)
  return {
    ...settleSession(after),
    source: after.source ?? 'hand',
    orderNo: after.orderNo ?? (await numberOf(after, call)),
  }
}

async function checkPile({ after, ...change }: Written, call: Call): Promise<void> {
  if (change.kind === 'edit' && change.before.machineId === after.machineId) return
  const pile = await call.db.of(machine).get(after.machineId)
  if (!pile || pile.machineType === PILE) return
  const says = { zh: '所选设备不是充电桩', en: 'The machine is no charging pile' }
  throw new InvalidInput([{ field: 'machineId', code: 'other', says }], recordcharging.fields)
}

/** What a pile has sent stays as it was sent: corrections are records of their own (domain-model §4.4.5). */
function refuseDeviceEdit({ before, after, by }: Extract<Written, { kind: 'edit' }>): void {
  if (before.source !== FROM_DEVICE || by) return
  const told = Object.keys(recordcharging.fields) as (keyof Record)[]
  if (told.some(name => name !== 'remark' && String(before[name] ?? '') !== String(after[name] ?? '')))
    refuse('设备上报的记录不能修改，请另行录入更正记录', 'What a pile has reported is not changed: add a correction')
}

export default serve(recordcharging, {
  fill: (change, call) => (change.kind === 'remove' ? {} : fillRecord(change, call)),

  async check(change, call) {
    if (change.kind === 'remove') {
      if (change.before.source === FROM_DEVICE)
        refuse('设备上报的记录不能删除', 'What a pile has reported is not removed')
      return
    }
    if (change.kind === 'edit') refuseDeviceEdit(change)
    await checkPile(change, call)
  },
})
