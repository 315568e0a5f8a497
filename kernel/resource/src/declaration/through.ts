import { type Derived, Field } from '../fields/field.ts'
import type { Fields } from '../fields/fields.ts'
import type { Label } from '../text/label.ts'
import type { Resource } from './resource.ts'

/**
 * A field of the record behind a reference, shown and searched in this list as if it were its own. It is stored there
 * alone, masked as it is masked there, and no list is sorted by it.
 * @param by the property of the reference in this declaration
 * @param field the property in the declaration that it refers to
 * @param label what it is called here, where its own word would say too little: a pile's name beside a person's
 */
export function through<F extends Fields, K extends keyof F & string>(
  by: string,
  of: Resource<F, any>,
  field: K,
  label?: Label,
): Field<F[K]['$value'], false> & Derived {
  const { required, unique, given, preset, sortable, sortedBy, follows, heads, ledBy, ...spec } = of.fields[field]!.spec
  return new Field({ ...spec, ...(label && { label }), derived: true, through: { by, field } }) as never
}
