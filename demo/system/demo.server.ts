import type { Id } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { announce, canonical, hashPassword, randomPassword } from '../../features/account/public.server.ts'
import { dept } from '../../features/system/dept/dept.resource.ts'
import { post } from '../../features/system/post/post.resource.ts'
import { deptIdsByRegion, foundTenant } from '../../features/system/public.server.ts'
import { tenant } from '../../features/system/tenant/tenant.resource.ts'
import { user } from '../../features/system/user/user.resource.ts'
import { addPackage } from './demo-package.server.ts'
import { addTopMenus } from './demo-top-menus.server.ts'
import { type DemoUser, demoOffices, demoPosts, demoUsers } from './demo-users.ts'
import { demoTenants, demoTown, demoVillages } from './town.ts'

const VILLAGE = '5'
const GROUP = '6'
const TOWN = '4'
const OFFICE = '2'

interface Place {
  readonly id: Id
  readonly parentId: Id
  readonly ancestors: string
  readonly deptName: string
  readonly deptCategory: string
  readonly sort: number
  readonly more?: Readonly<Record<string, unknown>>
}
const row = ({ more, ...place }: Place, tenantId: string): Record<string, unknown> => ({
  ...place,
  ...more,
  fullName: place.deptName,
  status: '1',
  tenantId,
})

/**
 * The first department becomes the town, as long as nobody has made it something else; otherwise the town is below
 * it.
 */
async function townOf(call: Call): Promise<Id> {
  const known = (await deptIdsByRegion(call)).get(demoTown.regionCode)
  if (known) return known
  const town = {
    deptName: demoTown.name,
    fullName: demoTown.name,
    regionCode: demoTown.regionCode,
    deptCategory: TOWN,
    deptLon: demoTown.longitude,
    deptLat: demoTown.latitude,
  }
  const roots = await call.db.sql<{ id: Id; touched: boolean }>`
    select id, update_user is not null as touched from system_dept
    where tenant_id = ${demoTenants.town} and parent_id is null and not is_deleted order by sort, id`
  const [root] = roots
  if (root && !root.touched) return (await call.db.of(dept).edit(root.id, town)).id
  return (await call.db.of(dept).add({ ...town, parentId: root?.id ?? null, sort: 1, tenantId: demoTenants.town })).id
}

async function addPlaces(town: Id, call: Call): Promise<void> {
  const known = await deptIdsByRegion(call)
  const missing = demoVillages.filter(village => !known.has(village.regionCode))
  if (missing.length < demoVillages.length) return
  const [above] = await call.db.sql<{ ancestors: string }>`select ancestors from system_dept where id = ${town}::bigint`
  const ancestors = `${above!.ancestors},${town}`
  const places: Place[] = []
  for (const [at, village] of missing.entries()) {
    const id = call.services.newId()
    const more = { regionCode: village.regionCode, deptLon: village.longitude, deptLat: village.latitude }
    places.push({ id, parentId: town, ancestors, deptName: village.name, deptCategory: VILLAGE, sort: at + 1, more })
    for (const [n, deptName] of village.groups.entries())
      places.push({
        id: call.services.newId(),
        parentId: id,
        ancestors: `${ancestors},${id}`,
        deptName,
        deptCategory: GROUP,
        sort: n + 1,
      })
  }
  for (const [at, deptName] of demoOffices.entries())
    places.push({ id: call.services.newId(), parentId: town, ancestors, deptName, deptCategory: OFFICE, sort: 10 + at })
  await bulkAdd(
    call,
    dept,
    places.map(place => row(place, demoTenants.town)),
  )
}

async function addPosts(call: Call): Promise<void> {
  const known = await call.db.sql`select 1 from system_post where tenant_id = ${demoTenants.town} limit 1`
  if (known.length > 0) return
  const posts = demoPosts.map(([postCode, postName, category], at) => ({
    tenantId: demoTenants.town,
    postCode,
    postName,
    category,
    sort: at + 1,
    status: '1',
  }))
  await bulkAdd(call, post, posts)
}

type Ids = ReadonlyMap<string, Id>
const idsBy = async (rows: Promise<readonly { id: Id; name: string }[]>): Promise<Ids> =>
  new Map((await rows).map(found => [found.name, found.id]))

/** 154 is not in use; then the village's digit, 0 and six more (domain-model §9). */
const phoneOf = (at: number): string => `1549${String(at + 1).padStart(7, '0')}`

async function addUsers(town: Id, call: Call): Promise<readonly Id[]> {
  const tenantId = demoTenants.town
  const known = await idsBy(call.db.sql`select id, account as name from system_users where tenant_id = ${tenantId}`)
  const missing = demoUsers.filter(one => !known.has(one.account))
  if (missing.length < demoUsers.length) return []
  const roles = await idsBy(
    call.db.sql`select id, role_alias as name from system_role where tenant_id = ${tenantId} and not is_deleted`,
  )
  const posts = await idsBy(
    call.db.sql`select id, post_code as name from system_post where tenant_id = ${tenantId} and not is_deleted`,
  )
  const offices = await idsBy(
    call.db.sql`select id, dept_name as name from system_dept where tenant_id = ${tenantId} and not is_deleted`,
  )
  const regions = await deptIdsByRegion(call)
  const placeOf = (one: DemoUser): Id => regions.get(one.place) ?? offices.get(one.place) ?? town
  const rows = missing.map((one, at) => ({
    tenantId,
    account: one.account,
    name: one.name,
    realName: one.realName,
    phone: phoneOf(at),
    sex: '0',
    roleId: [roles.get(one.role)].filter(Boolean),
    deptId: [placeOf(one)],
    postId: [posts.get(one.post)].filter(Boolean),
    userType: ['villager', 'grower'].includes(one.role) ? '2' : '1',
    status: '1',
  }))
  return bulkAdd(call, user, rows)
}

/** A registration that waits, so that the queue can be tried. It has no password: nobody can sign in with it. */
async function addWaiting(call: Call): Promise<void> {
  const tenantId = demoTenants.town
  const account = 'guest.demo'
  const known = await call.db.sql`select 1 from system_users where tenant_id = ${tenantId} and account = ${account}`
  if (known.length > 0) return
  const nobody = { roleId: [], deptId: [], postId: [] }
  await bulkAdd(call, user, [
    { tenantId, account, name: '新来的网格员', realName: '何新来', userType: '1', status: '3', ...nobody },
  ])
}

/** A second, nearly empty tenant: its users must see nothing of the town. */
async function addSecondTenant(call: Call): Promise<readonly Id[]> {
  const tenantId = demoTenants.second
  const known = await call.db.sql`select 1 from system_tenant where tenant_id = ${tenantId}`
  if (known.length > 0) return []
  const tenantName = '远山镇(示例数据)'
  await bulkAdd(call, tenant, [{ tenantId, tenantName, linkman: '示例', accountNumber: 100, status: '1' }])
  const { deptId, userIds } = await foundTenant(tenantId, tenantName, call)
  const village = await call.db.of(dept).add({
    tenantId,
    parentId: deptId,
    deptName: '远山村(演示)',
    fullName: '远山村(演示)',
    deptCategory: VILLAGE,
    regionCode: '370699902201',
    sort: 1,
  })
  const [clerk] = await call.db.sql<{
    id: Id
  }>`select id from system_role where tenant_id = ${tenantId} and role_alias = 'villageClerk'`
  const [clerkId] = await bulkAdd(call, user, [
    {
      tenantId,
      account: 'clerk.second',
      name: '远山文书',
      realName: '韩文书',
      userType: '1',
      status: '1',
      roleId: [clerk!.id],
      deptId: [village.id],
      postId: [],
    },
  ])
  return [...userIds, clerkId!]
}

/** One random password for all demo users, printed once where the administrator's is. */
async function givePassword(userIds: readonly Id[], call: Call): Promise<void> {
  if (userIds.length === 0) return
  const password = randomPassword()
  const hash = await hashPassword(canonical(password))
  await call.db.sql`
    update system_users set password = ${hash}, pwd_changed_at = ${call.now}::timestamptz, must_change_pwd = 0
    where id = any(${userIds}::bigint[])`
  await call.services.changed('system.user', call)
  announce([
    {
      zh: `演示账号    clerk.haitang 等 ${userIds.length} 个`,
      en: `Demo users  clerk.haitang and others, ${userIds.length} in all`,
    },
    { zh: `演示密码    ${password}`, en: `Password    ${password}` },
    { zh: '正在生成演示数据，约一分钟后显示网址', en: 'Making the demo data: the address follows in a minute' },
  ])
}

export default onStart({
  order: 50,
  name: 'system.demo',
  async run(call) {
    if (!call.services.settings.demo) return
    const town = await townOf(call)
    await addPlaces(town, call)
    await addPosts(call)
    await addTopMenus(demoTenants.town, call)
    await addPackage(call)
    const townspeople = await addUsers(town, call)
    await addWaiting(call)
    await givePassword([...townspeople, ...(await addSecondTenant(call))], call)
  },
})
