import type { Services } from '../contract/services.ts'

/** Nonces that one statement forgets at most, so that none runs into the time limit of statements. */
const BATCH = 5000
/** Kept for at least so long (wire-contract §5). */
const KEPT_MS = 600_000

/**
 * Whether no server has seen this nonce before; from now on it is seen, whatever becomes of its call. Nobody waits for the
 * disk: what the call itself writes lies behind the nonce in the same log, so that neither is kept without it.
 */
export async function isFreshNonce(nonce: string, services: Services): Promise<boolean> {
  const kept = await services.as(
    services.platform,
    {},
    call => call.db.sql`insert into kernel_nonce (nonce)
      select ${nonce} from (select set_config('synchronous_commit', 'off', true)) as unhurried
      on conflict do nothing returning nonce`,
  )
  return kept.length > 0
}

/** Forgets nonces whose time is over: twice the window, as a call whose clock is fast is good for so long. Returns how many. */
export async function sweepNonces(services: Services): Promise<number> {
  const keptSeconds = Math.max(KEPT_MS, 2 * services.settings.encryptionWindowMs) / 1000
  for (let swept = 0; ; ) {
    const gone = await services.as(
      services.platform,
      {},
      call => call.db.sql`delete from kernel_nonce where nonce in (select nonce from kernel_nonce
        where at < now() - make_interval(secs => ${keptSeconds}) order by at limit ${BATCH}) returning nonce`,
    )
    swept += gone.length
    if (gone.length < BATCH) return swept
  }
}
