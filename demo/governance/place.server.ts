import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { type DemoPlace, type DemoVillage, demoPlace } from '../people/place.server.ts'

export interface DemoGrid {
  readonly id: Id
  readonly deptId: Id
  /** Key of grid_level. */
  readonly level: string
}
export interface DemoHouse {
  readonly id: Id
  readonly deptId: Id
  readonly gridId: Id | null
}
/** The demo town with its grids, households and users. */
export interface GovernancePlace extends DemoPlace {
  readonly grids: readonly DemoGrid[]
  readonly houses: readonly DemoHouse[]
  /** Id of a user by account; null where there is none. */
  readonly userOf: (account: string) => Id | null
}

/** The short names by which accounts of a village are called: clerk.haitang. */
export const SHORT_NAMES = ['haitang', 'qinghe', 'shiquan'] as const
export const shortNameOf = (village: DemoVillage, { villages }: DemoPlace): string =>
  SHORT_NAMES[villages.indexOf(village)] ?? ''

/** null where there is no demo town, or its governance was filled before. */
export async function governancePlace(call: Call): Promise<GovernancePlace | null> {
  const place = await demoPlace(call)
  if (!place) return null
  const { tenantId } = place
  const known = await call.db.sql`select 1 from governance_gradeitem where tenant_id = ${tenantId} limit 1`
  if (known.length > 0) return null
  const grids = await call.db.sql<DemoGrid>`
    select id, dept_id as "deptId", grid_level as level from governance_grid
    where tenant_id = ${tenantId} and not is_deleted order by grid_no`
  const houses = await call.db.sql<DemoHouse>`
    select id, dept_id as "deptId", grid_id as "gridId" from people_household
    where tenant_id = ${tenantId} and not is_deleted order by household_no`
  const users = await call.db.sql<{ id: Id; account: string }>`
    select id, account from system_users where tenant_id = ${tenantId} and not is_deleted`
  const ids = new Map(users.map(({ id, account }) => [account, id]))
  return { ...place, grids, houses, userOf: account => ids.get(account) ?? null }
}

/** Who wrote a row down and when. */
export const audit = (userId: Id | null, deptId: Id, time: string): Record<string, unknown> => ({
  createUser: userId,
  createDept: deptId,
  createTime: time,
  updateUser: userId,
  updateTime: time,
})
