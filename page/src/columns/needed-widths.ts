import type { AnyResource, FieldKind, Language } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { wordsWidth } from '@village/web/kit/words/words-width.ts'
import { useMemo, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { fieldText } from '../record/field-texts.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'

/** px of a character, and of what is around the words of a cell; a state has a coloured ground. */
const CHARACTER_PX = 15.3
const AROUND_PX = 28
const GROUND_PX = 18
/** px; a sentence is no reason to make a column wider than this. */
const MOST_PX = 420
/** Kinds whose words may be longer than their column; the others have a length that is known. */
const KINDS: readonly FieldKind[] = ['text', 'longText', 'dict', 'choice', 'ref', 'refs']

export type Needs = Readonly<Record<string, number>>

function needOf(of: AnyResource, { name, spec }: Named, rows: readonly WireRow[], language: Language): number {
  const words = rows.map(row => (name === of.title ? titleOf(of, row) : fieldText({ row, name, spec, language })))
  const px = Math.max(0, ...words.map(wordsWidth)) * CHARACTER_PX
  const ground = spec.kind === 'dict' || spec.kind === 'choice' ? GROUND_PX : 0
  return px > 0 ? Math.min(MOST_PX, Math.ceil(px + AROUND_PX + ground)) : 0
}

/** px that each column needs for the rows of this page, and of the pages before: turning a page narrows none. */
export function useNeeds(of: AnyResource, fields: readonly Named[], rows: readonly WireRow[]): Needs {
  const language = useLanguage()
  const now = useMemo(
    () =>
      fields
        .filter(({ name, spec }) => name === of.title || KINDS.includes(spec.kind))
        .map(field => [field.name, needOf(of, field, rows, language)] as const),
    [of, fields, rows, language],
  )
  const [most, setMost] = useState<Needs>({})
  const grown = now.filter(([name, px]) => px > (most[name] ?? 0))
  if (grown.length === 0) return most
  const needs = { ...most, ...Object.fromEntries(grown) }
  setMost(needs)
  return needs
}
