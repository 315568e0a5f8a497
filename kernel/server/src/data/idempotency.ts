import type { Call } from '../contract/half.ts'

/** Rows that one statement removes at most, so that none runs into the time limit of statements. */
const BATCH = 5000

/** Answers kept for `Idempotency-Key`s are forgotten after a day (wire-contract §1.6). As platform: those of all tenants. */
export async function forgetAnswers(call: Call): Promise<void> {
  for (;;) {
    const gone = await call.db.sql`
      delete from kernel_idempotency where (user_id, key) in (select user_id, key from kernel_idempotency
        where at < ${call.now}::timestamptz - interval '1 day' limit ${BATCH}) returning user_id`
    if (gone.length < BATCH) return
  }
}
