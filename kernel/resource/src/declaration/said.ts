import type { Field } from '../fields/field.ts'
import type { Fields } from '../fields/fields.ts'
import type { Label, Language } from '../text/label.ts'

const MARK: unique symbol = Symbol('words')

/** A text for readers of both languages. Made by the server alone: nothing that a client sends becomes one. */
export interface Words {
  readonly [MARK]: true
  readonly zh: string
  /** null: as `zh`, which somebody typed. */
  readonly en: string | null
}

/** What the product says, to be stored in both languages. */
export const said = (zh: string, en: string): Words & Label => ({ [MARK]: true, zh, en })

/** What somebody typed: every reader sees their words. */
export function typed(text: string): Words
export function typed(text: string | null | undefined): Words | null
export function typed(text: string | null | undefined): Words | null {
  return text === null || text === undefined ? null : { [MARK]: true, zh: text, en: null }
}

export const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && MARK in value

/** The field that keeps the English words of a field that is `said()`. */
export const englishOf = (name: string): string => `${name}En`

/** A stored text with what readers of English see of it, to be stored elsewhere as well. */
export function wordsIn<R, K extends keyof R & string>(row: R, name: K): Words | null {
  const [zh, en] = [row[name], (row as Record<string, unknown>)[englishOf(name)]]
  if (zh === null || zh === undefined) return null
  return { [MARK]: true, zh: String(zh), en: typeof en === 'string' ? en : null }
}

/** A stored text as a reader sees it; null where there is none. */
export function readIn<R, K extends keyof R & string>(row: R, name: K, language: Language): string | null {
  const words = wordsIn(row, name)
  return words && ((language === 'en' && words.en) || words.zh)
}

/** What is said about something by its stored name: 告警：水位过高, Alarm: Water too high. */
export function saidAbout<R, K extends keyof R & string>(what: Label, row: R, name: K): Words & Label {
  const of = wordsIn(row, name)
  return said(`${what.zh}：${of?.zh ?? ''}`, `${what.en}: ${of?.en ?? of?.zh ?? ''}`)
}

const EVERYWHERE = ['list', 'form', 'detail', 'excel'] as const

/** Fields with one more for the English words of each that is `said()`; it is shown in the place of the other. */
export function withEnglish<F extends Fields>(fields: F): F {
  const english = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const { kind, label, max, withoutNumbers, mask, encrypted } = field.spec
    if (!field.spec.said) return []
    if (mask || encrypted) throw new Error(`${name} is said in two languages: it cannot be masked or sealed`)
    const spec = {
      kind,
      label: { zh: `${label.zh}（英文）`, en: `${label.en} (English)` },
      given: true,
      hidden: EVERYWHERE,
      ...(max !== undefined && { max }),
      ...(withoutNumbers && { withoutNumbers }),
    }
    return [[englishOf(name), new (field.constructor as new (spec: object) => Field)(spec)]]
  })
  return english.length === 0 ? fields : { ...fields, ...Object.fromEntries(english) }
}
