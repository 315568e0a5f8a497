import { type DeviceName, nothingBut, type RefusalCause, type Refused, refusal, type Said } from './message.ts'
import { isName, isValuesTopicOfT, topicOfJ } from './topics.ts'
import { isShort, plainDecimal, type RawValue, valueOfDecimal } from './values.ts'

/** How many bytes a number of each type has; 'bcd' has its own length. */
const SIZES_BYTES = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, f32: 4, f64: 8 } as const
type NumberType = keyof typeof SIZES_BYTES

/** One value in a binary payload. */
export interface LayoutField {
  readonly key: string
  readonly offsetBytes: number
  /** 'bcd': two decimal digits a byte. */
  readonly type: NumberType | 'bcd'
  /** The order of bytes; 'big' when nothing is said. */
  readonly endian?: 'big' | 'little'
  /** What the number is multiplied by, such as 0.1. */
  readonly scale?: number
  /** This bit of a whole number is a flag; 0 is the lowest. */
  readonly bit?: number
  /** How many bytes a bcd number has; 1 when nothing is said. */
  readonly lengthBytes?: number
}

/** What a product's devices send in place of JSON. */
export interface Layout {
  readonly fields: readonly LayoutField[]
  /** The payload ends with this checksum, low byte first. */
  readonly crc?: 'modbus'
  /** The bytes of a payload with its checksum, where bytes follow that no field names. */
  readonly lengthBytes?: number
}

const MOST_FIELDS = 64
const MOST_BYTES = 4096
const MOST_BCD_BYTES = 16
const CRC_BYTES = 2

const sizeOf = ({ type, lengthBytes = 1 }: LayoutField): number => (type === 'bcd' ? lengthBytes : SIZES_BYTES[type])

function lengthOf({ fields, crc, lengthBytes }: Layout): number {
  const ends = fields.map(field => field.offsetBytes + sizeOf(field))
  return lengthBytes ?? Math.max(0, ...ends) + (crc ? CRC_BYTES : 0)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const isAbsentOr = (value: unknown, isRight: boolean): boolean => value === undefined || isRight

function isField(value: unknown): value is LayoutField {
  if (!isObject(value)) return false
  const { key, offsetBytes, type, endian, scale, bit, lengthBytes } = value
  const isBcd = type === 'bcd'
  if (!isName(key) || !isCount(offsetBytes, MOST_BYTES)) return false
  if (!isBcd && !(typeof type === 'string' && Object.hasOwn(SIZES_BYTES, type))) return false
  const isWhole = /^[ui]\d+$/.test(type)
  const bits = isWhole ? SIZES_BYTES[type as NumberType] * 8 : 0
  return (
    isAbsentOr(endian, endian === 'big' || endian === 'little') &&
    isAbsentOr(scale, Number.isFinite(scale) && scale !== 0 && bit === undefined) &&
    isAbsentOr(bit, bits > 0 && isCount(bit, bits - 1)) &&
    isAbsentOr(lengthBytes, isBcd && isCount(lengthBytes, MOST_BCD_BYTES) && lengthBytes > 0)
  )
}

/** Whether a product's JSON is a layout: 1 to 64 fields of different keys, within 4,096 bytes. */
export function isLayout(value: unknown): value is Layout {
  if (!isObject(value)) return false
  const { fields, crc, lengthBytes } = value
  if (!Array.isArray(fields) || fields.length === 0 || fields.length > MOST_FIELDS || !fields.every(isField))
    return false
  if (new Set(fields.map(({ key }) => key)).size < fields.length) return false
  const isCrc = isAbsentOr(crc, crc === 'modbus')
  const needed = lengthOf({ fields, ...(crc === 'modbus' ? { crc } : {}) })
  return (
    isCrc && needed <= MOST_BYTES && isAbsentOr(lengthBytes, isCount(lengthBytes, MOST_BYTES) && lengthBytes >= needed)
  )
}

/** The CRC-16 of Modbus: polynomial 0xA001 (reversed), from 0xFFFF. */
export function crc16Modbus(bytes: Uint8Array): number {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}

/** The product of two plain decimal numbers, exactly. */
function product(a: string, b: string): string {
  const places = (text: string): number => text.split('.')[1]?.length ?? 0
  const whole = (text: string): bigint => BigInt(text.replace('.', ''))
  const digits = String(whole(a) * whole(b))
  const count = places(a) + places(b)
  const isNegative = digits.startsWith('-')
  const padded = digits.replace('-', '').padStart(count + 1, '0')
  const plain = `${padded.slice(0, padded.length - count)}.${padded.slice(padded.length - count)}`
  return `${isNegative ? '-' : ''}${plain.replace(/\.$/, '')}`
}

/** The shortest decimal number that is this one of 32 bits: 36.6 for 36.599998474121094. */
function shortest32(number: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(number.toPrecision(digits))
    if (Math.fround(short) === number) return short
  }
  return Number(number.toPrecision(9))
}

function numberAt(view: DataView, { type, offsetBytes, endian }: LayoutField): number {
  const isLittle = endian === 'little'
  if (type === 'u8') return view.getUint8(offsetBytes)
  if (type === 'i8') return view.getInt8(offsetBytes)
  if (type === 'u16') return view.getUint16(offsetBytes, isLittle)
  if (type === 'i16') return view.getInt16(offsetBytes, isLittle)
  if (type === 'u32') return view.getUint32(offsetBytes, isLittle)
  if (type === 'i32') return view.getInt32(offsetBytes, isLittle)
  return type === 'f32' ? shortest32(view.getFloat32(offsetBytes, isLittle)) : view.getFloat64(offsetBytes, isLittle)
}

/** The digits of a bcd number; null when half a byte is no digit. */
function bcdAt(view: DataView, field: LayoutField): string | null {
  const bytes = Array.from({ length: sizeOf(field) }, (_, at) => view.getUint8(field.offsetBytes + at))
  if (field.endian === 'little') bytes.reverse()
  const digits = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return /^\d+$/.test(digits) ? digits : null
}

/** One value, scaled; null when the bytes are no number. */
function valueAt(view: DataView, field: LayoutField): RawValue | null {
  const { type, bit, scale } = field
  if (bit !== undefined) return Math.floor(numberAt(view, field) / 2 ** bit) % 2 !== 0
  const number = type === 'bcd' ? bcdAt(view, field) : String(numberAt(view, field))
  const plain = number === null ? null : plainDecimal(number)
  const factor = plainDecimal(String(scale ?? 1))
  if (plain === null || factor === null) return null
  const scaled = plainDecimal(product(plain, factor))
  return scaled === null || !isShort(scaled) ? null : valueOfDecimal(scaled)
}

/** Why a payload cannot be read by a layout at all; null: it can. */
function faultOf(layout: Layout, payload: Uint8Array): RefusalCause | null {
  if (payload.length !== lengthOf(layout)) return 'length'
  if (!layout.crc) return null
  const end = payload.length - CRC_BYTES
  const said = payload[end]! + payload[end + 1]! * 256
  return crc16Modbus(payload.subarray(0, end)) === said ? null : 'checksum'
}

const deviceOf = (topic: string): DeviceName | null => {
  if (isValuesTopicOfT(topic)) return { of: 'me' }
  const parts = topicOfJ(topic)
  return parts?.subject === 'properties/report' ? parts.device : null
}

/**
 * What a device says in bytes, by a layout that `isLayout` accepts, on the topic of values of either dialect. A number that is none is
 * refused alone, a wrong length or checksum refuses the whole.
 */
export function readBinary(topic: string, payload: Uint8Array, layout: Layout): Said {
  const device = deviceOf(topic)
  if (!device) return nothingBut('topic')
  const fault = faultOf(layout, payload)
  if (fault) return nothingBut(fault)
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const refused: Refused[] = []
  const values: Record<string, RawValue> = {}
  for (const field of layout.fields) {
    const value = valueAt(view, field)
    if (value === null) refused.push(refusal(field.key, 'notAValue'))
    else values[field.key] = value
  }
  const isEmpty = Object.keys(values).length === 0
  return {
    messages: isEmpty ? [] : [{ kind: 'values', device, time: null, messageId: null, at: '', values }],
    refused,
  }
}
