import { createHash } from 'node:crypto'
import { type Lru, lru, perInstallation } from '@village/server'
import type { PlatformAccount } from './video-source.server.ts'

interface Kept {
  readonly token: string
  /** By the monotonic clock. */
  readonly untilMs: number
}
const MOST_ACCOUNTS = 500
const kept = perInstallation<Lru<Kept>>(() => lru(MOST_ACCOUNTS))

/** An account whose key was changed has another token. */
const keyOf = ({ id, endpoint, accessKey, secretKey }: PlatformAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([id, endpoint, accessKey, secretKey]))
    .digest('base64url')

/** A token with the milliseconds that it lasts. */
export interface Fresh {
  readonly token: string
  readonly lastsMs: number
}
type Services = Parameters<typeof kept>[0]

/** Tokens of platforms, kept until they end. */
export function tokensOf(account: PlatformAccount, services: Services, fetch: () => Promise<Fresh>) {
  const [store, key] = [kept(services), keyOf(account)]
  const renew = async (): Promise<string> => {
    const { token, lastsMs } = await fetch()
    store.set(key, { token, untilMs: services.clock.monotonicMs() + lastsMs })
    return token
  }
  const current = async (): Promise<string> => {
    const known = store.get(key)
    return known && known.untilMs > services.clock.monotonicMs() ? known.token : renew()
  }
  return { current, renew }
}
