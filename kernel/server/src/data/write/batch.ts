import type { Call } from '../../contract/half.ts'
import { batch } from '../facts/call-context.ts'

type IsRefusal = (error: unknown) => boolean
/** What work led to: its result, or why nothing of it is left. */
export type Attempt<T> = { readonly result: T } | { readonly refusal: unknown }

/**
 * Runs work within a savepoint. When it is refused nothing of it is left, neither rows nor what it would publish.
 * Throws what `isRefusal` does not know.
 */
export async function attempt<T>(call: Call, isRefusal: IsRefusal, work: () => Promise<T>): Promise<Attempt<T>> {
  const { context } = call
  await context.run('savepoint attempt', [])
  const forgetEvents = context.messages.mark()
  const { reason } = context
  try {
    const result = await work()
    await context.run('release savepoint attempt', [])
    return { result }
  } catch (error) {
    context.held.drop()
    context.answers.clear()
    forgetEvents()
    context.reason = reason
    if (!isRefusal(error)) throw error
    await context.run('rollback to savepoint attempt', [])
    await context.run('release savepoint attempt', [])
    return { refusal: error }
  }
}

/**
 * Runs work that writes many rows. `store.add` holds its rows back and inserts them together, at the latest before the
 * next statement, so that every statement sees them. Keys are left to the unique indexes, and rows that references name
 * are looked up once.
 *
 * Resolves to whether it was done. When a row is refused nothing of the work is left, and which row it was is not
 * known: the caller then does it again row by row.
 */
export async function tryBatch(call: Call, isRefusal: IsRefusal, work: () => Promise<void>): Promise<boolean> {
  const workAndAnnounce = async (): Promise<void> => {
    await work()
    for (const r of call.context.held.registers()) await call.services.changed(r.name, call)
  }
  return 'result' in (await attempt(call, isRefusal, () => batch.during(call, workAndAnnounce)))
}
