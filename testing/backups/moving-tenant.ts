import { createHash } from 'node:crypto'
import { tableOf } from '@village/server'
import type { Installation } from '../../features/closure/moving/move-steps.server.ts'
import { MOVING } from '../../features/system/public.server.ts'
import { SECOND } from '../contract/neighbour-rows.ts'
import type { Village } from '../village.ts'

/** A village as the steps of a move see it. */
export const installationOf = ({ services, database }: Village): Installation => ({ services, cluster: database })

/** One line for each table: how many rows the second tenant has in it, and a hash over them as they read in clear. */
export async function tenantFacts(village: Village, skipped: readonly string[] = []): Promise<Record<string, string>> {
  const { cipher, registry } = village.services
  const facts: Record<string, string> = {}
  const open = (sealed: string): string => {
    try {
      return cipher.open(SECOND, sealed)
    } catch {
      return sealed
    }
  }
  for (const r of registry.resources) {
    if (r.scope === 'platform' || [...MOVING.leftBehind, ...skipped].includes(r.name)) continue
    // Each installation has numbers of its own for menus.
    const rows = await village.sql<{ row: string }>(
      `select (to_jsonb(t) - 'menu_id')::text as row from ${tableOf(r)} t where tenant_id = $1 order by id`,
      [SECOND],
    )
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(row.replace(/v1\.[\w+/]{38,}={0,2}/g, open)).update('\n')
    facts[r.name] = `${rows.length} ${hash.digest('hex')}`
  }
  return facts
}
