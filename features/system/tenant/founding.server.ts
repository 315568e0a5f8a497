import { type Added, addTo, type Call, openList } from '@village/server'

/** Gives a new tenant the first rows of another feature, in the transaction that makes the tenant. */
export type Founding = (tenantId: string, call: Call) => Promise<void>

export const foundings = openList<Founding>('system.foundings')

/** Adds to what each new tenant begins with; a default export of a feature's `*.server.ts`. */
export const provideFounding = (founding: Founding): Added => addTo(foundings, founding)
