import { type AnyResource, checkRecord, type Field, type Id, type Issue } from '@village/resource'
import type { CompiledQuery } from 'kysely'
import type { Call, Principal } from '../../contract/half.ts'
import { InvalidInput } from '../../contract/refusal.ts'
import { deptKind } from '../../database/schema/columns.ts'
import { cleanRichTexts } from '../compiled/clean-html.ts'
import { compiledOf, type Key } from '../compiled/compiled.ts'
import { idArray } from '../compiled/ids.ts'
import { columnsToWrite } from '../compiled/rows.ts'
import { builder, cutOf, isCutOff, placeable } from '../compiled/scope.ts'
import { questionSql } from '../compiled/scoped-statements.ts'
import { type Asked, askIds } from './asking.ts'
import { batch } from './call-context.ts'
import { type Dictionaries, readDictionaries } from './dictionaries.ts'
import { fileIssues } from './file-fields.ts'
import { askOnce, forgetAnswer } from './trial.ts'

export type Plain = Record<string, unknown>

export const run = <T>(call: Call, query: { compile: (b: typeof builder) => CompiledQuery }): Promise<readonly T[]> =>
  call.db.run<T>(query.compile(builder))

/** The dictionaries of the resource's fields. Asked once for all rows of a batch. */
const dictionariesFor = (r: AnyResource, call: Call): Promise<Dictionaries> =>
  askOnce(call, `dictionaries ${call.tenant} ${r.name}`, () =>
    readDictionaries({ codes: compiledOf(r).dictionaries, tenantId: call.tenant ?? call.user.tenantId }, call.services),
  )

/** A reference of a write, and the records that it names. */
interface Named {
  readonly name: string
  readonly to: string
  readonly wanted: readonly Id[]
}
const namedBy = (r: AnyResource, values: Plain, before: Plain): readonly Named[] =>
  compiledOf(r).references.flatMap(({ name, to }) => {
    const isNew = values[name] && String(values[name]) !== String(before[name] ?? '')
    const wanted = isNew ? [...new Set([values[name]].flat().map(String))] : []
    return wanted.length > 0 ? { name, to, wanted } : []
  })

/** Departments are remembered (`services.depts`): whoever sees the whole tenant need not ask for them. */
async function isKnownDept({ to, wanted }: Named, call: Call): Promise<boolean> {
  const { registry } = call.services
  if (to !== registry.ports.directory.deptResource || call.user.platform) return false
  if (cutOf(call.user, registry.resource(to))?.shape.join() !== 'tenant') return false
  const depts = await call.services.depts(call.user.tenantId)
  return wanted.every(id => depts.some(dept => dept.id === id))
}
const refQuestion = ({ to, wanted }: Named, call: Call): Asked => ({
  question: `${to} ${wanted.join()}`,
  sql: () => questionSql(call.user, call.services.registry.resource(to), 'ids', idArray(wanted)),
})

async function refIssue(r: AnyResource, { name, wanted }: Named, isThere: boolean, call: Call): Promise<Issue[]> {
  if (!isThere || isOutsideReach(r, name, wanted, call.user)) return [{ field: name, code: 'unknownRef' }]
  const isWrong = name === 'deptId' && (await isGroup(r, wanted[0]!, call))
  return isWrong ? [{ field: name, code: 'other', says: CHOOSE_VILLAGE }] : []
}

/** What a write says, as its facts are asked. */
export interface Facts {
  /** New references in it must name rows that the caller may see; departments must be in the caller's scope. */
  readonly refs?: Plain
  /** Keys of which it changes a part must be free. */
  readonly keys?: Plain
  /** What the row held before, and what it will hold. */
  readonly before: Plain
  readonly whole: Plain
  /** null: the row is new. */
  readonly id: Id | null
}
/** What the database knows against a write, from one statement. */
export async function factIssues(
  r: AnyResource,
  { refs = {}, keys = {}, before, whole, id }: Facts,
  call: Call,
): Promise<Issue[]> {
  const named = namedBy(r, refs, before)
  const known = await Promise.all(named.map(one => isKnownDept(one, call)))
  const unknown = named.filter((_, at) => !known[at])
  const touched = touchedKeys(r, keys, whole)
  const questions = [
    ...unknown.map(one => refQuestion(one, call)),
    ...touched.map(key => takenQuestion(r, key, { whole, id }, call)),
  ]
  const found = await askIds(questions, call)
  const issues: Issue[] = []
  for (const one of named) {
    const at = unknown.indexOf(one)
    const isThere = at < 0 || found[at]!.length === one.wanted.length
    if (!isThere) forgetAnswer(call, questions[at]!.question)
    issues.push(...(await refIssue(r, one, isThere, call)))
  }
  for (const [at, key] of touched.entries())
    if (found[unknown.length + at]!.length > 0) issues.push({ field: key.names.at(-1)!, code: 'taken' })
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

/** Whether a row other than `id` has this key: the question under which a trial remembers the answer. */
export const keyQuestion = (r: AnyResource, id: Id | null, key: readonly string[], whole: Plain): string =>
  `${r.name} ${id} ${key.map(name => `${name} ${whole[name]}`)}`

const isFilled = (value: unknown): boolean => value !== undefined && value !== null
const touchedKeys = (r: AnyResource, values: Plain, whole: Plain): readonly Key[] =>
  compiledOf(r).keys.filter(
    ({ names }) => names.some(name => isFilled(values[name])) && names.every(name => isFilled(whole[name])),
  )

interface KeyOwner {
  readonly whole: Plain
  /** null: the row is new. */
  readonly id: Id | null
}
/** Other rows with the values that a row has for a key; one at most. */
const takenQuestion = (r: AnyResource, { names, columns }: Key, { whole, id }: KeyOwner, call: Call): Asked => ({
  question: keyQuestion(r, id, names, whole),
  sql() {
    const tenantId = String(whole['tenantId'] ?? call.user.tenantId)
    const values = Object.fromEntries(names.map(name => [name, whole[name]]))
    const written = columnsToWrite(r, values, tenantId, call.services.cipher)
    const asked: readonly (readonly [string, unknown])[] = [
      ...(r.scope === 'platform' ? [] : [['tenant_id = ', tenantId] as const]),
      ...(id ? [['id <> ', id] as const] : []),
      ...columns.map(column => [`"${column}" = `, written[column]] as const),
    ]
    const live = r.storage === 'record' ? ['not is_deleted'] : []
    const where = [...live, ...asked.map(([text], at) => `${text}$${at + 1}`)].join(' and ')
    return {
      text: `select id from ${compiledOf(r).table} where ${where} limit 1`,
      values: asked.map(([, value]) => value),
    }
  },
})

/** Everything that must hold before a write: fields, rules, references, keys. Throws with all issues at once. */
export async function checkWrite(
  r: AnyResource,
  input: Plain,
  before: Plain,
  id: Id | null,
  call: Call,
  { isGivenBack }: { readonly isGivenBack?: true } = {},
): Promise<Plain> {
  const { knows, means } = await dictionariesFor(r, call)
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
    { today: call.services.clock.today(), knows: (d, k) => knows(d, k) || kept(d, k), means, partial: id !== null },
    before,
  )
  const values = { ...result.values }
  const flawed = new Set(result.issues.map(issue => issue.field))
  const sound = Object.fromEntries(Object.entries(values).filter(([name]) => isGivenBack || !flawed.has(name)))
  const keys = batch.isSet(call) ? {} : sound
  const further = [
    ...(await factIssues(r, { refs: sound, keys, before, whole: { ...before, ...values }, id }, call)),
    ...(await fileIssues(r, sound, before, call)),
  ]
  // What was stored once passes the rules about new values, which may be younger.
  const issues = isGivenBack ? further : [...result.issues, ...further]
  if (issues.length > 0) throw new InvalidInput(issues, r.fields)
  return values
}
