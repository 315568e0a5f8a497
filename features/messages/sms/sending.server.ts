import { type Id, momentAt, momentDate, momentMs, type RowOf, USED } from '@village/resource'
import { type Call, refuse, tenantOfCall, wholeTenant } from '@village/server'
import { resident } from '../../people/resident/resident.resource.ts'
import { user } from '../../system/user/user.resource.ts'
import type { SmsPurpose } from '../sms-purposes.ts'
import { smsrecord } from '../smsrecord/smsrecord.resource.ts'
import { messagesParams } from './params.ts'
import { quietMinutesLeft } from './quiet-hours.ts'
import { checkQuotas } from './quotas.server.ts'
import { invalid, receiversOf, type SmsOrder } from './receivers.server.ts'
import type { QueuedSms } from './sms.endpoints.ts'
import { sms } from './sms.resource.ts'
import { messageIssues, readParams, wordsOf } from './sms-request.ts'
import { SMS } from './sms-state.ts'
import type { SmsParams } from './sms-text.ts'

type Config = RowOf<typeof sms>

declare module '@village/server' {
  interface Jobs {
    /** A queued message: the id of its record, and its values, encrypted: no row keeps a code that proves something. */
    'sms.send': { readonly id: Id; readonly values: string }
  }
}

/** The configuration in use for a purpose, or the one for notices. */
async function usedFor(purpose: SmsPurpose, call: Call): Promise<Config | undefined> {
  const used = await call.db.of(sms).find({ status: USED, tenantId: tenantOfCall(call) })
  const of = (wanted: SmsPurpose) => used.find(one => (one.purpose ?? 'notice') === wanted)
  return of(purpose) ?? of('notice') ?? used[0]
}

/** The configuration that is asked for. One that is not in use may be tried out on the caller's own phone. */
async function configOf({ code, purpose }: SmsOrder, phones: readonly string[], call: Call): Promise<Config> {
  const configs = call.db.of(sms)
  const found = code
    ? (await configs.find({ smsCode: code, tenantId: tenantOfCall(call) }))[0]
    : await usedFor(purpose, call)
  if (!found)
    return code
      ? refuse('没有这个短信配置', 'There is no such configuration', 404)
      : refuse('没有启用的短信配置，请先在短信配置中启用一个', 'No configuration is enabled: enable one first')
  if (found.status === USED) return found
  const self = await wholeTenant(call).db.of(user).get(call.user.id)
  if (phones.length === 1 && phones[0] === self?.phone) return found
  return refuse(
    '该配置未启用，只能发送到本人手机（个人信息中的号码）试用',
    'This configuration is not enabled: it sends to your own phone only (the number of your account)',
  )
}

/** Values that are the name of a resident or a user: messages name nobody (security §5.7). */
async function refuseNames(params: SmsParams, call: Call): Promise<void> {
  const whole = wholeTenant(call)
  for (const [variable, value] of Object.entries(params)) {
    if (!/^\p{Script=Han}[\p{Script=Han}·]{1,19}$/u.test(value)) continue
    const isName =
      (await whole.db.of(resident).count({ name: value })) > 0 ||
      (await whole.db.of(user).count({ realName: value })) > 0
    if (!isName) continue
    const says = {
      zh: `变量 ${variable} 是人名：短信内容不能出现姓名`,
      en: `${variable} is a person's name: messages name nobody`,
    }
    throw invalid([{ field: 'params', code: 'other', says }])
  }
}

async function waitsUntil(purpose: SmsOrder['purpose'], call: Call): Promise<string | null> {
  if (purpose !== 'notice') return null
  const range = await call.services.param(tenantOfCall(call), messagesParams['sms.quietHours'])
  const minutes = quietMinutesLeft(range, call.now)
  // The range ends at a full minute.
  return minutes === 0 ? null : `${momentAt(momentMs(call.now) + minutes * 60_000).slice(0, 17)}00`
}

/** Checks a message, writes a record for each number and queues them. Nothing is sent before the call has committed. */
export async function sendLater(order: SmsOrder, call: Call): Promise<QueuedSms> {
  const { phones, unreached } = await receiversOf(order, call)
  const params = readParams(order.params)
  const says = {
    zh: '参数须为 JSON 对象，如 {"place":"村委会"}',
    en: 'A JSON object of texts, as in {"place":"Office"}',
  }
  if (!params) throw invalid([{ field: 'params', code: 'other', says }])
  const config = await configOf(order, phones, call)
  const flaws = messageIssues(config, params)
  if (flaws.length > 0) throw invalid(flaws)
  await refuseNames(params, call)
  await checkQuotas(phones, call)
  const dueTime = await waitsUntil(order.purpose, call)
  const words = wordsOf(config, params)
  const values = call.services.cipher.seal(tenantOfCall(call), JSON.stringify(params))
  for (const phone of phones) {
    const row = await call.db.of(smsrecord).add({
      text: words.kept,
      phone,
      smsCode: config.smsCode,
      bizType: order.purpose,
      status: SMS.queued,
      dueTime,
      parts: words.parts,
    })
    const at = dueTime ? { at: momentDate(dueTime) } : {}
    await call.later('sms.send', { id: row.id, values }, { key: `sms.send:${row.id}`, ...at })
  }
  return { queued: phones.length, unreached, parts: words.parts, waitsUntil: dueTime ?? '' }
}
