import { withoutNumbers } from '@village/resource'

/** Values by the name of their variable. */
export type SmsParams = Readonly<Record<string, string>>

const VARIABLE = /\$\{([A-Za-z]\w{0,31})\}/g

/** The names of the variables of a template, each once, in their order. */
export const variablesOf = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, name]) => name!)),
]

/** The template with its variables filled in; one without a value stays as it is. */
export const fillTemplate = (template: string, params: SmsParams): string =>
  template.replace(VARIABLE, (variable, name: string) => params[name] ?? variable)

/** The text as the phone shows it: the signature in its brackets is before it. */
export const signedText = (signName: string, text: string): string => (signName ? `【${signName}】${text}` : text)

/** Characters of one message, and of each part of a longer one: UCS-2 in 140 octets, less the header (3GPP TS 23.040). */
const ONE_PART = 70
const EACH_PART = 67

/** How many characters a text has, as a network counts them (UTF-16 units), and in how many parts it is sent and paid. */
export function partsOf(text: string): { readonly characters: number; readonly parts: number } {
  const characters = text.length
  return { characters, parts: characters <= ONE_PART ? 1 : Math.ceil(characters / EACH_PART) }
}

/** The names under which a code that proves something is passed. */
const CODE = /^(code|captcha|verify|valid|otp|pin)/i
/** Values as they are kept and shown: whoever reads them later cannot use a code. */
export const shownParams = (params: SmsParams): SmsParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, CODE.test(name) ? '******' : value]))

/** Whether a text has a phone, identity or card number in it: texts of messages are not to have one (security §5.7). */
export function hasPersonalNumber(text: string): boolean {
  // Also as 138-0013-8000, 138 0013 8000 and in full-width digits.
  const plain = text.normalize('NFKC').replaceAll(/(?<=\d)[\s\u002d\u2010-\u2015.·]+(?=\d)/g, '')
  return withoutNumbers(plain) !== plain || withoutNumbers(text) !== text
}

const ADDRESS = /https?:|:\/\/|www\.|\b[a-z0-9-]+\.(?:com|cn|net|org|top|vip|xyz|cc|info|link|shop)\b/i
/**
 * Whether a value would be more than a word of the template: another signature, a line of its own or an address to
 * follow. What a message says beyond its template is how fraud is sent in the village's name.
 */
export const isBeyondTemplate = (value: string): boolean => {
  const plain = value.normalize('NFKC')
  return /[【】[\]\p{Cc}\u2028\u2029]/u.test(value) || ADDRESS.test(plain)
}
