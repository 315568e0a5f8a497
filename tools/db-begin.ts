import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseSql } from '../kernel/server/src/database/base-sql.ts'
import { schemaSql } from '../kernel/server/src/database/ddl.ts'
import { declared } from './declared.ts'

/** Writes the first migration anew from the declarations. Only before the first release; afterwards `npm run db:diff`. */
const { resources } = await declared()
const file = join(import.meta.dirname, '../db/migrations/0001-begin.sql')
writeFileSync(file, `-- The kernel's own tables, then every declared resource.\n${baseSql}\n${schemaSql(resources)}`)
console.log(`${resources.length} resources written to ${file}`)
