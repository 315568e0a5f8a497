import { type Fields, type Resource, type Stored, USED } from '@village/resource'
import type { Call } from '../contract/half.ts'
import { transition } from './verbs.ts'

interface Taken<F extends Fields> {
  readonly row: Stored<F>
  /** Whose place it takes, where one is in use of each kind; all of the tenant unless said. */
  readonly rivals?: (other: Stored<F>) => boolean
}

/**
 * Disables the other records in use when one is enabled (`oneInUse`). Called from a half's `check`. Two
 * administrators of one tenant take turns, so that they do not enable two at once.
 */
export async function stopOthers<F extends Fields>(
  of: Resource<F, any>,
  { row, rivals = () => true }: Taken<F>,
  call: Call,
): Promise<void> {
  const { id, tenantId } = row
  await call.turn(`${of.name}.enable:${tenantId}`)
  const used = await call.db.of(of).find({ status: USED, tenantId } as unknown as Partial<Stored<F>>)
  for (const other of used)
    if (other.id !== id && rivals(other)) await transition(of, 'disable', { id: other.id }, call)
}
