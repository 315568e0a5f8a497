import type { Id } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { topMenu } from '../../features/system/top-menu/top-menu.resource.ts'
import { topmenuSetting } from '../../features/system/top-menu/topmenu-setting.resource.ts'

interface DemoTopMenu {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly source: string
  /** Codes of menu groups. */
  readonly groups: readonly string[]
}

/** The top menus of domain-model §8.2; `home`, `desk` and `exchange` are groups of ours that it counts elsewhere. */
const demoTopMenus: readonly DemoTopMenu[] = [
  {
    code: 'top_home',
    name: '工作台',
    nameEn: 'Workbench',
    source: 'AppstoreOutlined',
    groups: ['home', 'wel', 'map', 'desk', 'work'],
  },
  {
    code: 'top_people',
    name: '居民服务',
    nameEn: 'Residents',
    source: 'TeamOutlined',
    groups: ['people', 'papers', 'health', 'service'],
  },
  {
    code: 'top_safe',
    name: '平安治理',
    nameEn: 'Governance',
    source: 'SafetyCertificateOutlined',
    groups: ['governance', 'alarm_center', 'safety', 'privacy'],
  },
  {
    code: 'top_iot',
    name: '物联农业',
    nameEn: 'Devices and farms',
    source: 'ApiOutlined',
    groups: ['device', 'agriculture'],
  },
  {
    code: 'top_village',
    name: '党建村务',
    nameEn: 'Party and village',
    source: 'FlagOutlined',
    groups: ['village', 'party'],
  },
  {
    code: 'top_system',
    name: '系统管理',
    nameEn: 'System',
    source: 'SettingOutlined',
    groups: ['system', 'authority', 'flow', 'resource', 'messages', 'files', 'monitor', 'develop', 'exchange'],
  },
]

async function pagesByGroup(call: Call): Promise<ReadonlyMap<string, readonly Id[]>> {
  const rows = await call.db.sql<{ code: string; pages: readonly Id[] }>`
    select g.code, array_agg(p.id order by p.sort, p.id) as pages from system_menu g
    join system_menu p on p.parent_id = g.id and p.category = '1' and not p.is_deleted
    where g.parent_id is null and not g.is_deleted group by g.code`
  return new Map(rows.map(({ code, pages }) => [code, pages]))
}

/** Gives a tenant the top menus whose groups exist, each once: what an administrator removed stays removed. */
export async function addTopMenus(tenantId: string, call: Call): Promise<void> {
  const rows = await call.db.sql<{ code: string }>`select code from system_topmenu where tenant_id = ${tenantId}`
  const known = new Set(rows.map(({ code }) => code))
  const pages = await pagesByGroup(call)
  const missing = demoTopMenus
    .map(({ groups, ...one }, at) => ({
      row: { ...one, id: call.services.newId(), tenantId, sort: at + 1, status: '1' },
      pages: groups.flatMap(group => pages.get(group) ?? []),
    }))
    .filter(one => one.pages.length > 0 && !known.has(one.row.code))
  if (missing.length === 0) return
  await bulkAdd(
    call,
    topMenu,
    missing.map(({ row }) => row),
  )
  const links = missing.flatMap(one => one.pages.map(menuId => ({ topMenuId: one.row.id, menuId, tenantId })))
  await bulkAdd(call, topmenuSetting, links)
}
