import { type Id, normalised } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { holdersOf } from '../../../system/public.server.ts'
import { LIVING } from '../../resident/declared/resident.states.ts'
import { resident } from '../../resident/resident.resource.ts'

/** Whoever may strike off records sees the villages of a town and can move a person from one into another. */
const MOVES = 'resident_cancel'

interface Asked {
  readonly idCard: string
  /** The village into which the person comes; the caller's own by default. */
  readonly deptId?: Id | null
}
/**
 * Another village has this person's number: asks those who see both villages to move the record. The caller learns
 * nothing of it; the message names the record by its address, which opens for those who may see it.
 */
export async function askMoveIn({ idCard, deptId }: Asked, call: Call): Promise<void> {
  const { tenantId, name } = call.user
  const number = normalised(resident.fields.idCard.spec, idCard)
  const found = await wholeTenant(call)
    .db.of(resident)
    .find({ idCard: String(number ?? '') }, { limit: 5 })
  const person = found.find(one => LIVING.includes(one.status ?? ''))
  if (!person) return refuse('没有其他村登记了该证件号码', 'No other village has this ID number')
  const wanted = deptId ?? call.user.deptIds[0]
  const village = (await call.services.depts(tenantId)).find(dept => dept.id === wanted)?.name ?? ''
  await sendMessage(call, {
    userIds: await holdersOf(MOVES, tenantId, call),
    kind: 'message',
    title: { zh: `${village}请求迁入一位居民`, en: `${village} asks to take over a resident` },
    content: {
      zh: `${name}在登记时发现该居民的档案在其他村，请核实后办理迁移。`,
      en: `${name} found the record in another village while registering: please check and move it.`,
    },
    linkPath: `${resident.path}/${person.id}`,
    sender: name,
  })
}
