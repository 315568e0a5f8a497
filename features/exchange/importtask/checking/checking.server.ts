import {
  type AnyResource,
  type CheckContext,
  type Checked,
  checkRecord,
  type DictionaryWords,
  type Field,
  type FieldSpec,
  type FileSheet,
  type Id,
  type Issue,
  wordsOf,
} from '@village/resource'
import { type Call, isOutsideReach, ownDeptFor, tryAdd, tryEdit, wholeTenant } from '@village/server'
import { type Cell, choiceWords, readCell } from '../cells/cell-value.ts'
import { importFields } from '../cells/columns.ts'
import type { Values, Verdict } from '../staging/staging.server.ts'
import { rememberedWords, withRemembered } from './import-words.server.ts'
import {
  type Clue,
  cluesOf,
  hasOtherName,
  knownRecord,
  type Named,
  numbersIn,
  type RegisterViews,
  uniqueKeyOf,
} from './known-record.server.ts'
import {
  changesIn,
  hasEarlier,
  NO_TRIAL,
  repeatedKeyIssue,
  rowKeysOf,
  SAME,
  severalOf,
  type Trial,
  tryWrite,
  twinKeysOf,
} from './row-trial.server.ts'
import { findByTitle } from './titled-records.server.ts'

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
  readonly words: ReadonlyMap<string, DictionaryWords>
  /** Without what people chose before. */
  readonly ownWords: ReadonlyMap<string, DictionaryWords>
  knows(dict: string, key: string): boolean
  readonly titles: Map<string, readonly Found[]>
  /** The sheets of the file, where rows are named. */
  readonly sheets?: readonly FileSheet[]
}

/** Titles that are remembered between rows; a register with more starts again. */
const MAX_TITLES = 50_000

export async function openChecking(of: AnyResource, mode: Mode, call: Call): Promise<Checking> {
  const fields = importFields(of)
  const ownWords = new Map<string, DictionaryWords>()
  const keys = new Map<string, ReadonlySet<string>>()
  for (const { spec } of Object.values<Field>(of.fields)) {
    if (!spec.dict || keys.has(spec.dict)) continue
    const entries = await call.services.dictionary(call.user.tenantId, spec.dict)
    const open = entries.filter(entry => !entry.sealed)
    keys.set(spec.dict, new Set(open.map(entry => entry.key)))
    ownWords.set(spec.dict, wordsOf([...open, ...entries.filter(entry => entry.sealed)]))
  }
  const remembered = await rememberedWords([...ownWords.keys()], call)
  const words = new Map([...ownWords].map(([code, own]) => [code, withRemembered(own, remembered.get(code))] as const))
  const knows: Checking['knows'] = (dict, key) => keys.get(dict)?.has(key) ?? false
  return { of, mode, fields, words, ownWords, knows, titles: new Map() }
}

const wordsFor = ({ words }: Checking, spec: FieldSpec): DictionaryWords | undefined =>
  spec.dict ? words.get(spec.dict) : spec.choices ? choiceWords(spec.choices) : undefined

async function findTitled(checking: Checking, spec: FieldSpec, title: string, call: Call): Promise<readonly Found[]> {
  const key = `${spec.to}:${title}`
  const known = checking.titles.get(key)
  if (known) return known
  const target = call.services.registry.resource(spec.to!)
  // The platform's administrator sees every tenant's records, and imports into their own.
  const isOwn = (row: Values): boolean => target.scope === 'platform' || row['tenantId'] === call.user.tenantId
  const rows = (await findByTitle(target, title, call)).filter(isOwn)
  const found = rows.map(row => ({ id: row['id'] as Id, deptId: row['deptId'] }))
  if (checking.titles.size >= MAX_TITLES) checking.titles.clear()
  checking.titles.set(key, found)
  return found
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
    const all = await findTitled(checking, spec, title, call)
    const near = all.filter(one => one.deptId === row.values['deptId'])
    const found = all.length > 1 && name !== 'deptId' ? near : all
    const one = found.length === 1 ? found[0]! : null
    // Several references are judged together below, as a write does.
    const isIn = one && (spec.kind === 'refs' || !isOutsideReach(checking.of, name, [one.id], call.user))
    if (isIn) ids.push(one.id)
    else if (all.length > 1) {
      row.issues.push({ field: name, code: 'other', says: severalOf(spec) })
      return
    } else {
      row.issues.push({ field: name, code: 'unknownRef' })
      return
    }
  }
  // A record outside the caller's reach counts as not existing.
  if (spec.kind === 'refs' && ids.length > 0 && isOutsideReach(checking.of, name, ids, call.user))
    row.issues.push({ field: name, code: 'unknownRef' })
  else row.values[name] = spec.kind === 'refs' ? ids : ids[0]
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
  return row
}

/** Where a new record belongs when its row does not say: as one that is entered. */
async function placeNewRecord(of: AnyResource, values: Values, cells: Row['cells'], call: Call): Promise<Values> {
  if (of.scope !== 'tenant+dept' || of.fields['deptId']?.spec.kind !== 'ref' || cells['deptId']) return values
  return { ...values, ...(await ownDeptFor(of, call).then(deptId => deptId && { deptId })) }
}

const unique = (issues: readonly Issue[]): Issue[] =>
  issues.filter((issue, i) => issues.findIndex(other => other.field === issue.field && other.code === issue.code) === i)

const NOT_THERE: Issue['says'] = { zh: '没有找到要更新的记录', en: 'There is no record to update' }
export interface Row {
  readonly cells: Readonly<Record<string, Cell>>
  /** Number of an earlier row with this key, if there is one; remembers the key for later rows. */
  earlier(rowKey: string): Promise<number | null> | number | null
  /** Somebody decided that it is a new record, although it looks like another one. */
  readonly asNew?: boolean
}

interface Draft extends Named {
  readonly own: Read
  /** As a new record: with presets, completion and the caller's own department. */
  readonly fresh: Checked
  readonly values: Values
}
/** What the cells of a row say by themselves. */
async function draftOf(checking: Checking, { cells }: Row, { call }: RegisterViews): Promise<Draft> {
  const { of } = checking
  const own = await read(checking, cells, call)
  const placed = await placeNewRecord(of, own.values, cells, call)
  const fresh = checkRecord(of, rulesOf(of, call), placed, contextOf(checking, call))
  const { values } = fresh
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => name in own.values))
  return { own, fresh, values, said, key: uniqueKeyOf(of, values), numbers: numbersIn(of, cells) }
}
const rulesOf = (of: AnyResource, call: Call) => call.services.registry.rules.get(of.name)
/** Words that cannot be chosen any more may stay where the record has them. */
export const contextOf = ({ of, knows }: Checking, { services }: Call, before: Values = {}): CheckContext => {
  const keeps = (dict: string, key: string): boolean =>
    Object.entries<Field>(of.fields).some(
      ([name, { spec }]) => spec.dict === dict && [before[name]].flat().includes(key),
    )
  return { today: services.clock.today(), knows: (dict, key) => knows(dict, key) || keeps(dict, key) }
}

/** Asks what the write asks: the half's own rules, what it fills, references and keys. */
async function trialOf({ of, mode }: Checking, content: Values, before: Values | null, call: Call): Promise<Trial> {
  // Nothing is written: neither a new record where records are only updated, nor a known one where they are only added.
  if (mode === (before ? 'insert' : 'update')) return NO_TRIAL
  if (!before) return tryWrite(of, () => tryAdd(of, content, call))
  const change = changesIn(of, content, before)
  if (Object.keys(change).length === 0) return NO_TRIAL
  return tryWrite(of, () => tryEdit(of, before['id'] as Id, change, call))
}

/**
 * Checks rows by the rules of the write: cells, fields, rules between fields, references, the rules of the half,
 * duplicates in the file and in the register. Stores nothing, but runs within `withoutTrace`.
 */
export async function checkRows(
  checking: Checking,
  rows: readonly Row[],
  eyes: RegisterViews,
): Promise<readonly Verdict[]> {
  const drafts: Draft[] = []
  for (const row of rows) drafts.push(await draftOf(checking, row, eyes))
  const clues = await cluesOf(checking.of, drafts, eyes)
  const verdicts: Verdict[] = []
  for (const [at, row] of rows.entries())
    verdicts.push(await verdictOf(checking, { row, draft: drafts[at]!, clue: clues[at]! }, eyes))
  return verdicts
}
export const checkRow = async (checking: Checking, row: Row, eyes: RegisterViews): Promise<Verdict> =>
  (await checkRows(checking, [row], eyes))[0]!

interface Judged {
  readonly row: Row
  readonly draft: Draft
  readonly clue: Clue
}
async function verdictOf(checking: Checking, { row, draft, clue }: Judged, eyes: RegisterViews): Promise<Verdict> {
  const { of, mode } = checking
  const { call } = eyes
  const { own, fresh, key } = draft
  const known = await knownRecord(of, draft, clue, eyes)
  const field = key ? Object.keys(key).at(-1)! : of.title
  const before = row.asNew && known.isGuess ? null : known.row
  const result = before
    ? checkRecord(of, rulesOf(of, call), own.values, { ...contextOf(checking, call, before), partial: true }, before)
    : fresh
  const unread = new Set(own.issues.map(issue => issue.field))
  const found = [...own.issues, ...result.issues.filter(issue => !unread.has(issue.field))]
  const trial = found.length > 0 || known.taken ? null : await trialOf(checking, result.values, before, call)
  found.push(...(trial?.issues ?? []))
  const keys = await rowKeysOf(of, trial?.row ?? fresh.values, call)
  const again = await repeatedKeyIssue(keys, row.earlier, checking.sheets ?? [])
  const twins = twinKeysOf(of, keys, fresh.values, call)
  const isNamedAlike = await hasEarlier(twins, row.earlier)
  if (again) found.push(again)
  else if (known.taken) found.push({ field, code: 'taken' })
  if (mode === 'update' && !before && found.length === 0) found.push({ field, code: 'other', says: NOT_THERE })
  const all = unique(found)
  const saysNothing = before && Object.keys(changesIn(of, result.values, before)).length === 0
  // A row that says once more what an earlier one says is no fault; the same number under another name is.
  const isTwin = again !== null && isNamedAlike && all.length === 1 && !before
  return {
    state: isTwin ? 'duplicate' : all.length > 0 ? 'bad' : before ? 'duplicate' : 'good',
    original: row.cells,
    content: result.values,
    issues: all.length === 0 && saysNothing ? [{ field, code: 'other', says: SAME }] : all,
    rowKeys: [...keys.map(({ hash }) => hash), ...twins],
    recordId: before ? (before['id'] as Id) : null,
    lookAlike: before && known.isGuess ? 1 : 0,
    otherName: before && !known.isGuess && hasOtherName(of, draft.said, before) ? 1 : 0,
  }
}

/**
 * Runs work with both views of the register, in the caller's transaction, or in a new one where the caller only reads.
 */
export function withRegisterViews<T>(call: Call, work: (eyes: RegisterViews) => Promise<T>): Promise<T> {
  const both = (own: Call): Promise<T> => work({ call: own, wide: wholeTenant(own) })
  return call.writes ? both(call) : call.services.as(call.user, call.origin, both)
}
