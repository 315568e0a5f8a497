import { type FieldSpec, type Label, type Language, looksMasked } from '@village/resource'
import { fieldText } from '../record/field-texts.ts'
import type { WireRow } from '../record/wire-row.ts'

/** What is said about one field, or a text without a label. */
export interface SpokenLine {
  readonly label: string
  readonly value: string
}
interface Told {
  readonly row: WireRow
  readonly fields: readonly { readonly name: string; readonly spec: FieldSpec }[]
  readonly language: Language
  readonly say: (label: Label) => string
}
const HIDDEN = { zh: '已隐藏', en: 'hidden' } as const

/** Fields as they are shown, without what is empty. A masked value is said to be hidden: stars are no words. */
export function spokenLines({ row, fields, language, say }: Told): readonly SpokenLine[] {
  return fields.flatMap(({ name, spec }) => {
    const text = fieldText({ row, name, spec, language })
    const value = spec.mask && looksMasked(text) ? say(HIDDEN) : text
    return value === '' ? [] : [{ label: say(spec.label), value }]
  })
}
