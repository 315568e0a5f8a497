import { isResource } from '@village/resource'
import { type Registry, tableOf } from '@village/server'

/** Tables whose rows belong to tenants. */
export const tenantTables = (registry: Registry): ReadonlySet<string> =>
  new Set(registry.resources.filter(r => isResource(r) && r.scope !== 'platform').map(tableOf))

const JOIN = /\bjoin\s+([a-z]+_\w+)\s+(?:as\s+)?(\w+)/g

/**
 * What a statement joins without saying the tenant, as `table alias`: the database finds such rows by the wall alone,
 * and the platform, which has none, by looking through every tenant's.
 */
export function joinsWithoutTenant(statement: string, tables: ReadonlySet<string>): readonly string[] {
  const text = statement.replaceAll('"', '')
  return [...text.matchAll(JOIN)].flatMap(([, table, alias]) =>
    tables.has(table!) && !new RegExp(`\\b${alias}\\.tenant_id\\b`).test(text) ? `${table} ${alias}` : [],
  )
}
