import type { FieldKind } from './field-spec.ts'

/** What holds for all fields of a kind. */
interface KindTraits {
  /** Free text. */
  readonly text?: true
  /** Holds several values. */
  readonly list?: true
  /** Holds ids of other records or of files. */
  readonly reference?: true
  /** A person chooses the value instead of typing it. */
  readonly chosen?: true
  /** Rows can be ordered by it. */
  readonly sortable?: true
}
const KINDS: Readonly<Record<FieldKind, KindTraits>> = {
  text: { text: true, sortable: true },
  longText: { text: true },
  richText: { text: true },
  idCard: { sortable: true },
  phone: { sortable: true },
  integer: { sortable: true },
  decimal: { sortable: true },
  flag: { chosen: true, sortable: true },
  date: { chosen: true, sortable: true },
  dateTime: { chosen: true, sortable: true },
  dict: { chosen: true, sortable: true },
  dicts: { list: true, chosen: true },
  choice: { chosen: true, sortable: true },
  ref: { reference: true, chosen: true, sortable: true },
  refs: { list: true, reference: true, chosen: true },
  file: { reference: true, chosen: true, sortable: true },
  files: { list: true, reference: true, chosen: true },
  json: {},
  secret: {},
}
export const isTextKind = (kind: FieldKind): boolean => KINDS[kind].text === true
export const isListKind = (kind: FieldKind): boolean => KINDS[kind].list === true
export const isReferenceKind = (kind: FieldKind): boolean => KINDS[kind].reference === true
export const isChosenKind = (kind: FieldKind): boolean => KINDS[kind].chosen === true
export const isSortableKind = (kind: FieldKind): boolean => KINDS[kind].sortable === true
