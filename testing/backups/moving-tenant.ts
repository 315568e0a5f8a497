import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { tableOf } from '@village/server'
import type { Installation } from '../../features/closure/moving/move-steps.server.ts'
import { MOVING } from '../../features/system/public.server.ts'
import { fillSecond, SECOND } from '../contract/neighbour-rows.ts'
import { temporaryDir } from '../temporary.ts'
import { startVillage, type Village } from '../village.ts'

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
    // Ids of menus differ between installations.
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

/** A tenant with rows in every register, the installation that it leaves and the one that it comes to. */
export interface MovingPair {
  readonly old: Village
  readonly fresh: Village
  readonly file: { readonly path: string; readonly passphrase: string }
  /** What the tenant was before, by `tenantFacts`. */
  readonly before: Record<string, string>
  close(): Promise<void>
}
/**
 * Starts both.
 * @param grows registers that are written meanwhile, without the move: they are not in `before`
 * @param fillMore what the tenant has besides
 */
export async function startMovingPair(
  grows: readonly string[],
  fillMore: (old: Village) => Promise<void> = async () => {},
): Promise<MovingPair> {
  const old = await startVillage()
  const fresh = await startVillage({ demo: false })
  await fillSecond(old)
  await fillMore(old)
  return {
    old,
    fresh,
    file: { path: join(temporaryDir('village-moved-'), 'tenant.zip'), passphrase: 'a passphrase for the way' },
    before: await tenantFacts(old, grows),
    close: async () => void (await Promise.all([old.close(), fresh.close()])),
  }
}
