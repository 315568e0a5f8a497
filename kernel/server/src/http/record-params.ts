import { type AnyResource, type Field, type FieldSpec, flawOf, type Issue, normalised } from '@village/resource'
import { InvalidInput } from '../refusal.ts'
import type { Params } from './parameters.ts'

const isReference = ({ kind }: FieldSpec): boolean => /^(ref|refs|file|files)$/.test(kind)

/** What is wrong with the shape of a value: an object where a text belongs, a list of objects where ids belong. */
function shapeIssue(name: string, spec: FieldSpec, value: unknown): Issue | null {
  if (typeof value !== 'object' || value === null || spec.kind === 'json') return null
  const code = flawOf({ ...spec, required: false }, normalised(spec, value), { today: '' })
  return code && { field: name, code }
}

/**
 * A record as a client sent it, before a half looks at it: values of a wrong shape are refused by name, and references
 * are ids as text, or null where they name nobody.
 */
export function recordParams(of: AnyResource, params: Params): Params {
  const written = Object.entries<Field>(of.fields).filter(
    ([name, { spec }]) => !spec.given && !spec.derived && params[name] !== undefined,
  )
  const issues = written.flatMap(([name, { spec }]) => shapeIssue(name, spec, params[name]) ?? [])
  if (issues.length > 0) throw new InvalidInput(issues, of.fields)
  const references = written.filter(([, { spec }]) => isReference(spec))
  return {
    ...params,
    ...Object.fromEntries(references.map(([name, { spec }]) => [name, normalised(spec, params[name])])),
  }
}
