import { carevisit } from '../../people/carevisit/carevisit.resource.ts'

/** Whether a visit was paid, so that there is something to record. */
export const isPaid = ({ status }: { readonly status?: string | null }): boolean =>
  carevisit.states?.meanings.done?.includes(status ?? '') ?? false
