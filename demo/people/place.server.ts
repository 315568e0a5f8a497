import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { deptIdsByRegion } from '../../features/system/public.server.ts'
import { demoTenants, demoVillages } from '../system/town.ts'
import { TOWN, VILLAGES } from './plan.ts'

export interface DemoVillage {
  readonly code: string
  readonly name: string
  readonly deptId: Id
  /** Who keeps the registers, and who looks after the sick; null where nobody is there. */
  readonly clerkId: Id | null
  readonly doctorId: Id | null
  readonly centre: readonly [longitude: number, latitude: number]
}
/** A resident of the demo town, in the order of the register. */
export interface DemoPerson {
  readonly id: Id
  readonly deptId: Id
  readonly gridId: Id | null
  readonly householdId: Id | null
  readonly name: string
  readonly sex: string
  /** yyyy-MM-dd */
  readonly birthday: string
  readonly status: string
  readonly kindTags: readonly string[]
}
/** The demo town as other features' seeds find it. */
export interface DemoPlace {
  readonly tenantId: string
  readonly townDeptId: Id | null
  readonly villages: readonly DemoVillage[]
  readonly residents: readonly DemoPerson[]
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  /** Days before now for which devices have sent something. */
  readonly days: number
  newId(): Id
  newIds(count: number): readonly Id[]
}

const places = new WeakMap<object, Promise<DemoPlace | null>>()

async function residentsOf(tenantId: string, call: Call): Promise<readonly DemoPerson[]> {
  const rows = await call.db.sql<Record<string, unknown>>`
    select id, dept_id, grid_id, household_id, name, sex, birthday, status, kind_tags from people_resident
    where tenant_id = ${tenantId} and not is_deleted order by resident_no`
  return rows.map(row => ({
    id: row['id'] as Id,
    deptId: row['dept_id'] as Id,
    gridId: row['grid_id'] as Id | null,
    householdId: row['household_id'] as Id | null,
    name: String(row['name']),
    sex: String(row['sex']),
    birthday: String(row['birthday']),
    status: String(row['status']),
    kindTags: row['kind_tags'] as readonly string[],
  }))
}

async function read(call: Call): Promise<DemoPlace | null> {
  const tenantId = demoTenants.town
  const depts = await deptIdsByRegion(call)
  const users = await call.db.sql<{ id: Id; account: string }>`
    select id, account from system_users where tenant_id = ${tenantId} and not is_deleted`
  const userOf = new Map(users.map(row => [row.account, row.id]))
  const villages = VILLAGES.flatMap(({ code, name, centre }, at) => {
    const deptId = depts.get(code)
    const short = demoVillages[at]!.code
    const [clerkId, doctorId] = [userOf.get(`clerk.${short}`) ?? null, userOf.get(`doctor.${short}`) ?? null]
    return deptId ? [{ code, name, deptId, clerkId, doctorId, centre }] : []
  })
  // Somebody has taken the demo villages away: without them there is nowhere to seed.
  if (villages.length < VILLAGES.length) return null
  return {
    tenantId,
    townDeptId: depts.get(TOWN.code) ?? null,
    villages,
    residents: await residentsOf(tenantId, call),
    now: call.now,
    days: call.services.settings.demoDays,
    newId: () => call.services.newId(),
    newIds: count => call.services.newIds(count),
  }
}

/**
 * The demo town for the seed of another feature, after people.demo (60) has run; null without a demo or without its
 * villages. Read once in a start.
 */
export function demoPlace(call: Call): Promise<DemoPlace | null> {
  const { settings } = call.services
  if (!settings.demo) return Promise.resolve(null)
  const known = places.get(call) ?? read(call)
  places.set(call, known)
  return known
}
