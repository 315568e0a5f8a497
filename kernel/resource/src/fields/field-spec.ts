import type { CheckName } from '../checks/standards.ts'
import type { Label } from '../text/label.ts'
import type { LedBy } from './led-by.ts'
import type { MaskKind, Sensitivity } from './mask.ts'
import type { Match } from './match.ts'

/** How tags of entries look beside the others, by the keys of the dictionary. */
export type Tone = 'care' | 'urgent' | 'usual'
export type Tones = { readonly [T in Tone]?: readonly string[] }

/** Places where a field shows. A field shows everywhere unless it says otherwise. */
export type Place = 'list' | 'form' | 'detail' | 'excel'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'idCard'
  | 'phone'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'date'
  | 'dateTime'
  | 'dict'
  | 'dicts'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'file'
  | 'files'
  | 'json'
  | 'secret'

/**
 * Everything that the kernel knows about a field, as plain data. Each kind has its server half (column, filter) and its
 * web half (cell, input) in a record keyed by kind, so that adding a kind without one of its halves does not compile.
 */
export interface FieldSpec {
  readonly kind: FieldKind
  readonly label: Label
  readonly required?: boolean
  readonly unique?: boolean
  readonly sortable?: boolean
  /** The stored field whose order a derived one has, with a leading minus for the reverse: an age by the birthday. */
  readonly sortedBy?: string
  /** No column and no input: the server half computes it. */
  readonly derived?: boolean
  /** The server fills it; what a client sends is ignored. It has a column and is shown. */
  readonly given?: boolean
  readonly preset?: string | number
  readonly mask?: MaskKind
  readonly sensitivity?: Sensitivity
  /** Overrides whether the value is encrypted at rest; by default that follows from the mask. */
  readonly encrypted?: boolean
  /** Personal numbers that somebody writes into the text are stored masked. */
  readonly withoutNumbers?: boolean
  /** Kept in both languages, and shown in the reader's. */
  readonly said?: boolean
  readonly match?: Match
  readonly hidden?: readonly Place[]
  /** Numbers: smallest and largest value. Texts: largest number of characters. Lists: most entries. */
  readonly min?: number
  readonly max?: number
  /** Digits after the point of a decimal. */
  readonly scale?: number
  readonly pattern?: string
  /** What a text must look like, in words for people: shown when `pattern` does not fit. */
  readonly patternHint?: Label
  /** The text is the name of one person, and has the one form of a name. */
  readonly personName?: boolean
  /** The text is the name of a register, which people read and choose by its label. */
  readonly register?: boolean
  /** Its key goes out as a number to clients other than our own: as its own digits, or as this number by key. */
  readonly numbered?: Readonly<Record<string, number>>
  /** A JSON value that is a list; without entries it is []. */
  readonly entries?: boolean
  /** The check of a numbering standard that the text has to pass. */
  readonly must?: CheckName
  /** Fixed words for 'nothing was given', where the specification prescribes them. */
  readonly requiredHint?: Label
  readonly help?: Label
  /** Title of the section of form and detail that begins with this field. */
  readonly heads?: Label
  /** Code of the dictionary whose keys are allowed. */
  readonly dict?: string
  /** Entries that stand out as tags: what needs care, what needs it at once, what is usual. */
  readonly tones?: Tones
  /** Name of the resource that is referred to. */
  readonly to?: string
  readonly choices?: Readonly<Record<string, readonly [zh: string, en: string]>>
  /** A derived field that belongs to the record behind the reference `by`, where it is called `field`. */
  readonly through?: { readonly by: string; readonly field: string }
  /** The due date of a record while it is in one of these states. */
  readonly dueIn?: readonly string[]
  /** Leads the cell of this field in a list. */
  readonly ledBy?: LedBy
  /** A given field that is copied, at each write, from the field of the same name behind this reference. */
  readonly follows?: string
  /** A picker offers only records with these values; what else is refused is the half's to say. */
  readonly only?: Readonly<Record<string, string>>
  /** The reference to the record above in a tree: a record without one is at the top. */
  readonly root?: boolean
}
