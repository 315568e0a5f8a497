import {
  type Catalog,
  type ColumnShape,
  columnSql,
  type Thing,
  type ThingKind,
  tableStatement,
  thingKey,
} from './catalog.ts'

/** A column that may have a new name: only a person knows whether its content goes on living under the other one. */
export interface Question {
  readonly table: string
  readonly gone: string
  readonly added: readonly string[]
}

interface Changes {
  readonly gone: readonly Thing[]
  readonly added: readonly Thing[]
  readonly changed: readonly (readonly [have: Thing, want: Thing])[]
}

function changesOf(have: Catalog, want: Catalog): Changes {
  const before = new Map(have.map(thing => [thingKey(thing), thing]))
  const after = new Map(want.map(thing => [thingKey(thing), thing]))
  return {
    gone: have.filter(thing => !after.has(thingKey(thing))),
    added: want.filter(thing => !before.has(thingKey(thing))),
    changed: want.flatMap(thing => {
      const old = before.get(thingKey(thing))
      return old && old.sql !== thing.sql ? [[old, thing] as const] : []
    }),
  }
}

/** What is different, one sentence each, with the names of both sides; empty when the schemas are the same. */
export function differences(have: Catalog, want: Catalog, haveName: string, wantName: string): string[] {
  const { gone, added, changed } = changesOf(have, want)
  return [
    ...gone.map(thing => `${thingKey(thing)} is in ${haveName} only`),
    ...added.map(thing => `${thingKey(thing)} is in ${wantName} only`),
    ...changed.map(([a, b]) => `${thingKey(a)} differs:\n  ${haveName}: ${a.sql}\n  ${wantName}: ${b.sql}`),
  ]
}

/** Columns that went while others of the same type came in the same table. */
export function questionsOf(have: Catalog, want: Catalog): Question[] {
  const { gone, added } = changesOf(have, want)
  return gone
    .filter(({ kind }) => kind === 'column')
    .map(column => ({
      table: column.on,
      gone: column.name,
      added: added
        .filter(other => other.on === column.on && other.column?.type === column.column!.type)
        .map(({ name }) => name),
    }))
    .filter(question => question.added.length > 0)
}

/** Columns that rows of a table that is there already must fill from now on: only a person knows with what. */
export function columnsToFill(have: Catalog, want: Catalog): Thing[] {
  const { added, changed } = changesOf(have, want)
  const tables = new Set(thingsOf(have, 'table').map(({ name }) => name))
  const isNeeded = ({ column }: Thing): boolean => column?.notNull === true && column.preset === '' && !column.identity
  return [
    ...thingsOf(added, 'column').filter(thing => tables.has(thing.on) && isNeeded(thing)),
    ...changed.flatMap(([old, thing]) => (isNeeded(thing) && old.column?.notNull === false ? [thing] : [])),
  ]
}

/** What existing rows hold in a column that must not be empty: SQL expressions by `table.column`. */
export type Fills = ReadonlyMap<string, string>
const fillOf = ({ on, name }: Thing, fills: Fills): string | undefined => fills.get(`${on}.${name}`)
/** A migration is not an edit: it writes no history and keeps the times of change. */
const filling = ({ on, name }: Thing, value: string): string[] => [
  `alter table ${on} disable trigger user`,
  `update ${on} set ${name} = ${value} where ${name} is null`,
  `alter table ${on} enable trigger user`,
]
function addColumn(thing: Thing, fills: Fills): string[] {
  const { on, name, sql, column } = thing
  const value = fillOf(thing, fills)
  if (value === undefined) return [`alter table ${on} add column ${name} ${sql}`]
  return [
    `alter table ${on} add column ${name} ${columnSql({ ...column!, notNull: false })}`,
    ...filling(thing, value),
    `alter table ${on} alter column ${name} set not null`,
  ]
}

const thingsOf = (things: readonly Thing[], ...kinds: readonly ThingKind[]): Thing[] =>
  kinds.flatMap(kind => things.filter(thing => thing.kind === kind))
const isLink = (thing: Thing): boolean => thing.sql.includes(' FOREIGN KEY ')

const dropped: Record<ThingKind, (thing: Thing) => string> = {
  function: ({ name }) => `drop function ${name}`,
  table: ({ name }) => `-- its rows are lost\ndrop table ${name}`,
  column: ({ on, name }) => `-- its values are lost\nalter table ${on} drop column ${name}`,
  wall: ({ on }) => `alter table ${on} disable row level security`,
  constraint: ({ on, name }) => `alter table ${on} drop constraint ${name}`,
  index: ({ name }) => `drop index ${name}`,
  policy: ({ on, name }) => `drop policy ${name} on ${on}`,
  trigger: ({ on, name }) => `drop trigger ${name} on ${on}`,
  grant: ({ on, name }) => `revoke all on ${on === '' ? 'schema public' : on} from ${name}`,
}

function alterColumn(thing: Thing, have: ColumnShape, want: ColumnShape, fills: Fills): string[] {
  const { on, name } = thing
  const value = fillOf(thing, fills)
  const alter = (what: string): string => `alter table ${on} alter column ${name} ${what}`
  return [
    ...(have.preset !== want.preset && have.preset !== '' ? [alter('drop default')] : []),
    ...(have.type === want.type ? [] : [alter(`type ${want.type} using ${name}::${want.type}`)]),
    ...(have.preset !== want.preset && want.preset !== '' ? [alter(`set default ${want.preset}`)] : []),
    ...(value === undefined ? [] : filling(thing, value)),
    ...(have.notNull === want.notNull ? [] : [alter(want.notNull ? 'set not null' : 'drop not null')]),
    ...(have.identity === want.identity
      ? []
      : [alter(want.identity ? 'add generated always as identity' : 'drop identity')]),
  ]
}

const newTables = (added: readonly Thing[]): string[] =>
  thingsOf(added, 'table').map(table =>
    tableStatement(
      table,
      thingsOf(added, 'column').filter(({ on }) => on === table.name),
    ),
  )

/** Things that differ in their name alone are renamed instead of built anew: an index over a million rows takes time. */
function findRenames(gone: readonly Thing[], added: readonly Thing[]): (readonly [from: Thing, to: Thing])[] {
  const bare = ({ sql, name }: Thing): string => sql.replace(name, '')
  return thingsOf(gone, 'index', 'constraint').flatMap(from => {
    const to = added.find(other => other.kind === from.kind && other.on === from.on && bare(other) === bare(from))
    return to ? [[from, to] as const] : []
  })
}
const renameSql = ([from, to]: readonly [Thing, Thing]): string =>
  from.kind === 'index'
    ? `alter index ${from.name} rename to ${to.name}`
    : `alter table ${from.on} rename constraint ${from.name} to ${to.name}`

/** Functions that are made, those last that the database writes by calls of the others. */
function writersFirst(things: readonly Thing[]): readonly Thing[] {
  const functions = thingsOf(things, 'function')
  const isWritten = ({ sql }: Thing): boolean => sql.startsWith('select ')
  return [...functions.filter(thing => !isWritten(thing)), ...functions.filter(isWritten)]
}

/**
 * The statements that turn one schema into the other, in an order that PostgreSQL accepts: what hangs on others goes
 * first and comes last. Columns are never renamed here; see `questionsOf`. Columns that must be filled, see
 * `columnsToFill`, are filled from `fills`; without it such a migration runs over empty tables only.
 */
export function migrationStatements(have: Catalog, want: Catalog, fills: Fills = new Map()): string[] {
  const { gone, added, changed } = changesOf(have, want)
  const renames = findRenames(gone, added)
  const kept = new Set(renames.flat())
  const lostTables = new Set(thingsOf(gone, 'table').map(({ name }) => name))
  const madeTables = new Set(thingsOf(added, 'table').map(({ name }) => name))
  const replaced = changed.filter(([{ kind }]) => kind !== 'column' && kind !== 'function' && kind !== 'table')
  const away = [
    ...gone.filter(thing => !kept.has(thing) && (isLink(thing) || !lostTables.has(thing.on))),
    ...replaced.map(([old]) => old),
  ]
  const come = [...added.filter(thing => !kept.has(thing)), ...replaced.map(([, thing]) => thing)]
  const constraints = thingsOf(come, 'constraint')
  return [
    ...thingsOf(away, 'trigger', 'policy', 'grant').map(thing => dropped[thing.kind](thing)),
    ...thingsOf(away, 'constraint').filter(isLink).map(dropped.constraint),
    ...thingsOf(away, 'constraint')
      .filter(thing => !isLink(thing))
      .map(dropped.constraint),
    ...thingsOf(away, 'index', 'wall').map(thing => dropped[thing.kind](thing)),
    ...[...lostTables].map(name => dropped.table({ kind: 'table', on: name, name, sql: '' })),
    ...thingsOf(away, 'function', 'column').map(thing => dropped[thing.kind](thing)),
    ...renames.map(renameSql),
    ...newTables(added),
    ...thingsOf(come, 'column')
      .filter(({ on }) => !madeTables.has(on))
      .flatMap(thing => addColumn(thing, fills)),
    ...changed.flatMap(([old, thing]) => (thing.column ? alterColumn(thing, old.column!, thing.column, fills) : [])),
    ...writersFirst([...changed.map(([, thing]) => thing), ...come]).map(({ sql }) => sql),
    ...thingsOf(come, 'wall').map(({ sql }) => sql),
    ...constraints.filter(thing => !isLink(thing)).map(({ sql }) => sql),
    ...thingsOf(come, 'index').map(({ sql }) => sql),
    ...constraints.filter(isLink).map(({ sql }) => sql),
    ...thingsOf(come, 'policy', 'grant', 'trigger').map(({ sql }) => sql),
  ]
}
