import {
  type AnyResource,
  bareName,
  type Field,
  type Id,
  isPersonName,
  isSealed,
  nameOfPerson,
} from '@village/resource'
import { type Call, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { nameAndNumber, namingFields, type withTitle } from '../../naming.ts'
import type { Values } from '../staging/staging.server.ts'

/** More records of one name than anybody tells apart. */
const MOST_NAMESAKES = 20
type With = ReturnType<typeof withTitle>
async function findByNumber(target: AnyResource, number: string, call: Call, further: With): Promise<Map<Id, Values>> {
  const store = call.db.of(target)
  const found = new Map<Id, Values>()
  const keep = (row: Values | null): unknown => row && found.set(row['id'] as Id, row)
  if (/^\d{15,19}$/.test(number)) keep((await store.get(number, further)) as Values | null)
  for (const name of namingFields(target))
    for (const row of (await store.find({ [name]: number }, { limit: 20, ...further })) as readonly Values[]) keep(row)
  return found
}

/** A derived name may have changed since the workbook was written; the number beside it says which record is meant. */
const isCalled = (target: AnyResource, row: Values, name: string): boolean =>
  (target.fields[target.title] as Field).spec.derived || row[target.title] === name

/** 古丽 艾比 for 古丽·艾比: a name without the dot between its parts, or with a blank for it. */
async function findBare(target: AnyResource, name: string, call: Call, further: With): Promise<Map<Id, Values>> {
  const { spec } = target.fields[target.title] as Field
  if (spec.match !== 'name' || !/\p{Script=Han}/u.test(name)) return new Map()
  const store = call.db.of(target)
  const { records } = await store.page({ [target.title]: name, size: MOST_NAMESAKES })
  const alike = records.filter(row => bareName(String(row[target.title])) === bareName(name))
  const rows = await Promise.all(alike.map(row => store.get(row['id'] as Id, further)))
  return new Map(rows.flatMap(row => (row ? [[row['id'] as Id, row as Values] as const] : [])))
}

/** 海棠村 for 海棠村(一组): a place of a tree without the remark in brackets behind its name, as people write it. */
async function findWithoutRemark(
  target: AnyResource,
  name: string,
  call: Call,
  further: With,
): Promise<readonly Values[]> {
  const { spec } = target.fields[target.title] as Field
  const isTree = Object.hasOwn(target.fields, 'parentId')
  if (!isTree || spec.derived || isSealed(spec) || [...name].length < 2 || /[(（]/.test(name)) return []
  const title = sql.ref(`t.${snake(target.title)}`)
  const query = call.db
    .scoped(target)
    .where(sql<SqlBool>`starts_with(${title}, ${`${name}(`}) or starts_with(${title}, ${`${name}（`})`)
    .select('t.id')
    .limit(MOST_NAMESAKES)
  const ids = (await call.db.run<{ id: Id }>(query)).map(({ id }) => id)
  const rows = await Promise.all(ids.map(id => call.db.of(target).get(id, further)))
  return rows.flatMap(row => (row ? [row as Values] : []))
}

/** Records that a cell names: by title or number, or by both, as an export tells records of one name apart. */
export async function findByTitle(
  target: AnyResource,
  text: string,
  call: Call,
  further: With = { with: [] },
): Promise<readonly Values[]> {
  const title = isPersonName((target.fields[target.title] as Field).spec) ? nameOfPerson(text) : text
  const exact = await findByNumber(target, title, call, further)
  const found = [...(exact.size > 0 ? exact : await findBare(target, title, call, further)).values()]
  if (found.length > 0) return found
  const both = nameAndNumber(title)
  if (!both) return findWithoutRemark(target, title, call, further)
  const numbered = [...(await findByNumber(target, both.number, call, further)).values()]
  return numbered.filter(row => isCalled(target, row, both.name))
}
