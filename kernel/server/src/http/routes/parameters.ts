import { type Id, isId, MAX_IDS } from '@village/resource'
import { malformedParameter, missing, refusal, texts } from '../../common/texts.ts'

export type Params = Record<string, unknown>

const MAX_DEPTH = 64
const MAX_KEYS = 5000
/** Pairs of one query or form: as many as a JSON body may have keys. */
const MAX_PAIRS = MAX_KEYS

const decodeText = (text: string): string => {
  if (!text.includes('%') && !text.includes('+')) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** `a=1&a=2` → {a: '2'}: the last one counts. The answer has no prototype, so that no name means anything special. */
export function parsePairs(text: string): Params {
  const params: Params = Object.create(null)
  if (text === '') return params
  for (const pair of text.split('&', MAX_PAIRS)) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decodeText(at < 0 ? pair : pair.slice(0, at))
    if (name !== '__proto__') params[name] = at < 0 ? '' : decodeText(pair.slice(at + 1))
  }
  return params
}

/** Nesting of brackets outside of texts, measured before anything is built: a bomb never becomes an object. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const character = json.charCodeAt(i)
    if (inText) {
      if (character === 92) i++
      else if (character === 34) inText = false
    } else if (character === 34) inText = true
    else if (character === 123 || character === 91) {
      if (++depth > MAX_DEPTH) return true
    } else if (character === 125 || character === 93) depth--
  }
  return false
}

const poisons = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

function hasBadKeys(json: unknown): boolean {
  const open: unknown[] = [json]
  let keys = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const entry of value) if (typeof entry === 'object') open.push(entry)
      continue
    }
    for (const key in value) {
      const inner = (value as Params)[key]
      if (++keys > MAX_KEYS || poisons(key, inner)) return true
      if (typeof inner === 'object') open.push(inner)
    }
  }
  return false
}

/** Texts and numbers of a JSON text, one after the other. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Whole numbers that a double does not hold become texts: an id of 19 digits would be rounded to another one (§1.3). */
const withWholeNumbers = (json: string): string =>
  json.replace(TOKENS, token => (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(+token) ? `"${token}"` : token))

/**
 * A JSON body: at most 64 levels and 5,000 keys, no name that reaches for a prototype (security §5.7, A099, A100).
 * An empty body is an empty object. Everything else is refused as unreadable.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw refusal(texts.unreadable, 400)
  let value: unknown
  try {
    value = JSON.parse(text)
    // Only now: in what is no JSON, texts without an end would be looked for again and again.
    if (/\d{16}/.test(text)) value = JSON.parse(withWholeNumbers(text))
  } catch {
    throw refusal(texts.unreadable, 400)
  }
  if (hasBadKeys(value)) throw refusal(texts.unreadable, 400)
  return value
}

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Query, then form or JSON object over it: one set of parameters, wherever a client put them (wire-contract §1.6). */
export function mergeParams(query: Params, body: unknown): Params {
  if (!isObject(body)) return query
  for (const name in body) query[name] = body[name]
  return query
}

/** An id that JSON carried as a number beyond 2^53 was rounded on its way: it names another row, or none. */
const digitsOf = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value)

/** The id under a name, or undefined when nothing was sent. Anything but digits is refused, naming the parameter. */
export function idOf(params: Params, name: string): Id | undefined {
  const value = params[name]
  if (value === undefined || value === null || value === '') return undefined
  const text = digitsOf(value)
  if (!isId(text)) throw malformedParameter(name)
  return text
}

/** The id under a name, which must be there. */
export function requiredId(params: Params, name: string): Id {
  const id = idOf(params, name)
  if (id === undefined) throw missing(name)
  return id
}

const entriesOf = (value: unknown, name: string): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value === 'number') return [value]
  if (typeof value !== 'string') throw malformedParameter(name)
  return value.split(',')
}

/** `ids=1,2,3` or an array: blanks skipped, each once, at most 1,000; more are refused before they are looked at. */
export function idsOf(params: Params, name = 'ids'): readonly Id[] {
  const value = params[name]
  if (value === undefined || value === null || value === '') throw missing(name)
  const entries = entriesOf(value, name)
  if (entries.length > MAX_IDS)
    throw refusal(
      {
        zh: `${name} 一次最多${MAX_IDS}个，请分批操作`,
        en: `${name}: at most ${MAX_IDS} at once, please go in batches`,
      },
      400,
    )
  const ids = new Set<Id>()
  for (const entry of entries) {
    const text = digitsOf(entry)
    if (typeof text !== 'string' || !/^\s*\d{0,19}\s*$/.test(text)) throw malformedParameter(name)
    if (text.trim() !== '') ids.add(text.trim())
  }
  if (ids.size === 0) throw missing(name)
  return [...ids]
}
