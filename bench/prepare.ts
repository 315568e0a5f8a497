import { type AnyResource, type Id, permissionsOf } from '@village/resource'
import { bulkAdd, type Call, type Services } from '@village/server'
import pg from 'pg'
import { setPassword } from '../features/account/public.server.ts'
import { findDuplicates } from '../features/people/duplicates/finding/finding.server.ts'
import { CLERK_PASSWORD, TENANTS, VILLAGES } from './place.ts'
import { seed } from './seed.ts'

const resourceNamed = (services: Services, name: string): AnyResource => services.registry.resource(name)

async function villagesOf(call: Call, tenantId: string): Promise<Id[]> {
  const { services } = call
  const dept = resourceNamed(services, 'system.dept')
  const [town] = await bulkAdd(call, dept, [
    {
      tenantId,
      deptName: `压测镇${tenantId}`,
      fullName: `压测镇${tenantId}`,
      deptCategory: '2',
      sort: 1,
      status: '1',
      ancestors: '0',
    },
  ])
  const rows = Array.from({ length: VILLAGES }, (_, i) => ({
    tenantId,
    parentId: town,
    ancestors: `0,${town}`,
    deptName: `压测村${i + 1}`,
    fullName: `压测村${i + 1}`,
    deptCategory: '5',
    sort: i,
    status: '1',
    regionCode: `3706999022${String(i + 1).padStart(2, '0')}`,
  }))
  return [...(await bulkAdd(call, dept, rows))]
}

interface Staff {
  readonly account: string
  readonly roleName: string
  /** Codes of their rights that they lack. */
  readonly without: RegExp
}
/** The doctor sees values about health, and each of their looks is recorded; the clerk does not see them. */
const STAFF: readonly Staff[] = [
  { account: 'bench.clerk', roleName: '压测文书', without: /^recordbracelet_unmask$/ },
  { account: 'bench.doctor', roleName: '压测医生', without: /^$/ },
]

/**
 * Somebody with every right on people, health, devices, services and papers, cut to two villages: scope, masks and row-level security are
 * all at work.
 */
async function hire({ account, roleName, without }: Staff, villages: readonly Id[], call: Call): Promise<void> {
  const { services } = call
  const tenantId = TENANTS[0]
  const [role] = await bulkAdd(call, resourceNamed(services, 'system.role'), [
    { tenantId, roleName, roleAlias: account.replace('.', '-'), sort: 99, dataScopeType: '3' },
  ])
  const { apis, resources } = services.registry
  const declared = [...apis, ...resources].filter(one =>
    /^(people|health|device|service|safety|alarm_center|papers)\./.test(one.name),
  )
  const codes = declared.flatMap(permissionsOf).filter(code => !without.test(code))
  const menus = await call.db.sql<{ id: Id }>`select id from system_menu where code = any(${[...codes, 'resident']})`
  await bulkAdd(
    call,
    resourceNamed(services, 'system.role-menu'),
    menus.map(menu => ({ tenantId, roleId: role, menuId: menu.id })),
  )
  const [user] = await bulkAdd(call, resourceNamed(services, 'system.user'), [
    {
      tenantId,
      account,
      name: roleName,
      realName: roleName,
      roleId: [role],
      deptId: villages.slice(0, 2),
      status: '1',
      userType: '1',
    },
  ])
  await setPassword(call, user!, CLERK_PASSWORD, { mustChange: false })
}

/**
 * Three tenants with twenty villages each, a clerk and a doctor, and the residents. Does nothing where all of it exists
 * already.
 */
export async function prepare(services: Services, owner: pg.ClientConfig, residents: number): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query('select count(*) as n from people_resident')
    if (Number(rows[0].n) >= residents) return
    if (Number(rows[0].n) > 0)
      throw new Error('the benchmark database holds another number of residents: remove its folder')
    console.log(`seeding ${residents.toLocaleString('en')} residents, once`)
    const villages = new Map<string, readonly Id[]>()
    await services.as(services.platform, { source: 'start' }, async call => {
      for (const tenant of TENANTS) villages.set(tenant, await villagesOf(call, tenant))
      for (const one of STAFF) await hire(one, villages.get(TENANTS[0])!, call)
    })
    const done = await seed(client, services, { residents, villages })
    console.log(`seeded in ${done.seconds.toFixed(0)} s`)
    // A pair that is known: else the server, taking the register for a new one, would look for pairs while it is measured.
    await client.query(`with two as (select id, name, birthday from people_resident where tenant_id = '${TENANTS[0]}' order by id limit 2)
      update people_resident r set name = a.name, birthday = a.birthday from two a, two b where a.id < b.id and r.id = b.id`)
    await services.as(services.platform, { source: 'job' }, async call => {
      for (const tenant of TENANTS) await findDuplicates(tenant, call)
    })
  } finally {
    await client.end()
  }
}
