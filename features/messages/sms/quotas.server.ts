import { maskValue } from '@village/resource'
import { type Call, refuse, tenantOfCall } from '@village/server'
import { messagesParams } from './params.ts'

/** Messages that one number may get, by the minutes in which they are counted (security §5.7). */
const PER_NUMBER = [
  { minutes: 1, most: 1, zh: '每分钟1条', en: '1 a minute' },
  { minutes: 60, most: 5, zh: '每小时5条', en: '5 an hour' },
  { minutes: 1440, most: 10, zh: '每天10条', en: '10 a day' },
] as const

interface Counted {
  readonly phone_hash: string
  readonly last1: string
  readonly last60: string
  readonly last1440: string
}

const countedFor = (hashes: readonly string[], call: Call): Promise<readonly Counted[]> =>
  call.db.sql<Counted>`
    select phone_hash, count(*) as last1440,
      count(*) filter (where create_time > ${call.now}::timestamptz - interval '1 hour') as last60,
      count(*) filter (where create_time > ${call.now}::timestamptz - interval '1 minute') as last1
    from messages_smsrecord
    where tenant_id = ${tenantOfCall(call)} and phone_hash = any(${hashes}) and create_time > ${call.now}::timestamptz - interval '1 day' and not is_deleted
    group by phone_hash`

async function refusePerNumber(phones: readonly string[], call: Call): Promise<void> {
  const byHash = new Map(phones.map(phone => [call.services.cipher.hash(tenantOfCall(call), phone), phone]))
  for (const row of await countedFor([...byHash.keys()], call)) {
    const counts = { 1: row.last1, 60: row.last60, 1440: row.last1440 }
    const full = PER_NUMBER.find(({ minutes, most }) => Number(counts[minutes]) >= most)
    if (!full) continue
    const phone = maskValue('phone', byHash.get(row.phone_hash)!)
    refuse(
      `${phone} 已达短信上限（${full.zh}），请稍后再发`,
      `${phone} has had its messages (${full.en}): try later`,
      429,
    )
  }
}

async function refuseTotals(added: number, call: Call): Promise<void> {
  const [tenantId, { id }] = [tenantOfCall(call), call.user]
  const [row] = await call.db.sql<{ own: string; all: string }>`
    select count(*) as all,
      count(*) filter (where create_user = ${id} and create_time > ${call.now}::timestamptz - interval '1 hour') as own
    from messages_smsrecord where tenant_id = ${tenantId} and create_time > ${call.now}::timestamptz - interval '1 day' and not is_deleted`
  const hourly = await call.services.param(tenantId, messagesParams['sms.hourlyPerUser'])
  if (Number(row?.own) + added > hourly)
    refuse(`每人每小时最多发送${hourly}条短信，请稍后再发`, `You may send ${hourly} messages an hour: try later`, 429)
  const daily = await call.services.param(tenantId, messagesParams['sms.dailyPerTenant'])
  if (Number(row?.all) + added > daily)
    refuse(`今日短信已达上限${daily}条`, `Today's limit of ${daily} messages is reached`, 429)
}

/** Refuses a request that would pass a limit. Requests of one tenant wait for each other, so that none is counted twice. */
export async function checkQuotas(phones: readonly string[], call: Call): Promise<void> {
  await call.turn(`sms:${tenantOfCall(call)}`)
  await refusePerNumber(phones, call)
  await refuseTotals(phones.length, call)
}
