import { type Id, type Label, maskValue, momentMs, type StoredOf, said, typed, type Words } from '@village/resource'
import { type Call, InvalidInput, inTenantOf, longJob, Refusal, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { messagesParams, postToBot, quietMinutesLeft, sendLater } from '../../../messages/public.server.ts'

import { activeAmong, roleMembers } from '../../../system/public.server.ts'
import { user } from '../../../system/user/user.resource.ts'
import { addLogLine } from '../../alarm-log/alarm-log.server.ts'
import { alarmrule } from '../../alarmrule/alarmrule.resource.ts'
import { stepsOf } from '../../alarmrule/escalation-steps.ts'
import type { Rule } from '../../alarmrule/rules-of.server.ts'
import { alarmParams } from '../../params.ts'
import { alarm } from '../alarm.resource.ts'
import { ACTION, OPEN_ALARMS } from '../declared/alarm.states.ts'
import { alarmTitle } from './alarm-title.server.ts'
import { familyPhonesOf } from './case-parts.server.ts'
import { withDeputies } from './deputies.server.ts'

type Alarm = StoredOf<typeof alarm>
/** Keys of notify_channel. The big screen shows every alarm by itself. */
const CHANNEL = { inside: '1', sms: '2', push: '3', voice: '4', bot: '6' } as const
/** Levels that wait until quiet hours are over (domain-model §5.2). */
const PATIENT: readonly string[] = ['1', '2']
/** People who are told of one alarm at most. */
const MOST = 50
const MINUTE_MS = 60_000

declare module '@village/server' {
  interface Jobs {
    /** Tells of an alarm by the channels of its rule; `why` is said before its title. */
    'alarm.notify': { readonly id: Id; readonly why: Why; readonly step?: number }
    /** Writes of an alarm into the group chat of the village's people. */
    'alarm.bot': { readonly id: Id; readonly why: Why }
  }
}
const WHYS = {
  raised: { zh: '告警', en: 'Alarm' },
  escalated: { zh: '告警升级', en: 'Escalated' },
  worse: { zh: '告警加重', en: 'Worse' },
} as const
export type Why = keyof typeof WHYS

const NO_TEMPLATE = { zh: '短信模板不适用', en: 'The template does not fit' }
const NO_PHONE = { zh: '没有登记手机号', en: 'No mobile number is known' }
const NO_BOT = { zh: '没有设置群机器人', en: 'No bot is set up' }
const NO_CHANNEL = { zh: '没有配置该渠道', en: 'The channel is not set up' }

export const alarmPath = (id: Id): string => `/desk/alarm?id=${id}`

/** Who is told, and by what. */
interface Telling {
  readonly roles: readonly Id[]
  readonly users: readonly Id[]
  readonly channels: readonly string[]
  readonly family: boolean
}
/** What a rule says at once, or by one of its steps. */
function tellingOf(rule: Rule, step: number | undefined): Telling {
  const [roles, users, channels] = [rule.notifyRoleIds ?? [], rule.notifyUserIds ?? [], rule.notifyChannels ?? []]
  if (step === undefined) return { roles, users, channels, family: rule.notifyFamily === 1 }
  const found = stepsOf(rule)[step]
  if (!found) return { roles: [], users: [], channels: [], family: false }
  return { ...found, users: found.isAgain ? users : [], family: found.family === 1 }
}

/** Members of the roles who are over the place of the alarm, the people who are named, and who stands in for them. */
async function receiversOf({ tenantId, deptId }: Alarm, { roles, users }: Telling, call: Call): Promise<readonly Id[]> {
  const members = roles.length > 0 ? await roleMembers(roles, deptId, tenantId, call) : []
  const named = users.length > 0 ? await activeAmong(users, tenantId, call) : new Set<Id>()
  return withDeputies([...new Set([...members, ...named])].slice(0, MOST), call)
}

interface Try {
  readonly channel: string
  readonly receiverId?: Id
  /** Why it failed; null when it did not. */
  readonly flaw: Label | null
  /** Who was told, where that is no user. */
  readonly who?: string
}
const wordsOf = (flaw: Label | null, who: string | undefined): Words | null => {
  if (!flaw) return typed(who)
  return who ? said(`${who}：${flaw.zh}`, `${who}: ${flaw.en}`) : said(flaw.zh, flaw.en)
}
/** Each try is a line of the log. */
const note = (row: Alarm, { channel, receiverId, flaw, who }: Try, call: Call): Promise<void> =>
  addLogLine(
    row,
    {
      action: ACTION.notified,
      channel,
      success: flaw ? 0 : 1,
      by: null,
      ...(receiverId && { receiverId }),
      content: wordsOf(flaw, who),
    },
    call,
  )

async function tellInside(row: Alarm, userIds: readonly Id[], why: Why, call: Call): Promise<void> {
  if (userIds.length === 0) return
  await sendMessage(call, {
    userIds: [...userIds],
    kind: 'message',
    title: await alarmTitle(WHYS[why], row, call),
    linkPath: alarmPath(row.id),
  })
  for (const receiverId of userIds) await note(row, { channel: CHANNEL.inside, receiverId, flaw: null }, call)
}

/** What a template may say of an alarm; nobody's name or number. */
async function valuesOf(row: Alarm, call: Call): Promise<Readonly<Record<string, string>>> {
  const depts = await call.services.depts(row.tenantId)
  const word = async (dictionary: string, key: string): Promise<string> =>
    (await call.services.dictionary(row.tenantId, dictionary)).find(one => one.key === key)?.zh ?? key
  return {
    place: depts.find(({ id }) => id === row.deptId)?.name ?? '',
    type: await word('alarm_type', row.alarmType),
    level: await word('alarm_level', row.level),
    time: (row.firstTime ?? '').slice(5, 16),
    no: row.alarmNo ?? '',
  }
}

async function textTo(phone: string, row: Alarm, call: Call): Promise<Label | null> {
  try {
    await sendLater(
      { code: '', phones: phone, params: JSON.stringify(await valuesOf(row, call)), purpose: 'alarm' },
      call,
    )
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.says
    if (error instanceof InvalidInput) return error.issues[0]?.says ?? NO_TEMPLATE
    throw error
  }
}

async function tellBySms(row: Alarm, telling: Telling, userIds: readonly Id[], call: Call): Promise<void> {
  for (const receiverId of telling.channels.includes(CHANNEL.sms) ? userIds : []) {
    const phone = (await call.db.of(user).get(receiverId))?.phone
    const flaw = phone ? await textTo(phone, row, call) : NO_PHONE
    await note(row, { channel: CHANNEL.sms, receiverId, flaw }, call)
  }
  if (!telling.family) return
  for (const phone of await familyPhonesOf(row, call))
    await note(
      row,
      { channel: CHANNEL.sms, flaw: await textTo(phone, row, call), who: maskValue('phone', phone) },
      call,
    )
}

/** The job `alarm.bot`: the chat is asked while no transaction waits for it, once; then the try is noted. */
export const tellBot = urgentJob(
  tidyJob(
    longJob(async ({ id, why }: { readonly id: Id; readonly why: Why }, caller: Call): Promise<void> => {
      const call = wholeTenant(caller)
      const row = await call.db.of(alarm).get(id)
      if (!row || !OPEN_ALARMS.includes(row.status ?? '')) return
      const address = await call.services.param(row.tenantId, alarmParams['alarm.botAddress'])
      const { place, level, time } = await valuesOf(row, call)
      const text = `【${WHYS[why].zh}】${level} ${row.title}（${place} ${time}）`
      const flaw = address === '-' ? NO_BOT : await postToBot(address, text, call)
      await call.services.as(caller.user, { source: 'job', requestId: call.origin.requestId }, own =>
        note(row, { channel: CHANNEL.bot, flaw }, inTenantOf(row, wholeTenant(own))),
      )
    }),
  ),
)

interface Told {
  readonly id: Id
  readonly why: Why
  readonly step?: number
}
/** The job `alarm.notify`: every channel of the rule, each try noted. What is closed by now is told to nobody. */
export const tell = urgentJob(
  tidyJob(async ({ id, why, step }: Told, caller: Call): Promise<void> => {
    const whole = wholeTenant(caller)
    const row = await whole.db.of(alarm).get(id)
    const rule = row?.ruleId ? await whole.db.of(alarmrule).get(row.ruleId) : null
    if (!row || !rule || !OPEN_ALARMS.includes(row.status ?? '')) return
    const call = inTenantOf(row, whole)
    const telling = tellingOf(rule, step)
    const { channels } = telling
    const userIds = await receiversOf(row, telling, call)
    if (PATIENT.includes(row.level) && channels.includes(CHANNEL.inside)) await tellInside(row, userIds, why, call)
    await tellBySms(row, telling, userIds, call)
    if (channels.includes(CHANNEL.bot)) await call.later('alarm.bot', { id, why }, { key: `alarm.bot:${id}:${why}` })
    for (const channel of [CHANNEL.push, CHANNEL.voice])
      if (channels.includes(channel)) await note(row, { channel, flaw: NO_CHANNEL }, call)
  }),
)

async function quietUntil({ level, tenantId }: Alarm, call: Call): Promise<Date | null> {
  if (!PATIENT.includes(level)) return null
  const minutes = quietMinutesLeft(await call.services.param(tenantId, messagesParams['sms.quietHours']), call.now)
  return minutes === 0 ? null : new Date(momentMs(call.now) + minutes * MINUTE_MS)
}

/** Tells those whom a rule names: inside the product at once when it matters, by other channels after the commit. */
export async function notifyOf(
  row: Alarm,
  rule: Rule,
  call: Call,
  { why = 'raised', step }: { readonly why?: Why; readonly step?: number } = {},
): Promise<void> {
  const telling = tellingOf(rule, step)
  const { channels } = telling
  const isUrgent = !PATIENT.includes(row.level)
  if (isUrgent && channels.includes(CHANNEL.inside))
    await tellInside(row, await receiversOf(row, telling, call), why, call)
  const rest = channels.filter(channel => channel !== CHANNEL.inside || !isUrgent)
  if (rest.length === 0 && !telling.family) return
  const at = await quietUntil(row, call)
  await inTenantOf(row, call).later(
    'alarm.notify',
    { id: row.id, why, ...(step !== undefined && { step }) },
    { key: `alarm.notify:${row.id}:${why}:${step ?? row.level}`, ...(at && { at }) },
  )
}
