import type { AnyResource } from '@village/resource'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useState } from 'react'
import { useFileCards } from '../files/use-file-cards.ts'
import { fieldOf, fieldsOf } from '../record/field-places.ts'
import { rawText, type WireRow } from '../record/wire-row.ts'

interface PortraitProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly name: string
  /** What the record is; its first letter stands for a name without any. */
  readonly kind: string
}

/**
 * What represents a record in a circle: its picture, else a person's first letter. Things without a picture have none:
 * a letter says nothing of them.
 */
export function Portrait({ of, row, name, kind }: PortraitProps) {
  const file = fieldsOf(of).find(({ spec }) => spec.kind === 'file')
  const id = file ? rawText(row, file.name) : ''
  const { cards } = useFileCards(id ? [id] : [])
  const picture = cards[0]?.thumbnail
  const [broken, setBroken] = useState('')
  if ((!picture || picture === broken) && !isOfPerson(of)) return null
  return (
    <span className="dv-initial" aria-hidden {...enteredLang(name)}>
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialOf(name, kind)
      )}
    </span>
  )
}

/** Whether records of this kind are called by somebody's name. */
function isOfPerson(of: AnyResource): boolean {
  const { mask = '', kind } = fieldOf(of, of.title)!.spec
  return mask.startsWith('name') || kind === 'ref'
}

const initialOf = (name: string, kind: string): string =>
  [...name].find(character => /\p{L}/u.test(character)) ?? [...kind][0]!
