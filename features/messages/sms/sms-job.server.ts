import { beginningOf, type Id } from '@village/resource'
import { type Call, longJob, tidyJob, urgentJob } from '@village/server'
import { smsrecord } from '../smsrecord/smsrecord.resource.ts'
import { writeMessage } from './local-outbox.server.ts'
import { callProvider } from './provider-call.server.ts'
import type { Outcome, SmsAccount } from './providers/provider.server.ts'
import { providers } from './providers/providers.server.ts'
import { sms } from './sms.resource.ts'
import { wordsOf } from './sms-request.ts'
import { LOCAL, SMS } from './sms-state.ts'
import { type SmsParams, variablesOf } from './sms-text.ts'

/** A message that is being sent, with the account that sends it. */
interface Claimed {
  readonly id: Id
  readonly phone: string
  readonly params: SmsParams
  readonly category: string
  readonly account: SmsAccount
  readonly content: string
}

/** Takes a queued message. One that a killed server had taken may have been sent: nobody sends it again. */
async function claim(id: Id, values: string, call: Call): Promise<Claimed | null> {
  await call.db.run(call.db.scoped(smsrecord).where('t.id', '=', id).select('t.id').forUpdate())
  const records = call.db.of(smsrecord)
  const record = await records.get(id)
  if (record?.status === SMS.sending) {
    await records.edit(id, { status: SMS.unknown, outcome: 'interrupted' })
    return null
  }
  if (record?.status !== SMS.queued) return null
  const [config] = await call.db.of(sms).find({ smsCode: record.smsCode ?? '', tenantId: record.tenantId })
  if (!config) {
    await records.edit(id, { status: SMS.failed, outcome: 'unconfigured' })
    return null
  }
  await records.edit(id, { status: SMS.sending, sendTime: call.now })
  const { accessKey, secretKey, appId, regionId, signName, templateId } = config
  const text = (value: string | null): string => value ?? ''
  const key = (sealed: string | null): string => (sealed ? call.services.cipher.open(config.tenantId, sealed) : '')
  return {
    id,
    phone: record.phone!,
    params: JSON.parse(call.services.cipher.open(config.tenantId, values)) as SmsParams,
    category: config.category,
    content: text(config.content),
    account: {
      accessKey: key(accessKey),
      secretKey: key(secretKey),
      appId: text(appId),
      regionId: text(regionId),
      signName: text(signName),
      templateId: text(templateId),
    },
  }
}

async function outcomeOf({ id, phone, params, category, account, content }: Claimed, call: Call): Promise<Outcome> {
  const { services } = call
  const { sent: text } = wordsOf({ ...account, content }, params)
  if (category === LOCAL) {
    await writeMessage(id, phone, text, services)
    return { kind: 'sent', says: '', outcome: 'local' }
  }
  const provider = providers[category]!
  const variables = content ? variablesOf(content) : Object.keys(params)
  const asked = provider.buildRequest(account, { id, phone, text, params, variables }, services.clock.date())
  try {
    const { status, reply } = await callProvider(asked, services.settings.smsGateway)
    return reply
      ? provider.readReply(status, reply)
      : { kind: 'unknown', says: `HTTP ${status}`, outcome: 'unreadable' }
  } catch (error) {
    services.log.warn({ err: (error as Error).message, category }, 'an SMS provider did not answer')
    return { kind: 'unknown', says: '', outcome: 'unanswered' }
  }
}

/** Sends one message, once: whether a provider that did not answer has sent it, its console tells. */
export const sendOne = urgentJob(
  tidyJob(
    longJob(async ({ id, values }: { readonly id: Id; readonly values: string }, call: Call): Promise<void> => {
      const inStep = <T>(work: (own: Call) => Promise<T>): Promise<T> =>
        call.services.as(call.user, { source: 'job', requestId: call.origin.requestId }, work)
      const claimed = await inStep(own => claim(id, values, own))
      if (!claimed) return
      const { kind, says, outcome = null } = await outcomeOf(claimed, call)
      const told = { status: SMS[kind], outcome, resultText: beginningOf(says, 500) }
      await inStep(own => own.db.of(smsrecord).edit(id, told))
    }),
  ),
)
