import { type AnyResource, type Field, fieldOf, type Id, type Language, maskValue } from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import { bytesOf } from '../../common/bytes-of.ts'
import { lru, perInstallation } from '../../common/lru.ts'
import type { Call } from '../../contract/half.ts'
import type { DeptNode, DictionaryEntry } from '../../contract/services.ts'
import { isSealed, snake, tableOf } from '../../database/schema/columns.ts'
import { plainRow, type Raw, selectList } from '../compiled/rows.ts'
import { deptCut, idList, ownOnly, type RowState, scopedQuery, wallOf } from '../compiled/scope.ts'
import { derivedOf } from './derive.ts'
import { isMasked } from './masking.ts'

export type Words = ReadonlyMap<string, string>

const TITLE_MS = 5000
const MAX_TITLES = 50_000
/** Keys name the departments of the caller, who may have hundreds. */
const TITLES = { maxBytes: 16 * 2 ** 20, of: ({ title }: Title, key: string) => bytesOf(key) + bytesOf(title) }
interface Title {
  readonly title: string
  readonly until: number
}
const titlesIn = perInstallation(() => lru<Title>(MAX_TITLES, TITLES))

/**
 * The column of a record's title; where it has one in English too, as `name` and `nameEn`, that in the caller's
 * language.
 */
function titleColumn(target: AnyResource, language: Language, call: Call) {
  const seen = fieldOf(target, target.title)!.spec.through
  if (seen) {
    const other = call.services.registry.resource(target.fields[seen.by].spec.to)
    const title = sql.ref(`o.${snake(seen.field)}`)
    const within = other.scope === 'platform' ? sql`` : sql` and o.tenant_id = t.tenant_id`
    return sql`(select ${title} from ${sql.raw(tableOf(other))} o where o.id = ${sql.ref(`t.${snake(seen.by)}`)}${within})`
  }
  const own = sql.ref(`t.${snake(target.title)}`)
  const english = `${target.title}En`
  if (language === 'zh' || !Object.hasOwn(target.fields, english)) return own
  return sql`coalesce(nullif(${sql.ref(`t.${snake(english)}`)}, ''), ${own})`
}

interface Titled {
  readonly id: Id
  readonly title: string | null
  readonly removed: boolean
}
/** Titles as they are kept, or as the server half derives them: one statement, and what the half itself asks. */
async function readTitles(
  target: AnyResource,
  wanted: readonly Id[],
  standing: RowState,
  call: Call,
): Promise<readonly Titled[]> {
  const { derived, through } = (target.fields as Record<string, Field>)[target.title]!.spec
  const removed = (target.storage === 'record' ? sql`t.is_deleted` : sql`false`).as('removed')
  const query = scopedQuery(call.user, target, standing).where(sql<SqlBool>`t.id = any(${idList(wanted)})`)
  if (!derived || through) {
    const column = titleColumn(target, call.language, call).as('title')
    return call.db.run<Titled>(query.select(['t.id', column, removed]))
  }
  const found = await call.db.run<Raw>(query.select([sql.raw(selectList(target)), removed] as never) as never)
  const rows = found.map(raw => plainRow(target, raw, call.services.cipher))
  const further = await derivedOf(target, rows, call)
  return rows.map((row, at) => ({
    id: row['id'] as Id,
    title: (further[at]?.[target.title] ?? null) as string | null,
    removed: found[at]!['removed'] === true,
  }))
}

const shownTitle = (spec: Field['spec'], hide: boolean, title: string | null): string => {
  const plain = isSealed(spec) ? '' : String(title ?? '')
  return hide ? maskValue(spec.mask!, plain) : plain
}

/** What a record was called last, and whether it has been removed since. */
export interface LastTitle {
  readonly title: string
  readonly removed: boolean
}
/** The last titles of records by id, in one statement: also of removed ones, as far as this caller may see them. */
export async function lastTitles(
  target: AnyResource,
  wanted: readonly Id[],
  call: Call,
): Promise<ReadonlyMap<Id, LastTitle>> {
  const spec = fieldOf(target, target.title)!.spec
  const hide = isMasked(target, spec, call)
  const rows = await readTitles(target, wanted, 'either', call)
  return new Map(rows.map(row => [row.id, { title: shownTitle(spec, hide, row.title), removed: row.removed }]))
}

/** Titles of other records by id, as far as this caller may see them; remembered for a few seconds. */
async function titlesOf(target: AnyResource, wanted: readonly Id[], call: Call): Promise<Words> {
  const found = new Map<Id, string>()
  if (wanted.length === 0) return found
  const spec = fieldOf(target, target.title)!.spec
  const hide = isMasked(target, spec, call)
  // A caller who sees only their own rows needs a cache entry of their own.
  const cut = ownOnly(call.user, target) ? `by ${call.user.id}` : deptCut(call.user, target)?.join()
  const eyes = `${call.language}:${wallOf(call.user)}:${cut ?? ''}:${target.name}:${hide ? 'm' : ''}:`
  const titles = titlesIn(call.services)
  const now = call.services.clock.monotonicMs()
  const missing = wanted.filter(id => {
    // A call that writes sees its own changes, which may yet be undone.
    const known = call.writes ? undefined : titles.get(eyes + id)
    if (!known || known.until < now) return true
    found.set(id, known.title)
    return false
  })
  if (missing.length === 0) return found
  for (const row of await readTitles(target, missing, 'live', call))
    found.set(row.id, shownTitle(spec, hide, row.title))
  if (call.writes) return found
  const until = now + TITLE_MS
  for (const id of missing) titles.set(eyes + id, { title: found.get(id) ?? '', until })
  return found
}

const wordMaps: Record<Language, WeakMap<readonly DictionaryEntry[], Words>> = { zh: new WeakMap(), en: new WeakMap() }
async function fieldWords(code: string, call: Call): Promise<Words> {
  const entries = await call.services.dictionary(call.user.tenantId, code)
  const known = wordMaps[call.language].get(entries)
  if (known) return known
  const words = new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
  wordMaps[call.language].set(entries, words)
  return words
}

const deptMaps = new WeakMap<readonly DeptNode[], Words>()
async function deptNames(target: AnyResource, wanted: readonly Id[], call: Call): Promise<Words> {
  const depts = await call.services.depts(call.user.tenantId)
  const known = deptMaps.get(depts) ?? new Map(depts.map(dept => [dept.id, dept.name]))
  deptMaps.set(depts, known)
  const foreign = call.user.platform ? wanted.filter(id => !known.has(id)) : []
  return foreign.length === 0 ? known : new Map([...known, ...(await titlesOf(target, foreign, call))])
}

const idsIn = (rows: readonly Readonly<Record<string, unknown>>[], name: string): Id[] => {
  const found = new Set<Id>()
  for (const row of rows) {
    const value = row[name]
    if (Array.isArray(value)) for (const id of value) found.add(id as Id)
    else if (value) found.add(value as Id)
  }
  return [...found]
}

/** What is behind the keys of one field in these rows; null for a field that names nothing. */
export async function namesBehind(
  field: Field,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  call: Call,
): Promise<Words | null> {
  const { dict, to } = field.spec
  if (dict) return fieldWords(dict, call)
  if (!to) return null
  const target = call.services.registry.resource(to)
  const wanted = idsIn(rows, name)
  const { deptResource, userResource } = call.services.registry.ports.directory
  if (to === deptResource) return deptNames(target, wanted, call)
  // Names of staff are shown regardless of the caller’s data scope (docs/decisions/0088).
  return to === userResource ? call.services.userNames(wanted) : titlesOf(target, wanted, call)
}
