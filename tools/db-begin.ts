import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDeclarations } from './declarations.ts'
import { derivedSql, MIGRATIONS, onScratchServer, replayMigrations, SCHEMA_FILE, schemaText } from './schemas.ts'

/**
 * `npm run db:begin`: writes the first migration and db/schema.sql anew from the declarations. Only before the first
 * release, as long as nobody keeps a database; afterwards `npm run db:diff`.
 */
const others = readdirSync(MIGRATIONS).filter(file => file !== '0001-begin.sql')
if (others.length > 0) {
  console.error(`There is more than the first migration (${others.join(', ')}): use npm run db:diff -- <what-changes>`)
  process.exit(1)
}
const { resources } = await loadDeclarations()
writeFileSync(join(MIGRATIONS, '0001-begin.sql'), derivedSql(resources))
const replayed = await onScratchServer(async empty => replayMigrations(await empty('migrated')))
writeFileSync(SCHEMA_FILE, schemaText(replayed))
console.log(`${resources.length} resources written to db/migrations/0001-begin.sql and db/schema.sql`)
