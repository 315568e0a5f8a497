import { type AnyResource, englishOf, type Field, type FieldSpec } from '@village/resource'
import {
  auditColumns,
  hasGrams,
  hasHash,
  hasTail,
  isListed,
  isSealed,
  keyColumn,
  type StoredField,
  snake,
  storedFields,
  tableOf,
} from '../../database/schema/columns.ts'
import { type Shown, shownFieldsOf } from './shown.ts'

type Plain = Readonly<Record<string, unknown>>

/** A field that is seen through a reference: property here, property there. */
export interface Seen {
  readonly by: string
  readonly target: string
  readonly fields: readonly (readonly [own: string, there: string])[]
}
/** A text that is kept in both languages. */
export interface Said {
  readonly name: string
  readonly max: number
  /** The property of the English words. */
  readonly english: string
}
export interface Reference {
  readonly name: string
  readonly to: string
}
/** A given field that is a copy of what a reference names. */
export interface Copy {
  readonly name: string
  readonly follows: string
  readonly target: string
}
/** Values that only one row may have together. */
export interface Key {
  readonly names: readonly string[]
  readonly columns: readonly string[]
}

/** What is known of a declaration before anything is asked, worked out once. */
export interface Compiled {
  readonly table: string
  readonly fields: readonly StoredField[]
  readonly byName: ReadonlyMap<string, StoredField>
  /** Properties of the audit columns. */
  readonly audit: readonly string[]
  /** The columns of a row as it is read, alias `t`: no hashes, no grams, secrets stay where they are. */
  readonly selected: Readonly<Record<Carried, string>>
  /** What a row holds where nothing was given, in the form in which it is read back: halves see no difference. */
  readonly empty: Plain
  /** The fields of a record that leave the server, and those of them that lists carry. */
  readonly shown: readonly Shown[]
  readonly listed: readonly Shown[]
  readonly said: readonly Said[]
  /** Fields that hold uploaded files, or show them among their text. */
  readonly files: readonly StoredField[]
  readonly references: readonly Reference[]
  /** Names of the resources to which a row may refer. */
  readonly targets: ReadonlySet<string>
  readonly seen: readonly Seen[]
  /** Names of the fields without a column: seen through references, or derived by the server half. */
  readonly derived: ReadonlySet<string>
  readonly copies: readonly Copy[]
  /** Dictionaries of its fields. */
  readonly dictionaries: readonly string[]
  /** Single fields first. */
  readonly keys: readonly Key[]
  /** All columns that a new row may fill. */
  readonly columns: readonly string[]
  /** What columns that may not be null hold where a row has no value. */
  readonly blanks: Plain
  /** Columns whose values are JSON texts already. */
  readonly jsonColumns: readonly string[]
  readonly insertOne: string
  /** Locks a row that is as it was read: its id, its version. */
  readonly isUnchanged: string
  /** Inserts the rows of one JSON text. */
  readonly insertMany: string
  /** Statements by what they do and the shape of the caller's scope (scoped-statements.ts). */
  readonly texts: Map<string, string>
}

/** What a row is read for: to be worked with, or to be in a list. */
export type Carried = 'all' | 'list'

function selectedOf(r: AnyResource, carried: Carried): string {
  const fields = storedFields(r).filter(({ name }) => carried === 'all' || isListed(r, name))
  return ['id', ...auditColumns(r).map(snake), ...fields.map(({ column }) => column)].map(one => `t.${one}`).join(', ')
}

function seenOf(r: AnyResource): readonly Seen[] {
  const byRef = new Map<string, [string, string][]>()
  for (const [name, { spec }] of Object.entries<Field>(r.fields)) {
    if (!spec.through) continue
    const { by, field } = spec.through
    byRef.set(by, [...(byRef.get(by) ?? []), [name, field]])
  }
  return [...byRef].map(([by, fields]) => ({ by, target: (r.fields[by] as Field).spec.to!, fields }))
}

const copiesOf = (r: AnyResource): readonly Copy[] =>
  Object.entries<Field>(r.fields).flatMap(
    ([
      name,
      {
        spec: { follows },
      },
    ]) => (follows ? { name, follows, target: (r.fields[follows] as Field).spec.to! } : []),
  )

function keysOf(r: AnyResource, fields: readonly StoredField[]): readonly Key[] {
  const names: readonly (readonly string[])[] = [
    ...fields.filter(({ spec }) => spec.unique).map(({ name }) => [name]),
    ...r.keys,
  ]
  return names.map(key => ({ names: key, columns: key.map(name => keyColumn(r, name)) }))
}

const columnsOf = (r: AnyResource, fields: readonly StoredField[]): readonly string[] => [
  'id',
  ...auditColumns(r).map(snake),
  ...fields.flatMap(({ name, column, spec }) => [
    column,
    ...(hasHash(r, name, spec) ? [`${column}_hash`] : []),
    ...(hasTail(spec) ? [`${column}_tail_hash`] : []),
    ...(hasGrams(spec) ? [`${column}_grams`] : []),
  ]),
]

/** One text for all inserts of a register, so that each connection plans it once. */
function insertsOf(table: string, columns: readonly string[]): Pick<Compiled, 'insertOne' | 'insertMany'> {
  const list = columns.map(column => `"${column}"`).join(', ')
  return {
    insertOne: `insert into ${table} (${list}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    // One parameter: PostgreSQL spends longer on reading thousands of parameters than on the rows.
    insertMany: `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`,
  }
}

const blanksOf = (fields: readonly StoredField[]): Plain =>
  Object.fromEntries(
    fields.flatMap(({ column, spec }) => [
      ...(spec.kind === 'flag' ? [[column, 0] as const] : []),
      ...(hasGrams(spec) ? [[`${column}_grams`, []] as const] : []),
    ]),
  )

/** Whether the row with an id, a version and, where it has one, a tenant is still there. */
const isUnchangedSql = (r: AnyResource): string => {
  const tenant = r.scope === 'platform' ? '' : ' and tenant_id = $3'
  return `select kernel_unchanged(count(*)) from (select from ${tableOf(r)} where id = $1::bigint and xmin = $2::xid${tenant} for update) t`
}

const isFileKind = ({ kind }: FieldSpec): boolean => kind === 'file' || kind === 'files' || kind === 'richText'

function compile(r: AnyResource): Compiled {
  const fields = storedFields(r)
  const shown = shownFieldsOf(r)
  const specs = Object.entries<Field>(r.fields)
  const columns = columnsOf(r, fields)
  const references = fields.flatMap(({ name, spec }) => (spec.to ? { name, to: spec.to } : []))
  return {
    table: tableOf(r),
    fields,
    byName: new Map(fields.map(field => [field.name, field])),
    audit: auditColumns(r),
    selected: { all: selectedOf(r, 'all'), list: selectedOf(r, 'list') },
    empty: Object.fromEntries(fields.map(({ name, spec }) => [name, spec.kind === 'flag' ? 0 : null])),
    shown,
    listed: shown.filter(({ name }) => isListed(r, name)),
    said: specs.flatMap(([name, { spec }]) => (spec.said ? { name, max: spec.max!, english: englishOf(name) } : [])),
    files: fields.filter(({ spec }) => isFileKind(spec)),
    references,
    targets: new Set(references.map(({ to }) => to)),
    seen: seenOf(r),
    derived: new Set(specs.flatMap(([name, { spec }]) => (spec.derived ? name : []))),
    copies: copiesOf(r),
    dictionaries: [...new Set(specs.flatMap(([, { spec }]) => spec.dict ?? []))],
    keys: keysOf(r, fields),
    columns,
    blanks: blanksOf(fields),
    ...insertsOf(tableOf(r), columns),
    isUnchanged: isUnchangedSql(r),
    jsonColumns: fields.flatMap(({ column, spec }) => (spec.kind === 'json' && !isSealed(spec) ? column : [])),
    texts: new Map(),
  }
}

const compiled = new WeakMap<AnyResource, Compiled>()
/** What is compiled of a declaration: made when the registry is built, or at the first use outside of one. */
export function compiledOf(r: AnyResource): Compiled {
  const known = compiled.get(r)
  if (known) return known
  const made = compile(r)
  compiled.set(r, made)
  return made
}
