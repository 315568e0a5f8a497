import type { Field } from '../fields/field.ts'
import type { FieldSpec } from '../fields/field-spec.ts'
import type { Access, AnyResource, Api, Verb } from './resource.ts'

/** The prefix of a resource's permission codes and the code of its menu entry: the last part of its name. */
export function codeOf(of: Pick<Api, 'name'>): string {
  return of.name.split('.').at(-1)!
}

/**
 * The code of the register whose rights guard a field: what is seen through a reference stays under those of the register
 * where it is kept (docs/decisions/0015).
 */
export const keeperOf = (of: AnyResource, { through }: FieldSpec): string =>
  codeOf({ name: through ? of.fields[through.by].spec.to : of.name })

/** The rights that open masked fields of a resource: its own, and those of the registers through which it shows some. */
export function unmaskCodesOf(of: AnyResource): string[] {
  const keepers = Object.values<Field>(of.fields).flatMap(({ spec }) => (spec.mask ? [keeperOf(of, spec)] : []))
  return [...new Set([codeOf(of), ...keepers])].map(keeper => `${keeper}_unmask`)
}

const actions: Readonly<Record<Verb, readonly string[]>> = {
  list: ['view'],
  page: ['view'],
  detail: ['view'],
  submit: ['add', 'edit'],
  save: ['add'],
  update: ['edit'],
  remove: ['delete'],
  export: ['export'],
  import: ['import'],
}

export const hasMasks = (of: AnyResource): boolean => Object.values(of.fields).some((f: any) => f.spec.mask)
export const isResource = (of: Api | AnyResource): of is AnyResource => 'fields' in of

/** The access rule of one endpoint: its own word, or the permission named after it. */
export function accessOf(of: Api, endpoint: string): Access {
  return of.endpoints[endpoint]?.access ?? { permission: `${codeOf(of)}_${endpoint}` }
}

/** Permission codes in BladeX style: resident_view, resident_add, resident_unmask, resident_reset-password. */
export function permissionsOf(of: Api | AnyResource): string[] {
  const code = codeOf(of)
  const own = Object.keys(of.endpoints).flatMap(key => {
    const access = accessOf(of, key)
    return typeof access === 'object' ? [access.permission] : []
  })
  if (!isResource(of)) return [...new Set(own)]
  const shared = of.verbs.flatMap(verb => actions[verb])
  const transitions = Object.keys(of.states?.transitions ?? {})
  const all = [...shared, ...(hasMasks(of) ? ['unmask'] : []), ...transitions].map(action => `${code}_${action}`)
  return [...new Set([...all, ...own])]
}
