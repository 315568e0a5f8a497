import { beginningOf, isStorable } from '@village/resource'
import { type DeviceName, type Message, type MessageTime, type Refused, refusal, type Values } from './message.ts'
import { isName } from './topics.ts'
import { flagIn, isWrittenNumber, jsonIn, MOST_CHARACTERS, type RawValue, rawValueOf, textIn } from './values.ts'

/** What both dialects collect while they read a payload. */
export interface Found {
  readonly messages: Message[]
  readonly refused: Refused[]
}

/** More keys than a set of values has (device-contract §5). */
const MOST_KEYS = 64
/** How deep the output of a command may be. */
const MOST_LEVELS = 16
/** The most characters of what a device says about a failure. */
const MOST_TEXT_CHARACTERS = 500

/** Whether a part of parsed JSON is an object. */
export const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && !isWrittenNumber(json)

/** A place inside another: key of an object. */
export const inside = (at: string, key: string): string => {
  const name = beginningOf(key, MOST_CHARACTERS)
  return at === '' ? name : `${at}.${name}`
}

/** A set of values; bad keys are refused one by one. Null: nothing of it can be kept. */
export function valuesIn(json: unknown, at: string, found: Found): Values | null {
  if (!isObject(json)) {
    found.refused.push(refusal(at, 'shape'))
    return null
  }
  const keys = Object.keys(json)
  if (keys.length === 0 || keys.length > MOST_KEYS) {
    found.refused.push(refusal(at, keys.length === 0 ? 'empty' : 'tooManyKeys'))
    return null
  }
  const values: Record<string, RawValue> = {}
  for (const key of keys) {
    const read = isName(key) ? rawValueOf(json[key]) : 'key'
    if (typeof read === 'string') found.refused.push(refusal(inside(at, key), read))
    else values[key] = read.value
  }
  return Object.keys(values).length > 0 ? values : null
}

/** A time in ms, as a number or its digits. What is no time is refused, and the server's time is used. */
export function timeIn(json: unknown, at: string, found: Found): MessageTime {
  if (json === undefined || json === null) return null
  const number = Number(isWrittenNumber(json) ? json.digits : json)
  const isTime =
    typeof json === 'string' ? /^-?\d{1,20}$/.test(json) : typeof json === 'number' || isWrittenNumber(json)
  if (isTime && Number.isFinite(number)) return Math.trunc(number)
  found.refused.push(refusal(at, 'time'))
  return null
}

/** An id that is a text or a number; ids of 19 digits keep all of them. Null: there is none, or it is refused. */
export function idIn(json: unknown, at: string, found: Found): string | null {
  if (json === undefined || json === null) return null
  const id = isWrittenNumber(json) ? json.digits : Number.isFinite(json) ? String(json) : json
  if (isName(id)) return id
  found.refused.push(refusal(at, 'messageId'))
  return null
}

/** An id without which nothing can be done: that it is missing is refused as well. */
export function neededIdIn(json: unknown, at: string, found: Found): string | null {
  if (json !== undefined && json !== null) return idIn(json, at, found)
  found.refused.push(refusal(at, 'messageId'))
  return null
}

/** JSON as it can be stored: a number that would be rounded is a text. Undefined: it is too deep. */
function plainJson(json: unknown, levels = MOST_LEVELS): unknown {
  if (isWrittenNumber(json)) return jsonIn(json)
  if (typeof json === 'number' && !Number.isFinite(json)) return null
  if (typeof json !== 'object' || json === null) return json
  if (levels === 0) return undefined
  const entries = Object.entries(json).map(([key, part]) => [key, plainJson(part, levels - 1)] as const)
  if (entries.some(([, part]) => part === undefined)) return undefined
  return Array.isArray(json) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

function wordsIn(json: unknown): string {
  if (typeof json === 'string') return isStorable(json) ? beginningOf(json, MOST_TEXT_CHARACTERS) : ''
  const read = rawValueOf(json)
  return typeof read === 'string' ? '' : textIn(read.value)
}

/** What a device answers to a command. */
export interface Answer {
  readonly device: DeviceName
  readonly commandId: string
  /** Where success and the words about a failure stand. */
  readonly outcome: unknown
  readonly output: unknown
  /** Where the output stands in the payload. */
  readonly at: string
}

/** Reads the answer to a command. An output that cannot be stored is refused, the answer itself stays. */
export function addReply({ device, commandId, outcome, output, at }: Answer, found: Found): void {
  const said = isObject(outcome) ? outcome : {}
  const success = rawValueOf(said['success'])
  const isSuccess = typeof success === 'string' || flagIn(success.value) !== false
  const plain = plainJson(output ?? null)
  const isKept = plain !== undefined && isStorable(plain)
  if (!isKept) found.refused.push(refusal(at, 'shape'))
  const text = isSuccess ? '' : wordsIn(said['error']) || wordsIn(said['message'])
  found.messages.push({ kind: 'reply', device, commandId, isSuccess, text, output: isKept ? plain : null })
}
