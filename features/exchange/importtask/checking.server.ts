import { type AnyResource, checkRecord, type Field, type FieldSpec, type Id, type Issue } from '@village/resource'
import { type Call, type Principal, wholeTenant } from '@village/server'
import { type Cell, choiceWords, readCell, type Words, wordsOf } from './cell-value.ts'
import { importFields } from './columns.ts'
import type { Values, Verdict } from './staging.server.ts'

type Mode = 'insert' | 'update' | 'upsert'
interface Found {
  readonly id: Id
  readonly deptId: unknown
}

/** What the rows of one import are checked with: words of dictionaries, and the records that titles meant before. */
export interface Checking {
  readonly of: AnyResource
  readonly mode: Mode
  readonly fields: readonly (readonly [string, Field])[]
  readonly words: ReadonlyMap<string, Words>
  knows(dict: string, key: string): boolean
  readonly titles: Map<string, readonly Found[]>
}

/** Titles that are remembered between rows; a register with more starts again. */
const MAX_TITLES = 50_000

export async function openChecking(of: AnyResource, mode: Mode, call: Call): Promise<Checking> {
  const fields = importFields(of)
  const words = new Map<string, Words>()
  const keys = new Map<string, ReadonlySet<string>>()
  for (const { spec } of Object.values<Field>(of.fields)) {
    if (!spec.dict || keys.has(spec.dict)) continue
    const entries = (await call.services.dictionary(call.user.tenantId, spec.dict)).filter(entry => !entry.sealed)
    keys.set(spec.dict, new Set(entries.map(entry => entry.key)))
    words.set(spec.dict, wordsOf(entries))
  }
  return { of, mode, fields, words, knows: (dict, key) => keys.get(dict)?.has(key) ?? false, titles: new Map() }
}

const wordsFor = ({ words }: Checking, spec: FieldSpec): Words | undefined =>
  spec.dict ? words.get(spec.dict) : spec.choices ? choiceWords(spec.choices) : undefined

/** The properties by which people name a record: its title, and numbers of which there is one each. */
const namingFields = (target: AnyResource): string[] => {
  const fields = Object.entries<Field>(target.fields)
  const single = target.keys.filter(key => key.length === 1).map(key => key[0])
  const codes = fields.filter(
    ([name, { spec }]) =>
      !spec.derived && (spec.kind === 'idCard' || (spec.kind === 'text' && (spec.unique || single.includes(name)))),
  )
  return [...new Set([target.title, ...codes.map(([name]) => name)])].filter(name => !target.fields[name].spec.derived)
}

async function findByTitle(target: AnyResource, title: string, call: Call): Promise<readonly Found[]> {
  const store = call.db.of(target)
  const found = new Map<Id, Found>()
  if (/^\d{15,19}$/.test(title)) {
    const row = (await store.get(title)) as Values | null
    if (row) found.set(title, { id: title, deptId: row['deptId'] })
  }
  for (const name of namingFields(target))
    for (const row of (await store.find({ [name]: title } as never, { limit: 20 })) as readonly Values[])
      found.set(row['id'] as Id, { id: row['id'] as Id, deptId: row['deptId'] })
  return [...found.values()]
}

async function titled(checking: Checking, spec: FieldSpec, title: string, call: Call): Promise<readonly Found[]> {
  const key = `${spec.to}:${title}`
  const known = checking.titles.get(key)
  if (known) return known
  const found = await findByTitle(call.services.registry.resource(spec.to!), title, call)
  if (checking.titles.size >= MAX_TITLES) checking.titles.clear()
  checking.titles.set(key, found)
  return found
}

/** Villages outside the caller's scope are as unknown as those that do not exist. */
function outside(of: AnyResource, name: string, id: Id, { scope, platform, deptIds }: Principal): boolean {
  if (name !== 'deptId' || of.scope !== 'tenant+dept' || platform || scope.kind === 'all') return false
  return !(scope.kind === 'depts' ? scope.deptIds : deptIds).includes(id)
}

interface Read {
  readonly values: Record<string, unknown>
  readonly issues: Issue[]
}

async function refValue(
  checking: Checking,
  name: string,
  titles: readonly string[],
  row: Read,
  call: Call,
): Promise<void> {
  const { spec } = checking.of.fields[name] as Field
  const ids: Id[] = []
  for (const title of titles) {
    const all = await titled(checking, spec, title, call)
    const near = all.filter(one => one.deptId === row.values['deptId'])
    const found = all.length > 1 && name !== 'deptId' ? near : all
    const one = found.length === 1 ? found[0]! : null
    if (one && !outside(checking.of, name, one.id, call.user)) ids.push(one.id)
    else if (found.length > 1) {
      const says = {
        zh: `有多个同名的${spec.label.zh}，请改填编号`,
        en: `Several have this name: enter the number of the ${spec.label.en}`,
      }
      row.issues.push({ field: name, code: 'other', says })
      return
    } else {
      row.issues.push({ field: name, code: 'unknownRef' })
      return
    }
  }
  row.values[name] = spec.kind === 'refs' ? ids : ids[0]
}

/** Cells as values; empty cells are left out, so that presets and completion can fill them. */
async function read(checking: Checking, cells: Readonly<Record<string, Cell>>, call: Call): Promise<Read> {
  const row: Read = { values: {}, issues: [] }
  const later: (readonly [string, readonly string[]])[] = []
  for (const [name, { spec }] of checking.fields) {
    const cell = cells[name]
    if (!cell || cell.kind === 'empty') continue
    const reading = readCell(spec, cell, wordsFor(checking, spec))
    if ('issue' in reading) row.issues.push({ field: name, ...reading.issue })
    else if ('titles' in reading) later.push([name, reading.titles])
    else row.values[name] = reading.value
  }
  // The village first: it tells records of the same name apart.
  later.sort(([a], [b]) => Number(b === 'deptId') - Number(a === 'deptId'))
  for (const [name, titles] of later) await refValue(checking, name, titles, row, call)
  const { of } = checking
  const ownDept = call.user.deptIds[0]
  if (of.scope === 'tenant+dept' && of.fields['deptId']?.spec.kind === 'ref' && !cells['deptId'] && ownDept)
    row.values['deptId'] = ownDept
  return row
}

/** The first combination that exists once and that this row names completely. */
function keyOf(of: AnyResource, values: Values): Readonly<Record<string, unknown>> | null {
  const single = Object.entries<Field>(of.fields)
    .filter(([, { spec }]) => spec.unique && !spec.given && !spec.derived)
    .map(([name]) => [name])
  const keys: readonly (readonly string[])[] = [...single, ...of.keys]
  const key = keys.find(names => names.every(name => values[name] !== undefined && values[name] !== null))
  return key ? Object.fromEntries(key.map(name => [name, values[name]])) : null
}
const unique = (issues: readonly Issue[]): Issue[] =>
  issues.filter((issue, i) => issues.findIndex(other => other.field === issue.field && other.code === issue.code) === i)

/** Rows of the tenant as a whole: an existing person outside the caller's scope is known as taken, and no more. */
export interface Eyes {
  readonly call: Call
  /** The same person without the limits of his scope. For the question whether something exists, never for an answer. */
  readonly wide: Call
}

async function existing(
  of: AnyResource,
  key: Values,
  eyes: Eyes,
): Promise<{ readonly row: Values | null; readonly taken: boolean }> {
  const [other] = (await eyes.wide.db.of(of).find(key as never, { limit: 1 })) as readonly Values[]
  if (!other) return { row: null, taken: false }
  const row = (await eyes.call.db.of(of).get(other['id'] as Id)) as Values | null
  return { row, taken: row === null }
}

const isEarlier = (rowNo: number): Issue['says'] => ({ zh: `与第${rowNo}行重复`, en: `The same as row ${rowNo}` })

export interface Row {
  readonly cells: Readonly<Record<string, Cell>>
  /** Number of an earlier row with this key, if there is one; remembers the key for later rows. */
  earlier(rowKey: string): Promise<number | null> | number | null
}

/**
 * Checks one row by the form's own rules: cells, fields, rules between fields, references, duplicates in the file and
 * in the register. Writes nothing.
 */
export async function checkRow(checking: Checking, row: Row, eyes: Eyes): Promise<Verdict> {
  const { of, mode } = checking
  const { call } = eyes
  const { cipher, clock, registry } = call.services
  const context = { today: clock.today(), knows: checking.knows }
  const rules = registry.rules.get(of.name)
  const { values, issues } = await read(checking, row.cells, call)
  const unread = new Set(issues.map(issue => issue.field))
  const fresh = checkRecord(of, rules, values, context)
  const key = keyOf(of, fresh.values)
  const rowKey = key && cipher.hash(call.user.tenantId, JSON.stringify(key))
  const keyField = key ? Object.keys(key).at(-1)! : ''
  const known = key ? await existing(of, key, eyes) : { row: null, taken: false }
  const result = known.row ? checkRecord(of, rules, values, { ...context, partial: true }, known.row) : fresh
  const found = [...issues, ...result.issues.filter(issue => !unread.has(issue.field))]
  const earlier = rowKey ? await row.earlier(rowKey) : null
  if (earlier !== null) found.push({ field: keyField, code: 'other', says: isEarlier(earlier) })
  else if (known.taken) found.push({ field: keyField, code: 'taken' })
  if (mode === 'update' && !known.row && found.length === 0)
    found.push({
      field: keyField || of.title,
      code: 'other',
      says: { zh: '没有找到要更新的记录', en: 'There is no record to update' },
    })
  const all = unique(found)
  return {
    state: all.length > 0 ? 'bad' : known.row ? 'duplicate' : 'good',
    original: row.cells,
    content: result.values,
    issues: all,
    rowKey,
    recordId: known.row ? (known.row['id'] as Id) : null,
  }
}

/** Runs work with both views of the register, in one transaction: the caller's own, or a new one where he only reads. */
export function withEyes<T>(call: Call, work: (eyes: Eyes) => Promise<T>): Promise<T> {
  const both = (own: Call): Promise<T> => work({ call: own, wide: wholeTenant(own) })
  return call.writes ? both(call) : call.services.as(call.user, call.origin, both)
}
