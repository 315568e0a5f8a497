import type { AnyResource } from '@village/resource'
import type { Call } from '../half.ts'
import { batch } from './call-context.ts'

/** Takes back what a call has done since the savepoint, in the database and in what it would publish. */
async function takeBack({ context }: Call, forgetEvents: () => void): Promise<void> {
  context.held.drop()
  context.answers.clear()
  forgetEvents()
  await context.run('rollback to savepoint batch', [])
  await context.run('release savepoint batch', [])
}

/**
 * Runs work that writes many rows of a register. `store.add` holds its rows back and inserts them together, at the
 * latest before the next statement, so that every statement sees them. Keys are left to the unique indexes, and rows
 * that references name are looked up once.
 *
 * Resolves to whether it was done. When a row is refused nothing of the work is left, and which row it was is not
 * known: the caller then does it again row by row. Throws what `isRefusal` does not know.
 */
export async function tryBatch(
  call: Call,
  r: AnyResource,
  isRefusal: (error: unknown) => boolean,
  work: () => Promise<void>,
): Promise<boolean> {
  const { context, services } = call
  await context.run('savepoint batch', [])
  const forgetEvents = context.messages.mark()
  try {
    await batch.during(call, work)
    await services.changed(r.name, call)
    await context.run('release savepoint batch', [])
    return true
  } catch (error) {
    await takeBack(call, forgetEvents)
    if (!isRefusal(error)) throw error
    return false
  }
}
