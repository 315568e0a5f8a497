import type { Label } from '../text/label.ts'

/** What may be written into a parameter, and what it is for who reads it. */
export interface ParameterKind<V = unknown> {
  readonly fits: (value: string) => boolean
  /** The value of a text that fits. */
  readonly read: (text: string) => V
  /** What it should be, after the words 「参数键值应为」. */
  readonly says: Label
  /** Read where the table holds what does not fit; the parameter's own default when missing. */
  readonly instead?: string
}

/** A setting that administrators may change at run time: they write text, and who reads it gets the value of its kind. */
export interface ParameterSpec<V = unknown> {
  readonly label: Label
  /** What it is until somebody changes it. */
  readonly value: string
  readonly is: ParameterKind<V>
}
/** A parameter with the key under which its value is stored. */
export interface Parameter<V = unknown> extends ParameterSpec<V> {
  readonly key: string
}
/** The parameters of a feature by key. */
export const defineParams = <P extends Readonly<Record<string, ParameterSpec>>>(params: P) =>
  Object.fromEntries(Object.entries(params).map(([key, one]) => [key, { ...one, key }])) as {
    readonly [K in keyof P]: Parameter<ReturnType<P[K]['is']['read']>>
  }

/** A text of a form. */
export const textKind = (fits: (value: string) => boolean, says: Label): ParameterKind<string> => ({
  fits,
  read: text => text,
  says,
})

const within = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to
const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,9}$/.test(text) && within(Number(text), from, to)

/** A whole number, both ends included. */
export const wholeNumber = (from: number, to: number): ParameterKind<number> => ({
  read: Number,
  fits: value => isWhole(value, from, to),
  says: { zh: `${from}至${to}的整数`, en: `a whole number from ${from} to ${to}` },
})

/** The word for what is never forgotten. */
const NEVER = '从不'
const retention = (from: number, to: number, unit: Label): ParameterKind<number | null> => ({
  read: text => (text === NEVER ? null : Number(text)),
  fits: value => value === NEVER || isWhole(value, from, to),
  says: {
    zh: `${from}至${to}的整数（${unit.zh}），或“${NEVER}”（永久保留）`,
    en: `a whole number of ${unit.en} from ${from} to ${to}, or "${NEVER}" (kept for ever)`,
  },
  // What was forgotten by mistake does not come back.
  instead: NEVER,
})
/** Days that rows are kept, null for ever; `least` where a law says so. */
export const retentionDays = (least = 1): ParameterKind<number | null> =>
  retention(least, 36500, { zh: '天', en: 'days' })
/** Years that rows are kept, null for ever. */
export const retentionYears = (): ParameterKind<number | null> => retention(1, 100, { zh: '年', en: 'years' })

/** True or false. */
export const yesOrNo = (): ParameterKind<boolean> => ({
  read: text => text === 'true',
  fits: value => value === 'true' || value === 'false',
  says: { zh: 'true（是）或 false（否）', en: 'true or false' },
})

const wordsOf = (text: string): readonly string[] => text.split(/[,，\s]+/).filter(Boolean)
/** Some whole numbers, separated by commas or blanks. */
export const wholeNumbers = (from: number, to: number): ParameterKind<readonly number[]> => ({
  read: text => wordsOf(text).map(Number),
  fits: value => {
    const entries = wordsOf(value)
    return entries.length > 0 && entries.every(entry => isWhole(entry, from, to))
  },
  says: {
    zh: `${from}至${to}的整数，多个之间用逗号分隔`,
    en: `whole numbers from ${from} to ${to}, separated by commas`,
  },
})

/** So many whole numbers, each below the one before it, separated by commas. */
export const fallingWholes = (count: number, most: number): ParameterKind<readonly number[]> => ({
  read: text => text.split(',').map(Number),
  fits: value => {
    const entries = value.split(',').map(entry => entry.trim())
    const isFalling = entries.every((entry, at) => at === 0 || Number(entry) < Number(entries[at - 1]))
    return entries.length === count && isFalling && entries.every(entry => isWhole(entry, 0, most))
  },
  says: {
    zh: `${count}个从大到小的整数，不超过${most}，用逗号分隔`,
    en: `${count} whole numbers of ${most} at most, falling, separated by commas`,
  },
})

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** Days by a key of a dictionary; * for all other keys. */
export type DaysByKey = Readonly<Record<string, number>>
/** Days by a key of a dictionary, as JSON. */
export const daysByKey = (most: number): ParameterKind<DaysByKey> => ({
  read: text => JSON.parse(text) as DaysByKey,
  fits: value => {
    const said = parseText(value)
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return false
    const entries = Object.entries(said)
    return entries.length > 0 && entries.every(([key, days]) => /^(\*|\w{1,32})$/.test(key) && within(days, 0, most))
  },
  says: {
    zh: `每一类的天数（0至${most}的整数），写作 {"3":7,"*":30}，*为其余各类`,
    en: `days (0 to ${most}) by kind, written as {"3":7,"*":30}; * is for all other kinds`,
  },
})

/** A host, with a star for all below it and a port where it matters. Nothing that could end a list of hosts in a policy. */
const HOST = /^(\*\.)?[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/
/** The hosts that a text names, in lower case and each once. What is no host is left out. */
export const hostsIn = (text: string): readonly string[] => [
  ...new Set(hostWords(text).filter(word => HOST.test(word))),
]
const hostWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;，；]+/)
    .filter(Boolean)

/** The word for no host at all: a parameter is never empty. */
const NO_HOST = '-'
/** Hosts, separated by commas or blanks; - for none. */
export const hosts = (most: number): ParameterKind<readonly string[]> => ({
  read: text => (text.trim() === NO_HOST ? [] : hostsIn(text)),
  fits: value => {
    const words = hostWords(value)
    return value.trim() === NO_HOST || (words.length <= most && words.every(word => HOST.test(word)))
  },
  says: {
    zh: `主机名（如 weather.example.cn、*.gov.cn、10.0.0.5:9000），用逗号分隔，最多${most}个；没有则填 ${NO_HOST}`,
    en: `host names (weather.example.cn, *.gov.cn, 10.0.0.5:9000) with commas between, at most ${most}; ${NO_HOST} for none`,
  },
})

/** A password that an operator sets for people whose programs show none; - for none. */
export const givenPassword = (): ParameterKind<string> =>
  textKind(value => value === '-' || ([...value].length >= 8 && [...value].length <= 64 && !/\s/.test(value)), {
    zh: '8至64个字符的密码，不含空格；不设置则填 -',
    en: 'a password of 8 to 64 characters without blanks; - for none',
  })

/** Words that mean what they say. */
export const freeWords = (most: number): ParameterKind<string> =>
  textKind(value => [...value].length <= most, {
    zh: `最多${most}个字的文字`,
    en: `text of ${most} characters at most`,
  })
