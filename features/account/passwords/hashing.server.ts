import { hash, parseOptions, verify } from '@node-rs/argon2'
import { refuse } from '@village/server'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane (security §5.1). */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
/** Hashes at once and callers waiting; beyond that the answer is 429 (security A133). */
const AT_ONCE = 2
const WAITING = 50

/** Nobody's password, in the form and cost of a real one: an unknown account costs the same (security A018). */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$dmlsbGFnZS1ub2JvZHkh$Oq1yzE4o6m2c8x1eV4kq0qgq0j3nZk1mS5dJr1k2b3w'

let running = 0
const queue: (() => void)[] = []

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING)
      refuse('登录人数过多，请稍后再试', 'Too many people sign in just now, try again shortly', 429)
    await new Promise<void>(resolve => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** The PHC text that is stored for K. Runs on libuv's threads; refuses with 429 when too many wait. */
export function hashPassword(k: string): Promise<string> {
  return runQueued(() => hash(k, COST))
}

/** Whether K is behind the stored text. null represents an account that does not exist: same cost, always false. */
export async function matches(stored: string | null, k: string): Promise<boolean> {
  const same = await runQueued(() => verify(stored ?? NOBODY, k))
  return same && stored !== null
}

/** Whether a stored text was made at another cost than today's and is to be made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const cost = parseOptions(stored)
  return cost.memoryCost !== COST.memoryCost || cost.timeCost !== COST.timeCost || cost.parallelism !== COST.parallelism
}
