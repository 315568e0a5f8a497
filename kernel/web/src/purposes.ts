import type { AnyResource, Id } from '@village/resource'
import { useSession } from './session.ts'

/** The purpose for which a user opened a record; asked once per record and session. */
const told = new Map<string, string>()
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) told.clear()
})

const keyOf = (of: Pick<AnyResource, 'name'>, id: Id): string => `${of.name}/${id}`
/** '' until it is given. */
export const purposeOf = (of: Pick<AnyResource, 'name'>, id: Id): string => told.get(keyOf(of, id)) ?? ''
export const tellPurpose = (of: Pick<AnyResource, 'name'>, id: Id, reason: string): void =>
  void told.set(keyOf(of, id), reason)
/** The purpose as an option of a call, where there is one. */
export const withPurpose = (of: Pick<AnyResource, 'name'>, id: Id): { readonly reason?: string } => {
  const reason = purposeOf(of, id)
  return reason ? { reason } : {}
}
