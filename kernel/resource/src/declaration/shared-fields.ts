import type { Field } from '../fields/field.ts'
import type { AnyResource } from './resource.ts'

/**
 * Fields that many records can be given the same value of: what people enter into a form, but neither what tells one
 * record from another, nor what it is called, nor its state, nor files and secrets.
 */
export function sharedFields(of: AnyResource): readonly (readonly [name: string, field: Field])[] {
  const own = new Set<string | undefined>([of.title, of.states?.field, ...of.keys.flat()])
  return Object.entries<Field>(of.fields).filter(
    ([name, { spec }]) =>
      !own.has(name) &&
      !spec.unique &&
      !spec.derived &&
      !spec.given &&
      !spec.through &&
      !spec.hidden?.includes('form') &&
      !/^(idCard|file|files|json|secret|richText)$/.test(spec.kind),
  )
}
