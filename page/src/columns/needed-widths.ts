import type { AnyResource, FieldKind, Language } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { wordsWidth } from '@village/web/kit/words/words-width.ts'
import type { AnyWebHalf } from '@village/web/show.tsx'
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

/** Kinds with a few words of their own: cut, those would say nothing, or all the same. */
const CLOSED: readonly FieldKind[] = ['dict', 'choice']
/** px; longer ones are sentences. */
const MOST_CLOSED_PX = 240

/** px of each column by its name; a column with a cell of the half's own is not among them. */
export type Needs = Readonly<Record<string, number>>

/** px below which a word of a closed set is cut; 0 for other columns. */
export const closedNeed = ({ name, spec }: Named, needs: Needs): number =>
  CLOSED.includes(spec.kind) ? Math.min(MOST_CLOSED_PX, needs[name] ?? 0) : 0

function needOf(of: AnyResource, { name, spec }: Named, rows: readonly WireRow[], language: Language): number {
  const words = rows.map(row => (name === of.title ? titleOf(of, row) : fieldText({ row, name, spec, language })))
  const px = Math.max(0, ...words.map(wordsWidth)) * CHARACTER_PX
  const ground = spec.kind === 'dict' || spec.kind === 'choice' ? GROUND_PX : 0
  return px > 0 ? Math.min(MOST_PX, Math.ceil(px + AROUND_PX + ground)) : 0
}

interface Needing {
  readonly of: AnyResource
  readonly half: AnyWebHalf
  readonly fields: readonly Named[]
  readonly rows: readonly WireRow[]
}
/** px that each column needs for the rows of this page, and of the pages before: turning a page narrows none. */
export function useNeeds({ of, half, fields, rows }: Needing): Needs {
  const language = useLanguage()
  const now = useMemo(
    () =>
      fields
        .filter(({ name, spec }) => name === of.title || (KINDS.includes(spec.kind) && !half.cells?.[name]))
        .map(field => [field.name, needOf(of, field, rows, language)] as const),
    [of, half, fields, rows, language],
  )
  const [most, setMost] = useState<Needs>({})
  const grown = now.filter(([name, px]) => px > (most[name] ?? 0))
  if (grown.length === 0) return most
  const needs = { ...most, ...Object.fromEntries(grown) }
  setMost(needs)
  return needs
}
