import { type AnyResource, DAY_MS, type Field, type FieldSpec, type Fields, type Id } from '@village/resource'
import { bulkAdd, type Call, type Registry, tableOf } from '@village/server'
import type { Random } from '../../demo/people/random.ts'

type Plain = Record<string, unknown>

export interface Town {
  readonly tenantId: string
  /** Villages and groups to which rows may belong. */
  readonly deptIds: readonly Id[]
  /** Ids that exist already, by resource: departments, users. */
  readonly known: ReadonlyMap<string, readonly Id[]>
  readonly rowsEach: number
  readonly random: Random
  /** The number of the last value that is in use already, where rows come in several goes. */
  readonly countsFrom?: number
}

/** Resources whose rows are needed for rows of these, what is referred to first. */
export function inOrder(wanted: readonly AnyResource[], registry: Registry, known: ReadonlySet<string>): AnyResource[] {
  const order: AnyResource[] = []
  const visit = (r: AnyResource, path: readonly string[]): void => {
    if (known.has(r.name) || r.scope === 'platform' || path.includes(r.name) || order.includes(r)) return
    for (const { spec } of Object.values<Field>(r.fields as Fields))
      if (spec.kind === 'ref' && spec.to && !spec.derived) visit(registry.resource(spec.to), [...path, r.name])
    order.push(r)
  }
  for (const r of wanted) visit(r, [])
  return order
}

const OLDEST_DAYS = 30_000
/** What arrives is cut into months: two of them are enough. */
const ARRIVED_DAYS = 45
const RECENT_DAYS = 420

/** Draws values by declaration alone: nothing is checked and everything that a column can hold may come. */
class Draw {
  readonly #town: Town
  readonly #call: Call
  #count = 0

  constructor(town: Town, call: Call) {
    this.#town = town
    this.#call = call
    this.#count = town.countsFrom ?? 0
  }

  chance(share: number): boolean {
    return this.#town.random.chance(share)
  }
  below(most: number): number {
    return this.#town.random.between(0, most - 1)
  }
  one<T>(list: readonly T[]): T | null {
    return list.length === 0 ? null : list[this.below(list.length)]!
  }
  day(daysBack: number): string {
    const today = Date.parse(`${this.#call.now.slice(0, 10)}T00:00:00Z`)
    return new Date(today - this.below(daysBack) * DAY_MS).toISOString().slice(0, 10)
  }
  time(daysBack: number): string {
    const seconds = this.below(86_400)
    return `${this.day(daysBack)} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
  }
  #keys({ dict, choices }: FieldSpec): readonly string[] {
    return Object.keys(dict ? this.#call.services.registry.dictionaries[dict]!.entries : (choices ?? {}))
  }
  #number({ min = 0, max = min + 120 }: FieldSpec): number {
    return min + this.below(max - min + 1)
  }
  #text({ max = 200 }: FieldSpec): string {
    return `字${(++this.#count).toString(36)}`.slice(-Math.min(max, 12))
  }

  readonly #kinds: Readonly<Record<FieldSpec['kind'], (spec: FieldSpec) => unknown>> = {
    text: spec => this.#text(spec),
    longText: spec => this.#text(spec),
    richText: spec => `<p>${this.#text(spec)}</p>`,
    idCard: () => `3706991962${String(++this.#count).padStart(8, '0')}`,
    phone: () => `154${String(++this.#count).padStart(8, '0')}`,
    integer: spec => this.#number(spec),
    decimal: spec => (this.#number(spec) * 1).toFixed(spec.scale ?? 2),
    flag: () => this.below(2),
    date: () => this.day(this.chance(0.5) ? OLDEST_DAYS : RECENT_DAYS),
    dateTime: () => this.time(RECENT_DAYS),
    dict: spec => this.one(this.#keys(spec)),
    dicts: spec =>
      this.#keys(spec)
        .filter(() => this.chance(0.3))
        .slice(0, spec.max),
    choice: spec => this.one(this.#keys(spec)),
    ref: () => null,
    refs: () => [],
    file: () => null,
    files: () => [],
    json: spec => (spec.required ? {} : null),
    secret: () => null,
  }
  value(name: string, spec: FieldSpec): unknown {
    // The id of a record of several kinds is declared as text.
    if (spec.kind === 'text' && name.endsWith('Id')) return String(1_000_000 + ++this.#count)
    return this.#kinds[spec.kind](spec)
  }
}

/** Writes random rows of these resources and of all that they refer to, one in ten of them removed again. */
export async function fillRandomly(wanted: readonly AnyResource[], town: Town, call: Call): Promise<void> {
  const { registry } = call.services
  const draw = new Draw(town, call)
  const depts = registry.ports.directory.deptResource
  const ids = new Map<string, readonly Id[]>([...town.known, [depts, town.deptIds]])
  const known = new Map<Id, Plain>()
  for (const r of inOrder(wanted, registry, new Set(ids.keys()))) {
    const rows = dropRepeated(
      r,
      Array.from({ length: town.rowsEach }, () => rowOf(r, { draw, ids, known, town })),
    )
    const made = await bulkAdd(call, r, rows)
    ids.set(r.name, made)
    for (const [i, id] of made.entries()) known.set(id, rows[i]!)
    const gone = made.filter(() => draw.chance(0.1))
    if (r.storage === 'record')
      await call.db.run({
        sql: `update ${tableOf(r)} set is_deleted = true where id = any($1::bigint[])`,
        parameters: [gone],
      })
  }
}

interface World {
  readonly draw: Draw
  readonly ids: ReadonlyMap<string, readonly Id[]>
  /** All rows that were made so far. */
  readonly known: ReadonlyMap<Id, Plain>
  readonly town: Town
}
function rowOf(r: AnyResource, { draw, ids, known, town }: World): Plain {
  const made = r.storage === 'link' ? {} : { createTime: draw.time(RECENT_DAYS) }
  const row: Plain = { tenantId: town.tenantId, ...made }
  // The village first: what the row refers to is looked for there.
  const stored = Object.entries<Field>(r.fields as Fields)
    .filter(([, { spec }]) => !spec.derived)
    .sort(([a], [b]) => Number(b === 'deptId') - Number(a === 'deptId'))
  for (const [name, { spec }] of stored) {
    const must = spec.required || name === r.arrives?.at || spec.follows !== undefined || name === 'deptId'
    if (!must && draw.chance(0.15)) row[name] = null
    else if (spec.kind === 'ref') row[name] = draw.one(idsInVillage(ids.get(spec.to!) ?? [], row, known))
    else if (spec.kind === 'refs')
      row[name] = idsInVillage(ids.get(spec.to!) ?? [], row, known)
        .filter(() => draw.chance(0.1))
        .slice(0, 3)
    else row[name] = name === r.arrives?.at ? draw.time(ARRIVED_DAYS) : draw.value(name, spec)
  }
  for (const [name, { spec }] of stored)
    if (spec.follows && row[spec.follows]) row[name] = known.get(row[spec.follows] as Id)?.[name] ?? row[name]
  return row
}

/** Records of the row's own village, where they are of one: people, machines, households … are near each other. */
const idsInVillage = (list: readonly Id[], { deptId }: Plain, known: ReadonlyMap<Id, Plain>): readonly Id[] =>
  deptId ? list.filter(id => (known.get(id)?.['deptId'] ?? deptId) === deptId) : list

/** Without the rows that a key forbids beside an earlier one. */
function dropRepeated(r: AnyResource, rows: readonly Plain[]): readonly Plain[] {
  const single = Object.entries<Field>(r.fields as Fields).flatMap(([name, { spec }]) => (spec.unique ? [[name]] : []))
  const taken = new Set<string>()
  return rows.filter(row => {
    const keys = [...single, ...r.keys]
      .filter(key => key.every((name: string) => row[name] !== null && row[name] !== undefined))
      .map(key => JSON.stringify([key, key.map((name: string) => String(row[name]).toUpperCase())]))
    if (keys.some(key => taken.has(key))) return false
    for (const key of keys) taken.add(key)
    return true
  })
}
