import { type AnyResource, beginningOf, codeOf, type Field, type Id, readOrder } from '@village/resource'
import { type Call, idArray, nameProperty, plainRow, selectList, snake, wireForm } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { MERGED } from '../duplicates/duplicate/duplicate.states.ts'
import { mergerecord } from '../duplicates/mergerecord/mergerecord.resource.ts'
import { type Tie, ties } from '../life/links.server.ts'
import type { Entry, Fact } from './overview.api.ts'

/** What people and their households say themselves; the person's page shows it in its own way. */
const OWN: readonly string[] = [
  'people.resident',
  'people.household',
  'people.residentaccount',
  'people.residentchange',
  'people.duplicate',
  'people.mergerecord',
  'privacy.viewrequest',
]
/** Facts of one row beside its date. */
const FACTS = 4
const MAX_VALUE_CHARACTERS = 60

/** A register that names people, and when its rows happened. */
export interface Register extends Tie {
  /** The property that says when; createTime where no other one does. */
  readonly at: string
}

/** The day by which a list shows its newest rows first. One that it begins with the oldest is a plan, not an event. */
const dateFieldOf = (of: AnyResource): string | undefined => {
  const { name, isFalling } = readOrder(of.order[0] ?? '')
  return isFalling && /^date/.test((of.fields[name] as Field | undefined)?.spec.kind ?? '') ? name : undefined
}

/** Whether lists of this register show rows by rules of their own (a reason is asked): they are not shown elsewhere. */
export const isGuarded = (of: AnyResource, call: Call): boolean => {
  const verbs = call.services.registry.half(of)?.verbs
  return Boolean(verbs?.page || verbs?.list || verbs?.detail)
}

/** The registers about people, each by the first of its fields that names one. */
function registers(call: Call): readonly Register[] {
  const all = ties(call.services).filter(
    ({ of, many }) =>
      !many &&
      !OWN.includes(of.name) &&
      of.storage !== 'link' &&
      (of.verbs.includes('list') || of.verbs.includes('page')),
  )
  return all
    .filter((tie, at) => all.findIndex(other => other.of.name === tie.of.name) === at)
    .map(tie => ({ ...tie, at: tie.of.arrives?.at ?? dateFieldOf(tie.of) ?? 'createTime' }))
}

interface Divided {
  readonly open: readonly Register[]
  readonly closed: readonly Register[]
}
/** Those that this viewer may see by their own right, and those that they may not. */
export function registersFor(call: Call): Divided {
  const all = registers(call)
  const may = ({ of }: Register): boolean => of.readers === 'signedIn' || call.may(`${codeOf(of)}_view`)
  const open = all.filter(one => may(one) && !isGuarded(one.of, call))
  return { open, closed: all.filter(one => !may(one)) }
}

type OfPerson = readonly [Id, ...Id[]]
/** The numbers of the records that were merged into a person's, and all their ids: what has arrived stays under those. */
export async function mergedInto(id: Id, call: Call): Promise<{ readonly ids: OfPerson; readonly nos: string[] }> {
  const merged = await call.db.of(mergerecord).find({ residentId: id, status: MERGED }, { with: ['sourceNo'] })
  const ids: OfPerson = [id, ...merged.flatMap(one => one.sourceId ?? [])]
  return { ids, nos: merged.flatMap(one => one.sourceNo ?? []) }
}
/** The person's own id and those of the records that were merged into theirs. */
export const idsOfPerson = async (id: Id, call: Call): Promise<OfPerson> => (await mergedInto(id, call)).ids

/** The rows of one register about a person, as the viewer sees them; those in one state if it is said. */
export function rowsAbout({ of, field }: Tie, ids: readonly Id[], call: Call, state?: string) {
  const named = sql`${sql.ref(`t.${snake(field)}`)} = any(${idArray(ids)}::bigint[])`
  const all = call.db.scoped(of).where(named as never)
  return state === undefined ? all : all.where(sql<SqlBool>`${sql.ref(`t.${snake(of.states!.field)}`)} = ${state}`)
}

/** How many there are. */
export async function countOf(register: Tie, ids: readonly Id[], call: Call, state?: string): Promise<number> {
  const [counted] = await call.db.run<{ n: string }>(
    rowsAbout(register, ids, call, state).select(sql`count(*)`.as('n')),
  )
  return Number(counted!.n)
}
/** A register as the page names it. */
export const aboutOf = ({ of, field }: Tie) => ({
  resource: of.name,
  label: of.label,
  path: of.menu?.path ?? of.path,
  field,
})

const YES = { zh: '是', en: 'Yes' } as const
const shownText = (row: Readonly<Record<string, unknown>>, name: string, { spec }: Field, call: Call): string => {
  if (spec.kind === 'flag') return row[name] === 1 ? YES[call.language] : ''
  const choice = spec.choices?.[String(row[name])]
  if (choice) return choice[call.language === 'zh' ? 0 : 1]
  const words = row[spec.dict || spec.to ? nameProperty(name) : name] ?? row[name]
  const text = Array.isArray(words) ? words.join('、') : String(words ?? '')
  return text.length > MAX_VALUE_CHARACTERS ? `${beginningOf(text, MAX_VALUE_CHARACTERS)}…` : text
}
/** The columns of a list that say something beside whom it is about and when. */
export function factNames({ of, field, at }: Register, most = FACTS): readonly string[] {
  const isSaid = (name: string): boolean => {
    const spec = (of.fields[name] as Field | undefined)?.spec
    const isKnown = name === field || name === at || name === 'deptId'
    return spec !== undefined && !spec.derived && !isKnown && !/^(json|files?|secret)$/.test(spec.kind)
  }
  return of.columns.filter(isSaid).slice(0, most)
}

interface Wanted {
  readonly ids: readonly Id[]
  readonly before?: string | null
  readonly limit: number
  /** Particulars of a row at most; a few unless said. */
  readonly facts?: number
  /** Those particulars by name, instead of the list's. */
  readonly names?: readonly string[]
  readonly state?: string
}
/** The newest rows of a register about a person, up to a moment. */
export async function newestRows(
  register: Register,
  { ids, before, limit, facts, names = factNames(register, facts), state }: Wanted,
  call: Call,
): Promise<readonly Entry[]> {
  const { of, at } = register
  // Rows that do not say when are where they were written down.
  const moment = sql`coalesce(${sql.ref(`t.${snake(at)}`)}::timestamptz, t.create_time)`
  const all = rowsAbout(register, ids, call, state)
  const cut = before ? all.where(sql<SqlBool>`${moment} < ${before}::timestamptz`) : all
  const raws = await call.db.run<Record<string, unknown>>(
    cut
      .select(sql.raw(selectList(of)) as never)
      .orderBy(sql`${moment} desc, t.id desc`)
      .limit(limit),
  )
  const rows = raws.map(raw => plainRow(of, raw, call.services.cipher))
  return (await wireForm(of, rows, call)).map(row => ({
    id: String(row['id']),
    at: String(row[at] || row['createTime'] || ''),
    facts: names.flatMap((name): Fact[] => {
      const value = shownText(row, name, of.fields[name], call)
      return value === '' ? [] : [{ label: of.fields[name].spec.label, value }]
    }),
  }))
}
