import { type Id, typed } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { alarmLog } from '../../alarm-log/alarm-log.resource.ts'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION } from '../declared/alarm.states.ts'
import { alarmTitle } from '../telling/alarm-title.server.ts'
import { alarmPath } from '../telling/notifying.server.ts'
import { seenAlarm } from './handling.server.ts'

/** Comments that one alarm holds at most. */
const MOST = 200

interface Written {
  readonly id: Id
  readonly text: string
}
/** A comment stands among the steps of an alarm, after it is closed as well; who deals with the alarm is told. */
export async function comment({ id, text }: Written, call: Call): Promise<void> {
  const row = await seenAlarm(id, call)
  const count = await wholeTenant(call).db.of(alarmLog).count({ alarmId: id, action: ACTION.commented })
  if (count >= MOST) refuse(`一条告警最多${MOST}条备注`, `An alarm holds ${MOST} comments at most`)
  await addLogLine(row, { action: ACTION.commented, content: typed(text) }, call)
  const concerned = [row.handlerId, row.ackUser, row.dispatchUser].filter(one => one !== null && one !== call.user.id)
  if (concerned.length > 0)
    await sendMessage(call, {
      userIds: [...new Set(concerned as Id[])],
      kind: 'message',
      title: await alarmTitle({ zh: '告警备注', en: 'A comment' }, row, call),
      linkPath: alarmPath(id),
    })
  // Whoever has the alarm open reads it at once.
  const audience = { permission: 'alarm_view', tenantId: row.tenantId, deptIds: [row.deptId] }
  await call.tell('rows', audience, { resource: alarm.name, kind: 'edit', id, by: call.user.id })
}
