import { answerOf, send } from '@village/web/request.ts'
import {
  accessToken,
  keepTokens,
  markSessionOver,
  refreshToken,
  type TokenReply,
  tenantId,
  tokenAgeMs,
  tokenLifeMs,
  useSession,
} from '@village/web/session.ts'
import { forget, readStorage, store } from '@village/web/storage.ts'
import { oauth } from '../../../features/account/tokens/token.api.ts'

/** Spec §9: token time 300000 ms, looked at every 60 s. */
const TOKEN_TIME_MS = 300_000
const CHECK_EVERY_MS = 60_000
/** A call is not sent with a token that has less than this left: the server's clock may differ. */
const MARGIN_MS = 30_000
/** Longer than a slow refresh takes; a browser tab that died holding the lock delays the others by this much at most. */
const LOCK_MS = 15_000
const LOCK_KEY = 'refresh-lock'

/** How long a tab keeps the lock of the spent token after a refresh: until every tab has read the new one. */
const SPENT_MS = 5_000
const AGAIN_MS = 60

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/**
 * One renewal of a token over all browser tabs by Web Locks. Each token has its own lock, which is held for a
 * while after the renewal: locks reach other tabs at once, storage a moment later, and a tab that reads an old token in
 * between must not renew it again.
 */
async function onceByLock(token: string, work: () => Promise<void>): Promise<void> {
  const name = `dv-refresh:${token.slice(-24)}`
  while (accessToken() === token) {
    const done = await new Promise<boolean>((resolve, reject) => {
      const attempt = navigator.locks.request(name, { ifAvailable: true }, async lock => {
        if (!lock || accessToken() !== token) return resolve(false)
        await work()
        resolve(true)
        if (accessToken() !== token) await pause(SPENT_MS)
      })
      attempt.catch(reject)
    })
    if (done) return
    await pause(AGAIN_MS)
  }
}

/** The same on plain http, where villages have no Web Locks: a marked time in storage, in the order of what is stored. */
async function onceByMark(token: string, work: () => Promise<void>): Promise<void> {
  const mine = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  for (;;) {
    const held = readStorage<{ by: string; untilMs: number }>(LOCK_KEY)
    if (!held || held.untilMs < Date.now()) {
      store(LOCK_KEY, { by: mine, untilMs: Date.now() + LOCK_MS })
      await pause(20)
      if (readStorage<{ by: string }>(LOCK_KEY)?.by === mine) break
    }
    await pause(AGAIN_MS)
  }
  try {
    if (accessToken() === token) await work()
  } finally {
    if (readStorage<{ by: string }>(LOCK_KEY)?.by === mine) forget(LOCK_KEY)
  }
}

/** Asks for new tokens. `false`: the server refused them, the session is over. Rejects when there is no connection. */
async function exchange(): Promise<boolean> {
  const body = { tenantId: tenantId(), refresh_token: refreshToken(), grant_type: 'refresh_token', scope: 'all' }
  const sent = await send('POST', `${oauth.path}/token`, { body, headers: { 'Tenant-Id': tenantId() } }, '')
  const { status, ok } = sent.response
  const reply = (await answerOf(sent)) as Partial<TokenReply>
  if (!ok) return status === 500 || status === 429
  if (!reply.access_token) throw new TypeError('Somebody else has answered')
  keepTokens(reply as TokenReply)
  return true
}

/** A refused refresh token stays refused: it is not shown a second time. */
const isOver = (): boolean => useSession.getState().over

let running: Promise<void> | null = null
/** One refresh at a time over all browser tabs: a tab that waited finds the new tokens and sends no request. */
function refresh(): Promise<void> {
  const token = accessToken()
  if (running || token === '') return running ?? Promise.resolve()
  const once = navigator.locks ? onceByLock : onceByMark
  running = once(token, async () => {
    if (!(await exchange())) markSessionOver()
  }).finally(() => {
    running = null
  })
  return running
}

/** Before a call: renews a token that is about to die, for instance after the machine slept. */
export async function freshenToken(): Promise<void> {
  if (accessToken() !== '' && !isOver() && tokenAgeMs() > tokenLifeMs() - MARGIN_MS) await refresh()
}

/** Looks every 60 s whether the tokens are older than 300 s, and renews them then. Returns how to stop it. */
export function keepFresh(): () => void {
  const timer = setInterval(() => {
    if (accessToken() === '' || isOver() || tokenAgeMs() < TOKEN_TIME_MS) return
    refresh().catch(() => {
      // No connection: the strip under the header says so, and the next minute tries again.
    })
  }, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}
