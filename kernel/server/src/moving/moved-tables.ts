import type { AnyResource } from '@village/resource'
import type pg from 'pg'
import { type TableName, tablesIn } from '../archive/catalog.ts'
import type { Registry } from '../contract/services.ts'
import { tableOf } from '../database/schema/columns.ts'

/** What of a product moves with a tenant, by the names of its registers. */
export interface MovingRules {
  /** Rows that stay behind: sessions, and what means nothing elsewhere. */
  readonly leftBehind: readonly string[]
  /** Registers that go on being written while the tenant is read-only: traces of reading and signing in. */
  readonly goOn: readonly string[]
  /** Registers of the platform that every installation has, by the column that names a row of theirs. */
  readonly shared: Readonly<Record<string, string>>
}

/** Tables of the kernel whose rows move; the others are of moments, or are made anew. */
const KERNEL = ['kernel_history', 'kernel_number', 'kernel_tally', 'kernel_arrived']
/** Those that name the tables that they count. */
const COUNTS = new Set(['kernel_tally', 'kernel_arrived'])

const ofTenants = (registry: Registry): readonly AnyResource[] =>
  registry.resources.filter(one => one.scope !== 'platform')
const tablesOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(name => tableOf({ name })))

/** Tables that no call may change while a tenant moves. */
export function lockedTables(registry: Registry, { goOn, leftBehind }: MovingRules): readonly string[] {
  const open = tablesOf([...goOn, ...leftBehind])
  return ofTenants(registry)
    .map(tableOf)
    .filter(table => !open.has(table))
}

/** A column that names a row of the platform's. */
interface Reference {
  /** Which column of the table, from 0. */
  readonly at: number
  readonly table: string
  /** The column by which that row is named; null where each installation has its own. */
  readonly by: string | null
}
export interface MovedTable extends TableName {
  readonly name: string
  readonly resource: AnyResource | undefined
  readonly references: readonly Reference[]
  /** Which of its rows move, beside those of the tenant. */
  readonly where: string
}

interface Linked {
  readonly from: string
  readonly column: string
  readonly to: string
}
async function linksToPlatform(client: pg.ClientBase, platform: readonly string[]): Promise<readonly Linked[]> {
  const { rows } = await client.query<Linked>(
    `select k.conrelid::regclass::text as from, a.attname as column, k.confrelid::regclass::text as to
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conparentid = 0 and cardinality(k.conkey) = 1 and k.confrelid::regclass::text = any($1)`,
    [platform],
  )
  return rows
}

/** Every table with rows of tenants that move, by name. */
export async function movedTables(
  client: pg.ClientBase,
  registry: Registry,
  rules: MovingRules,
): Promise<readonly MovedTable[]> {
  const behind = tablesOf(rules.leftBehind)
  const byTable = new Map(ofTenants(registry).map(r => [tableOf(r), r]))
  const shared = new Map(Object.entries(rules.shared).map(([name, column]) => [tableOf({ name }), column]))
  const platform = registry.resources.filter(one => one.scope === 'platform').map(tableOf)
  const links = await linksToPlatform(client, platform)
  const counted = [...behind].map(name => `'${name}'`).join(', ')
  return (await tablesIn(client)).flatMap(({ table, columns }) => {
    const name = table.replace(/^public\./, '')
    const resource = byTable.get(name)
    if ((!resource && !KERNEL.includes(name)) || behind.has(name)) return []
    const own = links.filter(link => link.from === name)
    return {
      table,
      columns,
      name,
      resource,
      references: own.map(link => ({
        at: columns.indexOf(link.column),
        table: link.to,
        by: shared.get(link.to) ?? null,
      })),
      where: COUNTS.has(name) ? ` and table_name not in (${counted})` : '',
    }
  })
}
