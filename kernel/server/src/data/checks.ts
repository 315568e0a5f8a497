import { type AnyResource, checkRecord, type Field, type Id, type Issue } from '@village/resource'
import { type CompiledQuery, type SqlBool, sql } from 'kysely'
import type { Call, Principal } from '../contract/half.ts'
import { InvalidInput } from '../contract/refusal.ts'
import { deptKind, keyColumn, storedFields, tableOf } from '../database/columns.ts'
import { batch } from './call-context.ts'
import { cleanRichTexts } from './clean-html.ts'
import { fileIssues } from './file-fields.ts'
import { columnsToWrite } from './rows.ts'
import { builder, idList, isCutOff, placeable, scopedQuery } from './scope.ts'
import { askOnce, forgetAnswer } from './trial.ts'

export type Plain = Record<string, unknown>

export const run = <T>(call: Call, query: { compile: (b: typeof builder) => CompiledQuery }): Promise<readonly T[]> =>
  call.db.run<T>(query.compile(builder))

type Knows = (dict: string, key: string) => boolean
/** Whether a dictionary of the resource's fields has a key that may be chosen. Asked once for all rows of a batch. */
const dictionaryCheck = (r: AnyResource, call: Call): Promise<Knows> =>
  askOnce(call, `dictionaries ${call.tenant} ${r.name}`, () => readDictionaries(r, call))
async function readDictionaries(r: AnyResource, call: Call): Promise<Knows> {
  const codes = [...new Set(Object.values<Field>(r.fields).flatMap(({ spec }) => spec.dict ?? []))]
  const entries = await Promise.all(
    codes.map(code => call.services.dictionary(call.tenant ?? call.user.tenantId, code)),
  )
  const known = new Map(codes.map((code, at) => [code, entries[at]!]))
  return (dict, key) => known.get(dict)?.some(entry => entry.key === key && !entry.sealed) ?? false
}

/** References of a write must name rows that the caller may see; departments must be in the caller's scope. */
export async function refIssues(r: AnyResource, values: Plain, before: Plain, call: Call): Promise<Issue[]> {
  const asked = storedFields(r).filter(
    ({ name, spec }) => spec.to && values[name] && String(values[name]) !== String(before[name] ?? ''),
  )
  const issues: Issue[] = []
  for (const { name, spec } of asked) {
    const wanted = [...new Set([values[name]].flat().map(String))]
    if (wanted.length === 0) continue
    const target = call.services.registry.resource(spec.to!)
    const question = `${spec.to} ${wanted.join()}`
    const found = await askOnce(call, question, () =>
      call.db.run<{ id: Id }>(
        scopedQuery(call.user, target)
          .where(sql<SqlBool>`t.id = any(${idList(wanted)})`)
          .select('t.id'),
      ),
    )
    if (found.length !== wanted.length) forgetAnswer(call, question)
    if (found.length !== wanted.length || isOutsideReach(r, name, wanted, call.user))
      issues.push({ field: name, code: 'unknownRef' })
    else if (name === 'deptId' && (await isGroup(r, wanted[0]!, call)))
      issues.push({ field: name, code: 'other', says: CHOOSE_VILLAGE })
  }
  return issues
}
const CHOOSE_VILLAGE = {
  zh: '请选择村或部门；村民小组的记录登记在所在的村',
  en: 'Choose a village or an office: records of a villagers’ group belong to its village',
}
/** Whether a record would belong to a department that counts and scopes never look into. */
async function isGroup(r: AnyResource, deptId: Id, call: Call): Promise<boolean> {
  if (deptKind(r) !== 'one') return false
  const depts = await call.services.depts(call.tenant ?? call.user.tenantId)
  return depts.find(({ id }) => id === deptId)?.holdsRecords === false
}
/**
 * Whether a reference of a record that somebody writes lies outside their reach: one by which their rows are cut names what
 * they do not hold, or a department is none in which they may place rows. Writes and previews of imports ask this alike.
 */
export function isOutsideReach(r: AnyResource, name: string, wanted: readonly Id[], user: Principal): boolean {
  if (isCutOff(user, r, name, wanted)) return true
  const allowed = name === 'deptId' ? placeable(user, r) : null
  return allowed !== null && wanted.some(id => !allowed.has(id))
}

/** The combinations of fields that only one row may have, single fields first. */
export const keysOf = (r: AnyResource): readonly (readonly string[])[] => [
  ...storedFields(r)
    .filter(({ spec }) => spec.unique)
    .map(({ name }) => [name]),
  ...r.keys,
]

/** Whether a row other than `id` has this key: the question under which a trial remembers the answer. */
export const keyQuestion = (r: AnyResource, id: Id | null, key: readonly string[], whole: Plain): string =>
  `${r.name} ${id} ${key.map(name => `${name} ${whole[name]}`)}`

/** A key that another row has already, as an issue of its field instead of an error of the database. */
export async function takenIssues(
  r: AnyResource,
  values: Plain,
  whole: Plain,
  id: Id | null,
  call: Call,
): Promise<Issue[]> {
  const touched = keysOf(r).filter(key =>
    key.some((name: string) => values[name] !== undefined && values[name] !== null),
  )
  const issues: Issue[] = []
  for (const key of touched) {
    if (key.some((name: string) => whole[name] === null || whole[name] === undefined)) continue
    const taken = await askOnce(call, keyQuestion(r, id, key, whole), () => rowsWithKey(r, key, { whole, id }, call))
    if (taken.length > 0) issues.push({ field: key.at(-1)!, code: 'taken' })
  }
  return issues
}

interface KeyOwner {
  readonly whole: Plain
  /** null: the row is new. */
  readonly id: Id | null
}
/** Other rows with the values that a row has for a key; one at most. */
function rowsWithKey(r: AnyResource, key: readonly string[], { whole, id }: KeyOwner, call: Call) {
  const tenantId = String(whole['tenantId'] ?? call.user.tenantId)
  const values = Object.fromEntries(key.map(name => [name, whole[name]]))
  const columns = columnsToWrite(r, values, tenantId, call.services.cipher)
  const conditions = key.map(name => {
    const column = keyColumn(r, name)
    return sql`${sql.ref(column)} = ${columns[column]}`
  })
  const wall = r.scope === 'platform' ? [] : [sql`tenant_id = ${tenantId}`]
  const live = r.storage === 'record' ? [sql`not is_deleted`] : []
  const other = id ? [sql`id <> ${id}::bigint`] : []
  return run(
    call,
    sql`select id from ${sql.raw(tableOf(r))}
      where ${sql.join([...wall, ...live, ...other, ...conditions], sql` and `)} limit 1`,
  )
}

/** Everything that must hold before a write: fields, rules, references, keys. Throws with all issues at once. */
export async function checkWrite(
  r: AnyResource,
  input: Plain,
  before: Plain,
  id: Id | null,
  call: Call,
  { isGivenBack }: { readonly isGivenBack?: true } = {},
): Promise<Plain> {
  const knows = await dictionaryCheck(r, call)
  const rules = call.services.registry.rules.get(r.name)
  // An entry that was sealed after it was chosen stays readable and may stay as it is.
  const kept = (dict: string, key: string): boolean =>
    Object.entries<Field>(r.fields).some(
      ([name, { spec }]) => spec.dict === dict && [before[name]].flat().includes(key),
    )
  const result = checkRecord(
    r,
    rules,
    cleanRichTexts(r, input),
    { today: call.services.clock.today(), knows: (d, k) => knows(d, k) || kept(d, k), partial: id !== null },
    before,
  )
  const values = { ...result.values }
  const flawed = new Set(result.issues.map(issue => issue.field))
  const sound = Object.fromEntries(Object.entries(values).filter(([name]) => isGivenBack || !flawed.has(name)))
  const further = [
    ...(await refIssues(r, sound, before, call)),
    ...(await fileIssues(r, sound, before, call)),
    ...(batch.isSet(call) ? [] : await takenIssues(r, sound, { ...before, ...values }, id, call)),
  ]
  // What was stored once passes the rules about new values, which may be younger.
  const issues = isGivenBack ? further : [...result.issues, ...further]
  if (issues.length > 0) throw new InvalidInput(issues, r.fields)
  return values
}
