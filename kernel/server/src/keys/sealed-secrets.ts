import type { Fields, Row } from '@village/resource'
import type { Call, Change } from '../contract/half.ts'

type Written<F extends Fields> = Exclude<Change<F>, { readonly kind: 'remove' }>

/**
 * Secrets of a record that have to be read again (passwords of devices, keys of services), encrypted under the tenant's
 * key wherever a write brings a new one. For a `fill` slot; `cipher.open` gives them back.
 */
export function sealSecrets<F extends Fields>(
  change: Written<F>,
  names: readonly (keyof F & string)[],
  call: Call,
): Partial<Row<F>> {
  const after = change.after as Readonly<Record<string, unknown>>
  const before = (change.kind === 'edit' ? change.before : {}) as Readonly<Record<string, unknown>>
  const fresh = names.filter(name => after[name] && after[name] !== before[name])
  const { cipher } = call.services
  return Object.fromEntries(
    fresh.map(name => [name, cipher.seal(change.after.tenantId, String(after[name]))]),
  ) as Partial<Row<F>>
}
