import { beginningOf } from '@village/resource'
import type { SqlText } from '../../contract/call-context.ts'
import type { Call, Principal } from '../../contract/half.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Services } from '../../contract/services.ts'

/** What makes sure that a request that is sent again makes no second row. */
export interface Idempotency {
  readonly key: string
  readonly requestHash: string
}
/** One key of one person. */
export interface KeptFor extends Idempotency {
  readonly services: Services
  readonly user: Principal
}

const MAX_KEY = 128
const keyOf = ({ key }: Idempotency): string => beginningOf(key, MAX_KEY)

/** The question for the answer that is kept under a key. */
export const keptAnswerSql = (of: KeptFor): SqlText => ({
  text: 'select request_hash, answer from kernel_idempotency where tenant_id = $3 and user_id = $1 and key = $2',
  values: [of.user.id, keyOf(of), of.user.tenantId],
})

export interface KeptAnswer {
  readonly request_hash: string
  readonly answer: string
}
/** The value that was answered. Refuses a key that was used for another request. */
export function openAnswer(of: KeptFor, kept: KeptAnswer): unknown {
  if (kept.request_hash !== of.requestHash)
    refuse('同一个 Idempotency-Key 不能用于不同的请求', 'One Idempotency-Key cannot serve two different requests')
  return JSON.parse(of.services.cipher.open(of.user.tenantId, kept.answer)).value
}

/**
 * The statement that keeps an answer, in the transaction that made it: of two requests with one key the second fails here.
 */
export const keepAnswerSql = (of: KeptFor, value: unknown): SqlText => ({
  text: 'insert into kernel_idempotency (user_id, key, tenant_id, request_hash, answer) values ($1, $2, $3, $4, $5)',
  values: [
    of.user.id,
    keyOf(of),
    of.user.tenantId,
    of.requestHash,
    // Sealed, because an answer may hold a password that is shown once.
    of.services.cipher.seal(of.user.tenantId, JSON.stringify({ value: value === undefined ? null : value })),
  ],
})

/** Rows that one statement removes at most, so that none runs into the time limit of statements. */
const BATCH = 5000

/** Answers kept for `Idempotency-Key`s are forgotten after a day (wire-contract §1.6). As platform: those of all tenants. */
export async function forgetAnswers(call: Call): Promise<void> {
  for (;;) {
    const gone = await call.db.sql`
      delete from kernel_idempotency where (tenant_id, user_id, key) in (select tenant_id, user_id, key from kernel_idempotency
        where at < ${call.now}::timestamptz - interval '1 day' limit ${BATCH}) returning user_id`
    if (gone.length < BATCH) return
  }
}
