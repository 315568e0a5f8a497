import { type AnyResource, type Field, type FieldSpec, isResource, maskValue, withoutNumbers } from '@village/resource'
import type { Params } from './parameters.ts'
import type { RouteSpec } from './route.ts'

const MOST_FIELDS = 60
const MOST_CHARACTERS = 200
const HIDDEN = '******'
/** Names of secrets, also where no declaration says so. */
const SECRET_NAME = /passw|secret|token|ticket|captcha|credential|signature|key$|code$|^code|phones?$/i

const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text)

/** What a field may say of its value: personal data masked, secrets not at all, long texts cut. */
function wordOf(name: string, { kind, mask, sensitivity, dict }: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value ?? null
  if (kind === 'secret' || (SECRET_NAME.test(name) && !dict)) return HIDDEN
  if (kind === 'json') return '{…}'
  if (mask) return maskValue(mask, String(value))
  if (sensitivity) return HIDDEN
  if (Array.isArray(value)) return value.length > 20 ? `[${value.length}]` : value.map(one => cut(String(one)))
  return typeof value === 'object' ? '{…}' : cut(withoutNumbers(String(value)))
}

/**
 * The parameters of a call as a log may hold them: declared ones only, bounded, without secrets, and with personal data
 * masked as in lists (security §5.5). JSON text.
 */
export function loggedParams({ of, params, takes }: Pick<RouteSpec, 'of' | 'params' | 'takes'>, sent: Params): string {
  const fields: Record<string, Field> = {
    ...(takes === 'record' && isResource(of) ? ((of as AnyResource).fields as Record<string, Field>) : {}),
    ...(params as Record<string, Field>),
  }
  const known = Object.entries(sent).filter(([name]) => name === 'id' || name === 'ids' || Object.hasOwn(fields, name))
  const words = known
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => [name, fields[name] ? wordOf(name, fields[name].spec, value) : cut(String(value))])
  return JSON.stringify(Object.fromEntries(words))
}
