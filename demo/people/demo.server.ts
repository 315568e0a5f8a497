import { randomBytes } from 'node:crypto'
import type { Id } from '@village/resource'
import { bulkAdd, type Call, onStart, setReason } from '@village/server'
import { grid } from '../../features/governance/grid/grid.resource.ts'
import { household } from '../../features/people/household/household.resource.ts'
import { peopleParams } from '../../features/people/public.server.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { residentaccount } from '../../features/people/residentaccount.resource.ts'
import { residentchange } from '../../features/people/residentchange.resource.ts'
import { deptIdsByRegion } from '../../features/system/public.server.ts'
import { demoTenants, demoVillages } from '../system/town.ts'
import { editsOf } from './edits.ts'
import { gridsOf } from './grids.ts'
import { type Numbers, numbers } from './numbers.ts'
import { ACCOUNTS, POPULATION, type PopulationPlan, SECOND_VILLAGE, TOWN, VILLAGES } from './plan.ts'
import { type Population, population } from './population.ts'
import {
  changeRows,
  gridRows,
  type Leaving,
  leavingOf,
  OFFICE_HOUR,
  type PeopleRows,
  peopleRows,
  type Site,
} from './rows.server.ts'

/** Bytes of a household's QR code. */
const CODE_BYTES = 18
/** People of the latest registrations whose phone is changed through the front door, so that their history shows it. */
const LIVE_EDITS = 24
/** Numbers of the second tenant start here: no number of the demo exists twice. */
const SECOND_ORDER = 400
const SECOND_PHONE = 900_000

const isEmpty = async (tenantId: string, call: Call): Promise<boolean> =>
  (await call.db.sql`select 1 from people_resident where tenant_id = ${tenantId} limit 1`).length === 0

async function userIdsByAccount(tenantId: string, call: Call): Promise<ReadonlyMap<string, Id>> {
  const rows = await call.db.sql<{ id: Id; account: string }>`
    select id, account from system_users where tenant_id = ${tenantId} and not is_deleted`
  return new Map(rows.map(row => [row.account, row.id]))
}

interface Settlement {
  readonly site: Site
  readonly people: Population
  readonly townName: string | null
  readonly accounts: number
}
/** Writes grids, households, residents and accounts. */
async function settle({ site, people, townName, accounts }: Settlement, call: Call): Promise<PeopleRows> {
  const grids = gridRows(gridsOf(townName, site.villages), site)
  const elderlyFrom = await call.services.param(site.tenantId, peopleParams['elderly.minAge'])
  const householdCode = (): string => randomBytes(CODE_BYTES).toString('base64url')
  const settled = {
    population: people,
    gridOf: grids.idOf,
    householdCode,
    accounts,
    elderlyFrom,
  }
  const rows = peopleRows(settled, site)
  await bulkAdd(call, grid, grids.rows)
  await bulkAdd(call, household, rows.households)
  const leaving = rows.residents.flatMap(row => leavingOf(row) ?? [])
  const byId = new Map(leaving.map(one => [one.id, one]))
  await bulkAdd(
    call,
    resident,
    rows.residents.map(row => (byId.has(row['id'] as Id) ? { ...row, ...STILL_THERE } : row)),
  )
  for (const one of leaving) await leave(one, call)
  await bulkAdd(call, residentaccount, rows.accounts)
  return rows
}

/** How somebody is registered who dies or moves away later on. */
const STILL_THERE = { status: '1', deathDate: null, moveOutDate: null, moveOutReason: null }

/** Somebody died or moved away on that day: the change is in the history, with its day and reason. */
async function leave({ id, status, day, reason, clerkId }: Leaving, call: Call): Promise<void> {
  const action = status === '4' ? 'die' : 'moveOut'
  await call.db.sql`select set_config('app.user', ${clerkId ?? ''}, true), set_config('app.source', 'web', true),
    set_config('app.reason', ${reason}, true), set_config('app.action', ${action}, true),
    set_config('app.at', ${`${day} ${OFFICE_HOUR}+08`}, true)`
  if (status === '4')
    await call.db.sql`update people_resident set status = '4', death_date = ${day}::date where id = ${id}`
  else
    await call.db.sql`update people_resident set status = '3', move_out_date = ${day}::date, move_out_reason = ${reason}
      where id = ${id}`
  await call.db.sql`select set_config('app.user', '', true), set_config('app.source', 'start', true),
    set_config('app.reason', '', true), set_config('app.action', '', true), set_config('app.at', '', true)`
}

/** Some real edits under the clerk's name: they pass every check and are in the history. */
async function editLive(
  { residents }: Population,
  { residentIds }: PeopleRows,
  site: Site,
  phones: Numbers,
  call: Call,
): Promise<void> {
  await call.db.sql`select set_config('app.source', 'web', true)`
  await setReason('居民来村更换号码', call)
  const latest = residents
    .map((person, i) => ({ ...person, i }))
    .filter(({ values }) => values.phone && values.status === '1')
    .sort((a, b) => a.registeredDaysAgo - b.registeredDaysAgo)
  for (const { i, village } of latest.slice(0, LIVE_EDITS)) {
    await call.db.sql`select set_config('app.user', ${site.clerkIds[village] ?? ''}, true)`
    await call.db.of(resident).edit(residentIds[i]!, { phone: phones.phone(village + 1) })
  }
  await call.db.sql`select set_config('app.user', '', true), set_config('app.source', 'start', true)`
  await setReason('', call)
}

const populate = (call: Call, plan: PopulationPlan | null, made: Numbers): Population => {
  const today = call.now.slice(0, 10)
  const villages = plan ? VILLAGES : [SECOND_VILLAGE]
  return population({ villages, plan, townName: TOWN.name, today, numbers: made })
}

async function fillTown(call: Call): Promise<void> {
  const tenantId = demoTenants.town
  const depts = await deptIdsByRegion(call)
  const deptIds = VILLAGES.map(village => depts.get(village.code))
  // Somebody has taken the demo villages away: without them there is nobody to seed.
  if (deptIds.some(id => id === undefined)) return
  const users = await userIdsByAccount(tenantId, call)
  const idsOf = (role: string) => demoVillages.map(({ code }) => users.get(`${role}.${code}`) ?? null)
  const newId = (): Id => call.services.newId()
  const townDeptId = depts.get(TOWN.code) ?? null
  const site: Site = {
    tenantId,
    villages: VILLAGES,
    deptIds: deptIds as Id[],
    townDeptId,
    townCode: TOWN.code,
    clerkIds: idsOf('clerk'),
    headIds: idsOf('head'),
    keeperIds: idsOf('grid'),
    now: call.now,
    newId,
  }
  const made = numbers()
  const people = populate(call, POPULATION, made)
  const rows = await settle({ site, people, townName: townDeptId ? TOWN.name : null, accounts: ACCOUNTS }, call)
  await bulkAdd(call, residentchange, changeRows(people, rows.residentIds, editsOf(people, made), site))
  await editLive(people, rows, site, made, call)
}

async function fillSecond(call: Call): Promise<void> {
  const tenantId = demoTenants.second
  const [village] = await call.db.sql<{ id: Id }>`
    select id from system_dept where tenant_id = ${tenantId} and region_code = ${SECOND_VILLAGE.code} and not is_deleted`
  if (!village) return
  const users = await userIdsByAccount(tenantId, call)
  const clerkIds = [users.get('clerk.second') ?? null]
  const newId = (): Id => call.services.newId()
  const villages = [SECOND_VILLAGE]
  const site: Site = {
    tenantId,
    villages,
    deptIds: [village.id],
    townDeptId: null,
    townCode: '',
    clerkIds,
    headIds: [],
    keeperIds: [],
    now: call.now,
    newId,
  }
  const people = populate(call, null, numbers(SECOND_ORDER, SECOND_PHONE))
  const rows = await settle({ site, people, townName: null, accounts: 0 }, call)
  await bulkAdd(call, residentchange, changeRows(people, rows.residentIds, [], site))
}

export default onStart({
  order: 60,
  name: 'people.demo',
  async run(call) {
    if (!call.services.settings.demo) return
    if (await isEmpty(demoTenants.town, call)) await fillTown(call)
    if (await isEmpty(demoTenants.second, call)) await fillSecond(call)
  },
})
