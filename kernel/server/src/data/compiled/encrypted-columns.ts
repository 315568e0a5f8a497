import { type AnyResource, type FieldSpec, fieldOf } from '@village/resource'
import type { Cipher } from '../../contract/services.ts'
import { hasHash, hasTail, isSealed, type StoredField, sealingTenant, tailOf } from '../../database/schema/columns.ts'

type Plain = Readonly<Record<string, unknown>>

/** A decimal with all digits of its scale, as a numeric column returns it. */
export function padDecimal(value: string, scale: number): string {
  const [whole, rest = ''] = value.split('.')
  if (rest.length > scale) return Number(value).toFixed(scale)
  return scale === 0 ? whole! : `${whole}.${rest.padEnd(scale, '0')}`
}

/** The text that is encrypted for a value; equal values have equal texts, empty ones null. */
export function sealable(spec: FieldSpec, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value)
  if (spec.kind === 'json') return JSON.stringify(value)
  return spec.kind === 'decimal' ? padDecimal(String(value), spec.scale ?? 2) : String(value)
}

/** The value behind a decrypted text. */
export function decodeValue(spec: FieldSpec, text: string): unknown {
  if (spec.kind === 'integer') return Number(text)
  return spec.kind === 'dicts' || spec.kind === 'json' ? JSON.parse(text) : text
}

/** Which tenant's key encrypts and hashes. */
export interface Key {
  readonly tenantId: string
  readonly cipher: Cipher
}

/**
 * Keyed hashes of dictionary words, by which rows are filtered and counted. The field's name is part of what is hashed,
 * so that the same word has different hashes in different fields (docs/decisions/0029).
 */
export const wordHashes = (r: AnyResource, name: string, words: readonly unknown[], key: Key): string[] =>
  words.map(word => key.cipher.hash(sealingTenant(r, key.tenantId), `${r.name}.${name}:${word}`))

function hashValue(r: AnyResource, { name, spec }: StoredField, value: unknown, key: Key): unknown {
  const text = sealable(spec, value)
  if (text === null) return null
  if (spec.kind === 'dicts') return wordHashes(r, name, value as readonly unknown[], key)
  return spec.dict ? wordHashes(r, name, [text], key)[0] : key.cipher.hash(key.tenantId, text.trim().toUpperCase())
}

/** The columns of an encrypted field: the ciphertext and its hashes. */
export function sealedColumns(
  r: AnyResource,
  field: StoredField,
  value: unknown,
  key: Key,
): Readonly<Record<string, unknown>> {
  const { name, column, spec } = field
  const text = sealable(spec, value)
  return {
    [column]: text && key.cipher.seal(key.tenantId, text),
    ...(hasHash(r, name, spec) && { [`${column}_hash`]: hashValue(r, field, value, key) }),
    ...(hasTail(spec) && { [`${column}_tail_hash`]: text && key.cipher.hash(key.tenantId, tailOf(text)) }),
  }
}

/** The value of an encrypted column. */
export const openedValue = (spec: FieldSpec, sealed: string, { tenantId, cipher }: Key): unknown =>
  decodeValue(spec, cipher.open(tenantId, sealed))

/** Values without sealed ones that stay as they are: sealed anew they would look changed, in the history as well. */
export const dropUnchangedSealed = (r: AnyResource, values: Plain, before: Plain): Plain =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const spec = fieldOf(r, name)?.spec
      return !spec || !isSealed(spec) || value === null || sealable(spec, value) !== sealable(spec, before[name])
    }),
  )
