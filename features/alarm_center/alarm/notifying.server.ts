import type { Id, RowOf } from '@village/resource'
import type { Call } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { activeAmong, roleMembers } from '../../system/public.server.ts'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import type { Rule } from '../alarmrule/rules-of.server.ts'
import type { alarm } from './alarm.resource.ts'
import { ACTION } from './alarm.states.ts'

type Alarm = RowOf<typeof alarm>
/** Key of notify_channel: a message inside the product, which the bell shows and the phone is woken by. */
const INSIDE = '1'
/** People who are told of one alarm at most. */
const MOST = 50

export const alarmPath = (id: Id): string => `/desk/alarm?id=${id}`

/** Members of the rule's roles who are over the place of the alarm, and the people whom it names. */
async function receiversOf({ tenantId, deptId }: Alarm, rule: Rule, call: Call): Promise<readonly Id[]> {
  const { notifyRoleIds, notifyUserIds } = rule
  const members = notifyRoleIds?.length ? await roleMembers(notifyRoleIds, deptId, tenantId, call) : []
  const named = notifyUserIds?.length ? await activeAmong(notifyUserIds, tenantId, call) : new Set<Id>()
  return [...new Set([...members, ...named])].slice(0, MOST)
}

/** Tells those whom a rule names; each of them is a line of the log. */
export async function notifyOf(
  row: Alarm,
  rule: Rule,
  call: Call,
  prefix = { zh: '告警', en: 'Alarm' },
): Promise<void> {
  if (!rule.notifyChannels?.includes(INSIDE)) return
  const userIds = await receiversOf(row, rule, call)
  if (userIds.length === 0) return
  await sendMessage(call, {
    userIds,
    kind: 'message',
    title: { zh: `${prefix.zh}：${row.title}`, en: `${prefix.en}: ${row.title}` },
    linkPath: alarmPath(row.id),
  })
  for (const receiverId of userIds)
    await addLogLine(row, { action: ACTION.notified, channel: INSIDE, receiverId, success: 1, by: null }, call)
}
