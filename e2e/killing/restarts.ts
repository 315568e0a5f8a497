import { setTimeout as pause } from 'node:timers/promises'
import type { VillageClient } from '../../testing/client.ts'
import type { Product } from '../../testing/product.ts'

/** One SIGTERM while exports run, and the start after it. */
export interface Restart {
  readonly round: number
  /** Exports that were queued or running at the signal. */
  readonly open: number
  readonly exitCode: number | null
  readonly backMs: number
}
export interface Restarting {
  readonly product: Product
  readonly rounds: number
  start(): Promise<Product>
  signIn(product: Product): Promise<VillageClient>
}

/** Keys of export_status. */
const OPEN = '1'
const DONE = '2'
/** One person may have five that wait or run. */
const AT_ONCE = 5
const PATIENCE_MS = 60_000

interface Task {
  readonly id: string
  readonly status: string
}
async function tasksOf(client: VillageClient): Promise<readonly Task[]> {
  const { status, body } = await client.get('/privacy/export/list', { current: 1, size: 200 })
  if (status !== 200) throw new Error(`the exports cannot be read: ${JSON.stringify(body)}`)
  return body.data.records
}
const openIn = async (client: VillageClient): Promise<number> =>
  (await tasksOf(client)).filter(({ status }) => status === OPEN).length

async function fillUp(client: VillageClient): Promise<void> {
  for (let open = await openIn(client); open < AT_ONCE; open++) {
    const { status, body } = await client.post('/convenient/resident/export', { filters: {}, format: 'xlsx' })
    // The one before may have ended meanwhile, or not: then there are enough.
    if (status === 429) return
    if (status !== 200) throw new Error(`an export is refused: ${JSON.stringify(body)}`)
  }
}

/** How many exports are neither done nor on their way when nobody stops them any more. */
async function unfinished(client: VillageClient): Promise<number> {
  const until = performance.now() + PATIENCE_MS
  while ((await openIn(client)) > 0 && performance.now() < until) await pause(200)
  return (await tasksOf(client)).filter(({ status }) => status !== DONE).length
}

/** Stops the product again and again while exports run. Throws when a start fails. */
export async function restartDuringExports({ rounds, ...of }: Restarting) {
  const restarts: Restart[] = []
  let { product } = of
  for (let round = 1; round <= rounds; round++) {
    const client = await of.signIn(product)
    await fillUp(client)
    await pause(Math.random() * 600)
    const open = await openIn(client)
    const exitCode = await product.stop()
    product = await of.start()
    restarts.push({ round, open, exitCode, backMs: product.startedInMs })
  }
  const lost = rounds > 0 ? await unfinished(await of.signIn(product)) : 0
  return { product, restarts, lost }
}
