import type { AnyResource, Id } from '@village/resource'
import { useSession } from './session.ts'

/** The purpose for which a user opened a record; asked once per record and session. */
const told = new Map<string, string>()
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) told.clear()
})

const purposeKey = (of: Pick<AnyResource, 'name'>, id: Id): string => `${of.name}/${id}`
/** '' until it is given. */
export const purposeOf = (of: Pick<AnyResource, 'name'>, id: Id): string => told.get(purposeKey(of, id)) ?? ''
export const publishPurpose = (of: Pick<AnyResource, 'name'>, id: Id, reason: string): void =>
  void told.set(purposeKey(of, id), reason)
/** The purpose as an option of a call, where there is one. */
export const withPurpose = (of: Pick<AnyResource, 'name'>, id: Id): { readonly reason?: string } => {
  const reason = purposeOf(of, id)
  return reason ? { reason } : {}
}
