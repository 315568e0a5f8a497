import { type AnyResource, type Field, type FieldSpec, fieldOf, type Id } from '@village/resource'
import { builder, type Call, idList, matching, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import type { Grouping, RegisterDesign, Step, Summing } from '../design.ts'
import { MOST_ROWS, type ResultColumn, type ResultValue } from '../result.ts'
import { isDate, sumTitle } from './usable-fields.ts'

const FORMATS: Readonly<Record<Step, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }
const NOTHING = { zh: '（空）', en: '(empty)' } as const
const FLAG: Readonly<Record<string, readonly [string, string]>> = { 1: ['是', 'Yes'], 0: ['否', 'No'] }

const specOf = (of: AnyResource, name: string): FieldSpec => fieldOf(of, name)!.spec

function keySql(of: AnyResource, { field, step }: Grouping) {
  const spec = specOf(of, field)
  const column = sql.ref(`t.${snake(field)}`)
  if (!isDate(spec)) return sql`${column}::text`
  return sql`to_char(${column}, ${FORMATS[step]})`
}
function sumSql({ how, field }: Summing) {
  if (how === 'count') return sql`count(*)`
  const column = sql.ref(`t.${snake(field)}`)
  return how === 'avg' ? sql`round(avg(${column}), 2)` : sql`${sql.raw(how)}(${column})`
}

/** Names of the records that a reference points to, by id; records that the caller may not see are missing. */
async function namesOf(target: string, keys: readonly Id[], call: Call): Promise<ReadonlyMap<string, string>> {
  const of = call.services.registry.resource(target)
  const isStored = !(of.fields[of.title] as Field).spec.derived
  const title = isStored ? sql`${sql.ref(`t.${snake(of.title)}`)}::text` : sql`null`
  const query = call.db
    .scoped(of)
    .where(sql<SqlBool>`t.id = any(${idList(keys)})`)
    .select(['t.id', title.as('title')])
  const rows = await call.db.run<{ id: Id; title: string | null }>(query)
  return new Map(rows.map(({ id, title: name }) => [id, name ?? '']))
}

/** Words of the keys of a group. */
async function labelsOf(spec: FieldSpec, keys: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  const at = call.language === 'zh' ? 0 : 1
  if (spec.to) return namesOf(spec.to, keys, call)
  if (spec.dict) {
    const entries = await call.services.dictionary(call.user.tenantId, spec.dict)
    return new Map(entries.map(({ key, zh, en }) => [key, at === 0 ? zh : en || zh]))
  }
  const choices = spec.choices ?? (spec.kind === 'flag' ? FLAG : {})
  return new Map(Object.entries(choices).map(([key, words]) => [key, words[at]]))
}

type Found = Readonly<Record<string, string | null>>
/** Groups with their sums and, in the line that belongs to none, those of everything. */
async function read(of: AnyResource, { filters, groups, sums }: RegisterDesign, call: Call): Promise<readonly Found[]> {
  const rows = call.db
    .scoped(of)
    .where(await matching(of, filters, call))
    .selectAll('t')
  const keys = groups.map((group, at) => sql`${keySql(of, group)} as ${sql.ref(`k${at}`)}`)
  const added = sums.map((sum, at) => sql`${sumSql(sum)} as ${sql.ref(`s${at}`)}`)
  const names = groups.map((_, at) => sql.ref(`k${at}`))
  const inner = sql`select ${sql.join([...keys, sql`t.*`])} from (${rows}) t`
  const query = sql`
    select ${sql.join(names)}, ${sql.join(added)}, grouping(${names[0]!}) as whole
    from (${inner}) t group by grouping sets ((${sql.join(names)}), ())
    order by whole desc, ${sql.join(names)} limit ${MOST_ROWS + 2}`
  return call.db.run<Found>(query.compile(builder))
}

const numberIn = (value: string | null | undefined): ResultValue =>
  value === null || value === undefined ? null : Number(value)

function columnsOf(of: AnyResource, { groups, sums }: RegisterDesign, call: Call): readonly ResultColumn[] {
  const heads = groups.map(({ field }): ResultColumn => {
    const spec = specOf(of, field)
    return { title: spec.label[call.language], kind: isDate(spec) ? 'date' : 'text', isGroup: true }
  })
  const added = sums.map(
    (sum): ResultColumn => ({ title: sumTitle(sum, of, call.language), kind: 'number', isGroup: false }),
  )
  return [...heads, ...added]
}

/** What the rows of a register add up to, by group; only rows that the reader may see count. */
export async function registerGroups(of: AnyResource, design: RegisterDesign, call: Call) {
  const { groups, sums } = design
  const found = await read(of, design, call)
  const whole = found.find(row => Number(row['whole']) === 1)
  const parts = found.filter(row => row !== whole)
  const words = await Promise.all(
    groups.map(({ field }, at) => {
      const keys = [...new Set(parts.flatMap(row => row[`k${at}`] ?? []))]
      return labelsOf(specOf(of, field), keys, call)
    }),
  )
  const keyOf = (row: Found, at: number): string => {
    const key = row[`k${at}`]
    return key === null || key === undefined || key === '' ? NOTHING[call.language] : words[at]!.get(key) || key
  }
  const sumsOf = (row: Found): readonly ResultValue[] => sums.map((_, at) => numberIn(row[`s${at}`]))
  return {
    columns: columnsOf(of, design, call),
    rows: parts.slice(0, MOST_ROWS).map(row => [...groups.map((_, at) => keyOf(row, at)), ...sumsOf(row)]),
    totals: whole ? [...groups.map(() => null), ...sumsOf(whole)] : null,
    isCut: parts.length > MOST_ROWS,
    total: parts.length,
  }
}
