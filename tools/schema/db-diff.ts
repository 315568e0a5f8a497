import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Catalog, readCatalog } from '../../kernel/server/src/database/schema/catalog.ts'
import {
  columnsToFill,
  differences,
  type Fills,
  migrationStatements,
  questionsOf,
} from '../../kernel/server/src/database/schema/diff.ts'
import { loadDeclarations } from '../declarations.ts'
import {
  deriveCatalog,
  MIGRATIONS,
  onScratchServer,
  replayMigrations,
  SCHEMA_FILE,
  schemaText,
  withClient,
} from './schemas.ts'

/**
 * `npm run db:diff -- add-guardian [--rename table.old:new] [--drop table.old] [--fill table.column=SQL]`: compares the
 * declarations with what the migrations amount to, writes the next migration and db/schema.sql. Nothing is written while a question is open.
 */
const HOW = 'npm run db:diff -- <what-changes> [--rename table.old:new]… [--drop table.old]… [--fill table.column=SQL]…'

const refuse = (says: string): never => {
  console.error(says)
  process.exit(1)
}

interface Options {
  readonly name: string
  readonly renames: readonly string[]
  readonly drops: ReadonlySet<string>
  readonly fills: Fills
}
function fillIn(text: string): readonly [column: string, value: string] {
  const [, column, value] = /^(\w+\.\w+)=(.+)$/s.exec(text) ?? refuse(`--fill takes table.column=SQL. ${HOW}`)
  return [column!, value!]
}
function parseOptions(): Options {
  const multiple = { type: 'string', multiple: true } as const
  const options = { rename: multiple, drop: multiple, fill: multiple }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const name = positionals[0] ?? ''
  if (positionals.length !== 1 || !/^[a-z0-9][a-z0-9-]*$/.test(name)) refuse(HOW)
  const fills = new Map((values.fill ?? []).map(fillIn))
  return { name, renames: values.rename ?? [], drops: new Set(values.drop), fills }
}

/** A column and what the kernel keeps beside it under derived names. */
function renameStatements(rename: string, have: Catalog, want: Catalog): string[] {
  const [, table, old, fresh] = /^(\w+)\.(\w+):(\w+)$/.exec(rename) ?? refuse(`--rename takes table.old:new. ${HOW}`)
  const has = (catalog: Catalog, name: string): boolean =>
    catalog.some(thing => thing.kind === 'column' && thing.on === table && thing.name === name)
  const statements = ['', '_hash', '_tail_hash', '_grams']
    .filter(tail => has(have, `${old}${tail}`) && has(want, `${fresh}${tail}`))
    .map(tail => `alter table ${table} rename column ${old}${tail} to ${fresh}${tail}`)
  return statements.length > 0 ? statements : refuse(`There is no column ${table}.${old}, or nobody declares ${fresh}.`)
}

const run = (owner: pg.ClientConfig, statements: readonly string[]): Promise<Catalog> =>
  withClient(owner, async client => {
    for (const statement of statements) await client.query(statement)
    return readCatalog(client)
  })

function askAbout(have: Catalog, want: Catalog, drops: ReadonlySet<string>): void {
  const open = questionsOf(have, want).filter(({ table, gone }) => !drops.has(`${table}.${gone}`))
  if (open.length === 0) return
  const says = open.map(({ table, gone, added }) => {
    const answers = added.map(name => `  --rename ${table}.${gone}:${name}   its values stay, under the new name`)
    return `${table}.${gone} is no longer declared, and ${added.join(', ')} is new. What happened?\n${answers.join('\n')}\n  --drop ${table}.${gone}   its values are lost`
  })
  refuse(`${says.join('\n\n')}\n\nNothing was written. Answer and run again.`)
}

/** Rows that are there already need a value for what must not be empty from now on. */
function askForValues(have: Catalog, want: Catalog, fills: Fills): void {
  const open = columnsToFill(have, want).map(({ on, name }) => `${on}.${name}`)
  const says = open
    .filter(column => !fills.has(column))
    .map(
      column =>
        `${column} must hold a value from now on. What do the rows that are there hold?\n  --fill ${column}=SQL`,
    )
  if (says.length > 0) refuse(`${says.join('\n\n')}\n\nNothing was written. Answer and run again.`)
}

function nextFile(name: string): string {
  const last = readdirSync(MIGRATIONS).sort().at(-1) ?? '0000'
  return `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-${name}.sql`
}

const { name, renames, drops, fills } = parseOptions()
const { resources } = await loadDeclarations()
await onScratchServer(async empty => {
  const migrated = await empty('migrated')
  const { catalog: before } = await replayMigrations(migrated)
  const declared = await deriveCatalog(await empty('declared'), resources)
  const want = declared.catalog
  const moves = renames.flatMap(rename => renameStatements(rename, before, want))
  const have = await run(migrated, moves)
  askAbout(have, want, drops)
  askForValues(have, want, fills)
  const statements = [...moves, ...migrationStatements(have, want, fills)]
  if (statements.length > 0) {
    const left = differences(
      await run(migrated, statements.slice(moves.length)),
      want,
      'the migration',
      'the declarations',
    )
    if (left.length > 0) refuse(`This needs a migration by hand:\n${left.join('\n')}`)
    const file = nextFile(name)
    writeFileSync(join(MIGRATIONS, file), `${statements.map(statement => `${statement};`).join('\n')}\n`)
    console.log(`db/migrations/${file}: ${statements.length} statements. Read it before you commit it.`)
  } else console.log('The declarations are what the migrations amount to: no migration is needed.')
  writeFileSync(SCHEMA_FILE, schemaText(declared))
})
