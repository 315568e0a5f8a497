import {
  type AnyResource,
  type Field,
  type FieldSpec,
  flawOf,
  type Issue,
  isReferenceKind,
  normalised,
} from '@village/resource'
import { texts } from '../../common/texts.ts'
import type { Call } from '../../contract/half.ts'
import { InvalidInput, Refusal } from '../../contract/refusal.ts'
import type { Params } from './parameters.ts'

const isReference = ({ kind }: FieldSpec): boolean => isReferenceKind(kind)

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

/** The tenant that a client names for a new record: undefined where that is the caller's own, refused where none has this id. */
async function namedTenant(value: unknown, call: Call): Promise<string | undefined> {
  if (!call.user.platform || value === undefined || value === null) return undefined
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && text.trim() === '') return undefined
  const isKnown = typeof text === 'string' && (await call.services.registry.ports.directory.isTenant(text, call))
  if (isKnown) return text
  const message = texts.noTenant[call.language]
  throw new Refusal(texts.noTenant, 400, { fields: [{ field: 'tenantId', message }] })
}

/** The same for a record that is to be added: it names a tenant only where the caller may choose one. */
export async function newRecordParams(of: AnyResource, params: Params, call: Call): Promise<Params> {
  const { tenantId, ...record } = recordParams(of, params)
  if (of.scope === 'platform') return record
  const named = await namedTenant(tenantId, call)
  return named === undefined ? record : { ...record, tenantId: named }
}
