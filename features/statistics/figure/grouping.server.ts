import { type AnyResource, type Field, type FieldSpec, type Id, isSealed } from '@village/resource'
import { type Call, idList, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { bucketsOf, lastHours, stepOf, timeFilters } from '../time/time-steps.ts'
import type { Band, Counted, Period } from './figures.server.ts'
import type { Filters } from './filters.ts'
import { namingOf } from './place-names.server.ts'

/** One group of a figure: its key and name, and the filter that leaves its rows alone. */
export interface Group {
  readonly key: string
  readonly label: string
  readonly filters: Filters
}

const UNKNOWN = { zh: '未填写', en: 'Not recorded' }
const FLAG: Readonly<Record<string, readonly [string, string]>> = { 1: ['是', 'Yes'], 0: ['否', 'No'] }
const collator = new Intl.Collator('zh-CN', { numeric: true })

export const specOf = ({ of }: Counted, name: string): FieldSpec =>
  (of.fields as Readonly<Record<string, Field>>)[name]!.spec

/** The column of a title; a derived one has none, and its register says its names itself. */
const titleOf = (of: AnyResource) =>
  (of.fields[of.title] as Field).spec.derived ? sql`null` : sql`${sql.ref(`t.${snake(of.title)}`)}`

/** Names of the records that a reference points to, by id; records that the caller may not see are missing. */
export async function namesOf(target: string, keys: readonly Id[], call: Call): Promise<ReadonlyMap<string, string>> {
  const of = call.services.registry.resource(target)
  const query = call.db
    .scoped(of)
    .where(sql<SqlBool>`t.id = any(${idList(keys)})`)
    .select(['t.id', titleOf(of).as('title')])
  const rows = await call.db.run<{ id: Id; title: string | null }>(query)
  const own = await namingOf(of, call)?.read(
    rows.map(({ id }) => id),
    call,
  )
  return new Map(rows.map(({ id, title }) => [id, own?.get(id) || (title ?? '')]))
}

/** Words of the keys in the order in which people know them: entries in their own, plain values by size. */
async function groupLabels(spec: FieldSpec, keys: readonly string[], call: Call): Promise<ReadonlyMap<string, string>> {
  const isZh = call.language === 'zh'
  if (spec.to) return namesOf(spec.to, keys, call)
  if (spec.dict) {
    const entries = await call.services.dictionary(call.user.tenantId, spec.dict)
    return new Map(entries.map(({ key, zh, en }) => [key, isZh ? zh : en || zh]))
  }
  const choices = spec.choices ?? (spec.kind === 'flag' ? FLAG : null)
  if (choices) return new Map(Object.entries(choices).map(([key, [zh, en]]) => [key, isZh ? zh : en]))
  return new Map([...keys].sort(collator.compare).map(key => [key, key]))
}

/** The groups of a field among the keys that were found. A department is on its own, not for those below it. */
export async function groupsOf(
  figure: Counted,
  name: string,
  found: readonly string[],
  call: Call,
): Promise<readonly Group[]> {
  const spec = specOf(figure, name)
  const known = found.filter(Boolean)
  const words = await groupLabels(spec, known, call)
  const order = [...words.keys()]
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const own = spec.match === 'tree' ? `${name}_equal` : name
  const groups = known
    .sort((a, b) => (spec.to ? 0 : place(a) - place(b)))
    .map(key => ({ key, label: words.get(key) || key, filters: { [own]: key } }))
  const rest = { key: '', label: UNKNOWN[call.language], filters: { [`${name}_null`]: '1' } }
  return found.includes('') ? [...groups, rest] : groups
}

/** Whether what is counted is in another table too, so that this one's stamp does not tell when it changed. */
export function isForeign(figure: Counted, bands: readonly Band[]): boolean {
  const fields = figure.of.fields as Readonly<Record<string, Field>>
  const looksThrough = (name: string): boolean => fields[name.replace(/_[a-z]+$/, '')]?.spec.through !== undefined
  const names = [
    ...('field' in figure.by ? [figure.by.field] : []),
    ...(figure.across ? [figure.across] : []),
    ...[figure.filters, ...bands.map(band => band.filters)].flatMap(filters => Object.keys(filters)),
  ]
  return names.some(looksThrough)
}

/** The key of a row's group: its column, that of the record it refers to, or each entry of a list. */
export function keySql(figure: Counted, name: string, call: Call) {
  const { through, kind } = specOf(figure, name)
  if (through) {
    // As lists show it: nothing where the record was removed, or where the caller may not see it.
    const target = call.services.registry.resource(specOf(figure, through.by).to!)
    const records = call.db.scoped(target).select(['t.id', sql`${sql.ref(`t.${snake(through.field)}`)}`.as('k')])
    return sql`(select p.k from (${records}) p where p.id = ${sql.ref(`t.${snake(through.by)}`)})`
  }
  if (isSealed(specOf(figure, name))) throw new Error(`${figure.of.name}.${name} is encrypted: it divides no figure`)
  const column = sql.ref(`t.${snake(name)}`)
  return kind === 'dicts' ? sql`unnest(${column})` : sql`${column}`
}

/** The parts of a period as groups of one's own, in the order of time. */
function bandsOfTime(figure: Counted, field: string, period: Period, call: Call): readonly Band[] {
  const kind = specOf(figure, field).kind === 'date' ? 'date' : 'dateTime'
  const step = period.step ?? stepOf(period)
  const buckets = step === 'hour' ? lastHours(call.now) : bucketsOf(period, step)
  return buckets.map(({ label, from, to }) => ({
    key: label,
    label: { zh: label, en: label },
    filters: timeFilters(field, kind, { from, to }),
  }))
}

/** The groups of one's own of a figure, or the parts of the period; none where a field divides it. */
export function bandsOf(figure: Counted, period: Period, call: Call): readonly Band[] | Promise<readonly Band[]> {
  const { by } = figure
  if ('time' in by) return bandsOfTime(figure, by.time, period, call)
  return 'bands' in by ? by.bands(call) : []
}

/** The filter of a whole period: from the beginning of its first part to the end of its last. */
export const wholeOf = (bands: readonly Band[]): Filters => {
  const ends = [bands[0]?.filters ?? {}, bands.at(-1)?.filters ?? {}]
  const [first, last] = ends.map(filters => Object.entries(filters)) as [[string, string][], [string, string][]]
  return Object.fromEntries([...first.slice(0, 1), ...last.slice(-1)])
}
