import type { CheckName } from '../checks/standards.ts'
import type { Id } from '../text/label.ts'
import type { FieldKind, FieldSpec, Place, Tones } from './field-spec.ts'
import type { LedBy } from './led-by.ts'
import { LINK, LINK_SAYS } from './link.ts'
import type { MaskKind, Sensitivity } from './mask.ts'
import type { Match } from './match.ts'
import { RICH_TEXT_MAX } from './rich-text.ts'

/** The type's mark of a field without a column: stored rows leave it out. */
export interface Derived {
  readonly $derived: true
}

/**
 * V is the value's type on both sides; R is whether it must be given. Nothing else is carried in the type: every
 * further parameter would be paid for in each of some 1,500 fields.
 */
export class Field<V = unknown, R extends boolean = boolean> {
  declare readonly $value: V
  declare readonly $required: R
  readonly spec: FieldSpec
  constructor(spec: FieldSpec) {
    this.spec = spec
  }

  /** Must be given. The hint replaces the derived sentence where the specification fixes the words. */
  required(hintZh?: string, hintEn?: string): Field<V, true> {
    return this.but({ required: true, ...hint('requiredHint', hintZh, hintEn) }) as never
  }
  /** At most one row of the tenant (of the platform, for platform rows) has this value. */
  unique(): this {
    return this.but({ unique: true })
  }
  /** Lists can be sorted by this field; `by` names another field that provides the order. */
  sort(by?: string): this {
    return this.but({ sortable: true, ...(by && { sortedBy: by }) })
  }
  /** The search of its list asks for it, by this kind of comparison. */
  search(match: Match = 'is'): this {
    return this.but({ match })
  }
  /** Not shown in these places; the field is stored all the same. */
  hide(...hidden: Place[]): this {
    return this.but({ hidden: [...(this.spec.hidden ?? []), ...hidden] })
  }
  /** Rows of a list carry it, although lists leave its kind out. */
  listed(): this {
    return this.but({ hidden: (this.spec.hidden ?? []).filter(place => place !== 'list') })
  }
  /**
   * Existing clients read its key as a number (wire-contract §1); ours, and the database, as text. `theirs` says where they
   * have another number for a key; '' is the key of nothing.
   */
  numbered(theirs: Readonly<Record<string, number>> = {}): this {
    return this.but({ numbered: theirs })
  }
  /** Masked wherever rows leave the server; the full value needs the `unmask` permission and a reason. */
  mask(mask: MaskKind, sensitivity: Sensitivity = 'PI'): this {
    return this.but({ mask, sensitivity })
  }
  /** Files about a person: who opens one is logged, and a picture bears the viewer's mark. */
  sensitive(sensitivity: Sensitivity): this {
    return this.but({ sensitivity })
  }
  /** Encrypted at rest although it has no mask. */
  encrypted(): this {
    return this.but({ encrypted: true })
  }
  /** Stored in clear text although it is masked, because queries read the value. */
  unencrypted(): this {
    return this.but({ encrypted: false })
  }
  /** No column and no input: the resource's server half computes it. */
  derived(): this & Derived {
    return this.but({ derived: true }) as never
  }
  /** Given by the server (numbers, marks of time): no input, but a column. */
  given(): this {
    return this.but({ given: true })
  }
  /**
   * Given by the server as well: a stored copy of the field of the same name behind a reference of this record, so that
   * rows are cut and indexed by it. It is taken when the reference is written.
   */
  follows(reference: string): this {
    return this.but({ given: true, follows: reference })
  }
  /** What a new record starts with when nothing is sent. */
  preset(preset: string | number): this {
    return this.but({ preset })
  }
  /** Pickers of this reference offer only records with these values, as their list is searched by them. */
  only(values: Readonly<Record<string, string>>): this {
    return this.but({ only: values })
  }
  /** The record above in a tree. A record at the top has none, which travels as 0 (wire-contract §3.4). */
  root(): this {
    return this.but({ root: true })
  }
  /** The day by which a record in one of these states has to be dealt with: lists and cards say when it is late. */
  dueIn(...states: string[]): this {
    return this.but({ dueIn: states })
  }
  /** In a list the cell begins with the short word of a dictionary field, which then needs no column: 女 86. */
  ledBy(field: string, words: LedBy['words']): this {
    return this.but({ ledBy: { field, words } })
  }
  /** Tags of these entries look other than the rest. */
  tones(tones: Tones): this {
    return this.but({ tones })
  }
  help(zh: string, en: string): this {
    return this.but({ help: { zh, en } })
  }

  /** Begins a section of form and detail: this field and those declared after it, up to the next that heads one. */
  heads(zh: string, en: string): this {
    return this.but({ heads: { zh, en } })
  }

  protected but(patch: Partial<FieldSpec>): this {
    return new (this.constructor as new (spec: FieldSpec) => this)({ ...this.spec, ...patch })
  }
}

const hint = (name: 'requiredHint' | 'patternHint', zh?: string, en?: string): Partial<FieldSpec> =>
  zh && en ? { [name]: { zh, en } } : {}

export class TextField<R extends boolean = false> extends Field<string, R> {
  override required(hintZh?: string, hintEn?: string): TextField<true> {
    return super.required(hintZh, hintEn) as never
  }
  max(max: number): this {
    return this.but({ max })
  }
  /** The name of one person: written in the one form of a name, by whatever door it comes. */
  personName(): this {
    return this.but({ personName: true })
  }
  /** What the whole text must look like, and the sentence for a text that does not. */
  pattern(pattern: RegExp, hintZh: string, hintEn: string): this {
    // The source alone travels to form, database and documents; a flag would be dropped there and change what matches.
    if (!/^u?$/.test(pattern.flags)) throw new Error(`${pattern}: a pattern takes no flag but u`)
    return this.but({ pattern: pattern.source, ...hint('patternHint', hintZh, hintEn) })
  }
  /** The name of a register (`people.resident`): people read and choose it by its label. */
  register(): this {
    return this.but({ register: true })
  }
  /** A text that explains an act: identity numbers, mobile numbers and bank cards in it are stored masked. */
  withoutNumbers(): this {
    return this.but({ withoutNumbers: true })
  }
  /** The product itself may write it: kept in both languages, and each reader sees their own (decision 0110). */
  said(): InlineField<R> {
    return new InlineField({ ...this.spec, said: true })
  }
  /** Judged by the check of a numbering standard, in its words. */
  must(check: CheckName): this {
    return this.but({ must: check })
  }
}

/** A text that the server writes as `Words` only. */
export class InlineField<R extends boolean = false> extends TextField<R> {
  declare readonly $said: true
  override required(hintZh?: string, hintEn?: string): InlineField<true> {
    return super.required(hintZh, hintEn) as never
  }
}

export class RichTextField<R extends boolean = false> extends TextField<R> {
  /** What must be given is in workbooks, as plain text: without it no import could add a record. */
  override required(hintZh?: string, hintEn?: string): RichTextField<true> {
    const { spec } = super.required(hintZh, hintEn)
    return new RichTextField({ ...spec, hidden: (spec.hidden ?? []).filter(place => place !== 'excel') })
  }
}

export class NumberField<R extends boolean = false> extends Field<number, R> {
  override required(hintZh?: string, hintEn?: string): NumberField<true> {
    return super.required(hintZh, hintEn) as never
  }
  min(min: number): this {
    return this.but({ min })
  }
  max(max: number): this {
    return this.but({ max })
  }
}

export class DecimalField<R extends boolean = false> extends Field<string, R> {
  override required(hintZh?: string, hintEn?: string): DecimalField<true> {
    return super.required(hintZh, hintEn) as never
  }
  min(min: number): this {
    return this.but({ min })
  }
  max(max: number): this {
    return this.but({ max })
  }
}

const spec = (kind: FieldKind, zh: string, en: string, more?: Partial<FieldSpec>): FieldSpec => ({
  kind,
  label: { zh, en },
  ...more,
})

/** One line of text, 100 characters unless `max` says otherwise. Stored and compared trimmed. */
export const text = (zh: string, en: string): TextField => new TextField(spec('text', zh, en, { max: 100 }))
/**
 * A text that becomes a link: a page of our own or a page of the web, in 255 characters unless `max` says otherwise.
 */
export const link = (zh: string, en: string): TextField =>
  new TextField(spec('text', zh, en, { max: 255, pattern: LINK.source, patternHint: LINK_SAYS }))
/** Several lines of text, 2,000 characters unless `max` says otherwise. */
export const longText = (zh: string, en: string): TextField =>
  new TextField(spec('longText', zh, en, { max: 2000, hidden: ['list'] }))
/**
 * A text with headings, lists, tables and pictures, as HTML that the server has cleaned (decision 0072): 100,000
 * characters of it unless `max` says otherwise.
 */
export const richText = (zh: string, en: string): RichTextField =>
  new RichTextField(spec('richText', zh, en, { max: RICH_TEXT_MAX, hidden: ['list', 'excel'] }))
/** Resident identity number (GB 11643). Encrypted at rest, found by keyed hash, masked. */
export const idCard = (zh: string, en: string): TextField =>
  new TextField(spec('idCard', zh, en, { max: 18, mask: 'id18', sensitivity: 'PI-ID' }))
/** Mobile number or landline. Encrypted at rest, found by keyed hash, masked. */
export const phone = (zh: string, en: string): TextField =>
  new TextField(spec('phone', zh, en, { max: 20, mask: 'phone', sensitivity: 'PI' }))
export const integer = (zh: string, en: string): NumberField => new NumberField(spec('integer', zh, en))
/** A decimal with `scale` digits after the point. Travels as a string, so that nothing rounds it. */
export const decimal = (zh: string, en: string, scale = 2): DecimalField =>
  new DecimalField(spec('decimal', zh, en, { scale }))
/** Yes or no as 1 or 0. */
export const flag = (zh: string, en: string): Field<0 | 1, false> => new Field(spec('flag', zh, en, { preset: 0 }))
/** YYYY-MM-DD */
export const date = (zh: string, en: string): Field<string, false> => new Field(spec('date', zh, en))
/** YYYY-MM-DD HH:mm:ss in Asia/Shanghai */
export const dateTime = (zh: string, en: string): Field<string, false> => new Field(spec('dateTime', zh, en))
/** One entry of a dictionary that administrators edit at run time; hence a string and no union. */
export const dict = (zh: string, en: string, code: string): Field<string, false> =>
  new Field(spec('dict', zh, en, { dict: code }))
/** Several entries of a dictionary. */
export const dicts = (zh: string, en: string, code: string): Field<readonly string[], false> =>
  new Field(spec('dicts', zh, en, { dict: code, max: 50 }))
/** One of a closed set that code branches on; hence a union. */
export const choice = <const C extends Readonly<Record<string, readonly [string, string]>>>(
  zh: string,
  en: string,
  choices: C,
): Field<keyof C & string, false> => new Field(spec('choice', zh, en, { choices }))
/** Another resource, by its name and not by import: two resources may refer to each other. */
export const ref = (zh: string, en: string, to: string): Field<Id, false> => new Field(spec('ref', zh, en, { to }))
/** Several records of another resource. On the wire a comma list is accepted as well as an array. */
export const refs = (zh: string, en: string, to: string): Field<readonly Id[], false> =>
  new Field(spec('refs', zh, en, { to, max: 1000 }))
const besideText = { hidden: ['list', 'excel'] } as const
/** The id of one uploaded file. */
export const file = (zh: string, en: string): Field<Id, false> => new Field(spec('file', zh, en, besideText))
/** The ids of uploaded files. */
export const files = (zh: string, en: string): Field<readonly Id[], false> =>
  new Field(spec('files', zh, en, { ...besideText, max: 20 }))
/** A JSON value whose shape T is checked by the resource's own `check`. */
export const json = <T>(zh: string, en: string): Field<T, false> => new Field(spec('json', zh, en, besideText))
/** A JSON value that is a list; without entries it is []. */
export const jsonList = <T>(zh: string, en: string): Field<readonly T[], false> =>
  new Field(spec('json', zh, en, { ...besideText, entries: true }))
/** Goes in, never comes out: passwords, keys. */
export const secret = (zh: string, en: string): TextField =>
  new TextField(spec('secret', zh, en, { max: 512, hidden: ['list', 'detail', 'excel'] }))
