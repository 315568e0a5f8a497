import { refuse, serve } from '@village/server'
import { isPage } from '../menu-tree/menu-node.ts'
import { allMenus } from '../menu-tree/role-menus.server.ts'
import { tenantPackage } from './tenant-package.resource.ts'

export default serve(tenantPackage, {
  async check(change, call) {
    if (change.kind !== 'remove') return
    const [used] = await call.db.sql<{ name: string }>`
      select tenant_name as name from system_tenant
      where package_id = ${change.before.id}::bigint and not is_deleted order by id limit 1`
    if (used)
      refuse(`租户“${used.name}”正在使用该套餐，不能删除`, `In use by the tenant ${used.name}, cannot be removed`)
  },
  async derive(rows, call) {
    const counts = await call.db.sql<{ package_id: string; n: number }>`
      select package_id, count(*)::int as n from system_tenant
      where not is_deleted and package_id = any(${rows.map(({ id }) => id)}::bigint[]) group by package_id`
    const sizes = await call.db.sql<{ id: string; n: number }>`
      select id, cardinality(coalesce(menu_ids, '{}')) as n from system_tenant_package
      where id = any(${rows.map(({ id }) => id)}::bigint[])`
    const [tenants, pages] = [
      new Map(counts.map(({ package_id, n }) => [package_id, n])),
      new Map(sizes.map(({ id, n }) => [id, n])),
    ]
    return rows.map(({ id }) => ({ tenantCount: tenants.get(id) ?? 0, pageCount: pages.get(id) ?? 0 }))
  },
  endpoints: {
    async pages({ id }, call) {
      const row = (await call.db.of(tenantPackage).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
      return row.menuIds ?? []
    },
    async choose({ id, menuIds }, call) {
      const pages = new Set((await allMenus(call)).filter(isPage).map(row => row.id))
      await call.db.of(tenantPackage).edit(id, { menuIds: (menuIds ?? []).filter(one => pages.has(one)) })
    },
    async select(_, call) {
      const packages = call.db.of(tenantPackage)
      return packages.show(await packages.find({}))
    },
  },
})
