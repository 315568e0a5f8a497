import { readFileSync } from 'node:fs'
import type { AnyResource, Field } from '@village/resource'
import { snake, tableOf } from '@village/server'
import { expect, test } from 'vitest'
import { differences } from '../../kernel/server/src/database/schema/diff.ts'
import { createDatabase } from '../../testing/database.ts'
import { loadDeclarations } from '../../tools/declarations.ts'
import { deriveCatalog, type Replayed, replayMigrations, SCHEMA_FILE, schemaText } from '../../tools/schema/schemas.ts'

const MEND = 'run: npm run db:diff -- <what-changes>'

async function inEmpty(build: (owner: Parameters<typeof replayMigrations>[0]) => Promise<Replayed>): Promise<Replayed> {
  const db = await createDatabase('template0')
  return build(db.owner).finally(() => db.drop())
}

test('the migrations, one after the other, amount to what the declarations say and to db/schema.sql', async () => {
  const { resources } = await loadDeclarations()
  const migrations = await inEmpty(owner => replayMigrations(owner))
  const declarations = await inEmpty(owner => deriveCatalog(owner, resources))
  expect(differences(migrations.catalog, declarations.catalog, 'db/migrations', 'the declarations'), MEND).toEqual([])
  expect(schemaText(migrations), MEND).toBe(readFileSync(SCHEMA_FILE, 'utf8'))
})

/** Columns of which each row holds a value: what a declaration requires, and the village by which rows are cut. */
const neededColumns = (r: AnyResource): readonly string[] =>
  Object.entries<Field>(r.fields)
    .filter(([name, { spec }]) => spec.required || (name === 'deptId' && r.scope === 'tenant+dept'))
    .filter(([, { spec }]) => !spec.derived)
    .map(([name]) => `${tableOf(r)}.${snake(name)}`)

test('no row can be stored without what its declaration requires', async () => {
  const { resources } = await loadDeclarations()
  const { catalog } = await inEmpty(owner => replayMigrations(owner))
  const nullable = new Set(
    catalog.filter(({ column }) => column?.notNull === false).map(one => `${one.on}.${one.name}`),
  )
  const needed = resources.flatMap(neededColumns)
  expect(needed.length).toBeGreaterThan(200)
  expect(needed.filter(column => nullable.has(column))).toEqual([])
})
