import type { FieldSpec } from './field-spec.ts'

/**
 * Sensitivity classes of personal information (design/domain-model §2.5; PIPL art. 28, GB/T 45574-2025). PI general ·
 * PI-ID identifiers · SPI-… sensitive: biometric, specific identity, medical, financial, whereabouts, minors.
 */
export type Sensitivity = 'PI' | 'PI-ID' | 'SPI-BIO' | 'SPI-IDN' | 'SPI-MED' | 'SPI-FIN' | 'SPI-LOC' | 'SPI-MIN'

export type MaskKind =
  | 'name1'
  | 'id18'
  | 'phone'
  | 'addr'
  | 'card4'
  | 'plate'
  | 'email'
  | 'full'
  | 'geo3'
  | 'photo'
  | 'hide'

/** The character that represents a hidden character. Chinese fonts draw a bullet full width, so it is an asterisk. */
export const MASK_CHARACTER = '*'

const stars = (n: number): string => MASK_CHARACTER.repeat(Math.max(n, 0))
/** Keeps the first `head` and last `tail` characters; a text too short to keep anything is hidden whole. */
const ends = (value: string, head: number, tail: number): string => {
  const characters = [...value]
  if (characters.length <= head + tail) return stars(Math.max(characters.length, 4))
  return (
    characters.slice(0, head).join('') +
    stars(characters.length - head - tail) +
    characters.slice(characters.length - tail).join('')
  )
}

/** Keeps an address to its village or group: 海棠村2组18号 → 海棠村2组***. */
const address = (value: string): string => {
  const kept =
    /^.*?(?:村(?:[（(][^）)]*[）)])?(?:\d+组|[一二三四五六七八九十]+组)?|社区|镇|街道)/.exec(value)?.[0] ?? ''
  return `${kept}${stars(3)}`
}

const masks: Record<MaskKind, (value: string) => string> = {
  name1: value => ends(value, 1, 0),
  id18: value => ends(value, 3, 4),
  phone: value => ends(value, 3, 4),
  addr: address,
  card4: value => ends(value, 0, 4),
  plate: value => ends(value, 2, 2),
  email: value => value.replace(/^(.)[^@]*/, `$1${stars(4)}`),
  full: () => stars(6),
  geo3: value => (Number.isFinite(Number(value)) ? Number(value).toFixed(3) : stars(6)),
  photo: () => '',
  hide: () => '',
}

/** The value as people without the unmask right see it. Nothing stays nothing. */
export function maskValue(kind: MaskKind, value: string): string {
  return value === '' ? '' : masks[kind](value)
}

/** Whether a value that comes back from a client is a mask and not a new value: it must not be written. */
export function looksMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes(MASK_CHARACTER)
}

/** With these masks, personal data of everyday use (PI) is in clear text for whoever may see the register (decision 0005). */
const EVERYDAY = /^(name1|addr|geo3|plate)$/
export const isEveryday = ({ mask, sensitivity }: FieldSpec): boolean =>
  sensitivity === 'PI' && EVERYDAY.test(mask ?? '')

/**
 * Whether values are encrypted at rest: masked ones are, except everyday particulars, unless the field says otherwise.
 */
export const isSealed = (spec: FieldSpec): boolean =>
  !spec.derived && (spec.encrypted ?? (spec.mask !== undefined && !isEveryday(spec)))
