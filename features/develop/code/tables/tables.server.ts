import type { Id } from '@village/resource'
import { type Call, refuse, tableOf } from '@village/server'
import { inSession, sourceById } from '../../datasource/reading.server.ts'
import type { Session } from '../../datasource/session.server.ts'
import { type GeneratedColumn, MOST_COLUMNS } from '../column/generated-column.ts'
import type { DescribedTable } from '../generated/code-answers.ts'
import { declaredColumn } from './declared-column.server.ts'
import { type DescribedColumn, suggested } from './suggesting.ts'

/** Tables that a picker offers at most. */
const MOST_TABLES = 1000
/** Tables of the kernel and of its jobs are nobody's register. */
const OWN = "table_schema = 'public' and table_name not like 'kernel\\_%' and table_name not like 'graphile\\_%'"
const FOREIGN = "table_schema not in ('pg_catalog', 'information_schema', 'mysql', 'performance_schema', 'sys')"
/** `public.well` is well; tables of other schemas keep theirs. */
const PG_NAME = "case when table_schema = 'public' then table_name else table_schema || '.' || table_name end"
const PG_TABLES = (which: string): string => `select ${PG_NAME} as name,
  coalesce(obj_description(format('%I.%I', table_schema, table_name)::regclass), '') as comment
  from information_schema.tables where ${which} and not table_name ~ '_p?\\d{6}$' order by 1 limit ${MOST_TABLES}`
const PG_COLUMNS = (which: string): string => `select column_name, data_type,
  coalesce(character_maximum_length, numeric_scale, 0) as size, is_nullable,
  coalesce(col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position), '') as comment
  from information_schema.columns where ${which} and ${PG_NAME} = $1 order by ordinal_position`
const MYSQL_TABLES = `select table_name, table_comment from information_schema.tables
  where table_schema = database() order by 1 limit ${MOST_TABLES}`
const MYSQL_COLUMNS = `select column_name, data_type, coalesce(character_maximum_length, numeric_scale, 0),
  is_nullable, column_comment from information_schema.columns
  where table_schema = database() and table_name = $1 order by ordinal_position`

type Line = readonly unknown[]
const shownTable = ([name, comment]: Line): DescribedTable => ({ name: String(name), comment: String(comment ?? '') })
const columnOf = ([column, type, size, nullable, comment]: Line): DescribedColumn => ({
  column: String(column),
  type: String(type),
  size: Number(size) || 0,
  nullable: String(nullable) === 'YES',
  comment: String(comment ?? ''),
})

const isPostgres = ({ product }: Session): boolean => product.startsWith('PostgreSQL')
async function ofSource(sourceId: Id, call: Call, work: (session: Session) => Promise<readonly Line[]>) {
  const source = await sourceById(sourceId, call)
  return inSession(source, call.services, work)
}
/** Lines of the product's own catalog. */
async function ofOwn(text: string, values: readonly unknown[], call: Call): Promise<readonly Line[]> {
  const rows = await call.db.run({ sql: text, parameters: values })
  return rows.map(row => Object.values(row))
}

/** The tables of the product's own database, or of a data source. */
export async function tablesOf(sourceId: Id | null, call: Call): Promise<readonly DescribedTable[]> {
  const lines = sourceId
    ? await ofSource(sourceId, call, async session => {
        const text = isPostgres(session) ? PG_TABLES(FOREIGN) : MYSQL_TABLES
        return (await session.ask({ text, values: [] })).rows
      })
    : await ofOwn(PG_TABLES(OWN), [], call)
  return lines.map(shownTable)
}

/** What the columns of a table might be as fields. @throws Refusal where there is no such table */
export async function suggestedColumns(
  sourceId: Id | null,
  tableName: string,
  call: Call,
): Promise<readonly GeneratedColumn[]> {
  const lines = sourceId
    ? await ofSource(sourceId, call, async session => {
        const text = isPostgres(session) ? PG_COLUMNS(FOREIGN) : MYSQL_COLUMNS
        return (await session.ask({ text, values: [tableName] })).rows
      })
    : await ofOwn(PG_COLUMNS(OWN), [tableName], call)
  const declared = sourceId ? undefined : call.services.registry.resources.find(r => tableOf(r) === tableName)
  if (lines.length === 0)
    return refuse('没有这张表，或没有可读的列', 'There is no such table, or none of its columns can be read')
  const columns = lines
    .slice(0, MOST_COLUMNS)
    .map(columnOf)
    .map(one => declaredColumn(declared, one) ?? suggested(one))
  // What is left out comes last.
  return [...columns.filter(one => !one.skipped), ...columns.filter(one => one.skipped)]
}
