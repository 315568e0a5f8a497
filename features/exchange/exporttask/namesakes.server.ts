import type { AnyResource, Field, Id } from '@village/resource'
import { type Call, idList, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { nameWithNumber, numberOf } from '../naming.ts'
import type { ExportColumn } from './export-columns.ts'

type Shown = Readonly<Record<string, unknown>>

const targetOf = (name: string, of: AnyResource, call: Call): AnyResource | null => {
  const { to, kind } = (of.fields[name] as Field | undefined)?.spec ?? {}
  return to && kind === 'ref' ? call.services.registry.resource(to) : null
}

/** The numbers of records whose names are derived: no column says which of them are shared, and none is looked up by. */
async function allNumbers(target: AnyResource, wanted: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const number = numberOf(target)
  if (!number) return new Map()
  const column = sql.ref(`t.${snake(number)}`).as('number')
  const rows = await call.db.run<{ id: Id; number: string }>(
    call.db
      .scoped(target)
      .where(sql<SqlBool>`t.id = any(${idList(wanted)})`)
      .select(['t.id', column]),
  )
  return new Map(rows.map(row => [row.id, row.number]))
}

/** Which of these records the caller knows another one of the same name of: their numbers by id. */
async function numbersOf(target: AnyResource, wanted: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const { derived, through } = (target.fields[target.title] as Field).spec
  if (wanted.length === 0 || through) return new Map()
  if (derived) return allNumbers(target, wanted, call)
  const title = sql.ref(`t.${snake(target.title)}`)
  const number = numberOf(target)
  const rows = await call.db.run<{ id: Id; title: string; number: string | null }>(
    call.db
      .scoped(target)
      .where(sql<SqlBool>`t.id = any(${idList(wanted)})`)
      .select(['t.id', title.as('title'), sql.ref(`t.${number ? snake(number) : 'id'}`).as('number')]),
  )
  const titles = [...new Set(rows.map(row => row.title))]
  const shared = await call.db.run<{ title: string }>(
    call.db
      .scoped(target)
      .where(sql<SqlBool>`${title} = any(${titles}::varchar[])`)
      .groupBy(title)
      .having(sql<SqlBool>`count(*) > 1`)
      .select(title.as('title')),
  )
  const namesakes = new Set(shared.map(row => row.title))
  return new Map(rows.filter(row => namesakes.has(row.title)).map(row => [row.id, String(row.number ?? row.id)]))
}

/**
 * Rows as they leave the server, with a number behind the name of a record wherever there are several of that name: so
 * that whoever reads the workbook, and the product that reads it again, knows which one is meant.
 */
export async function numberNamesakes(
  of: AnyResource,
  columns: readonly ExportColumn[],
  rows: readonly Shown[],
  call: Call,
): Promise<readonly Shown[]> {
  const numbers = new Map<ExportColumn, ReadonlyMap<Id, string>>()
  for (const column of columns) {
    const target = targetOf(column.name, of, call)
    if (!target) continue
    const wanted = [...new Set(rows.map(row => row[column.name] as Id).filter(Boolean))]
    const found = await numbersOf(target, wanted, call)
    if (found.size > 0) numbers.set(column, found)
  }
  if (numbers.size === 0) return rows
  return rows.map(row => {
    const told: Record<string, unknown> = { ...row }
    for (const [{ name, shown }, known] of numbers) {
      const number = known.get(row[name] as Id)
      if (number && row[shown]) told[shown] = nameWithNumber(String(row[shown]), number, call.language)
    }
    return told
  })
}
