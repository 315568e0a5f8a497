import type { Id } from '@village/resource'
import { type Call, type DeptNode, type DictionaryEntry, provide, type Services } from '@village/server'
import { dept } from './dept/dept.resource.ts'
import { dict } from './dict/dict.resource.ts'
import { dictBiz } from './dict-biz/dict-biz.resource.ts'
import { param } from './param/param.resource.ts'
import { user } from './user/user.resource.ts'

interface DictRow {
  readonly code: string
  readonly dict_key: string
  readonly dict_value: string
  readonly dict_value_en: string | null
  readonly is_sealed: number
  readonly remark: string | null
}

/** Entries of the shared dictionaries and of the tenant's own, in the order in which people see them. */
async function dictionaries(
  tenantId: string,
  services: Services,
): Promise<ReadonlyMap<string, readonly DictionaryEntry[]>> {
  const rows = await services.as(
    services.platform,
    {},
    call => call.db.sql<DictRow>`
      select code, dict_key, dict_value, dict_value_en, is_sealed, remark from (
        select code, dict_key, dict_value, dict_value_en, is_sealed, remark, sort from system_dict
          where not is_deleted and parent_id is not null
        union all
        select code, dict_key, dict_value, dict_value_en, is_sealed, remark, sort from system_dictbiz
          where tenant_id = ${tenantId} and not is_deleted and parent_id is not null
      ) d order by code, sort, dict_key`,
  )
  const declared = services.registry.dictionaries
  const byCode = new Map<string, DictionaryEntry[]>()
  for (const row of rows) {
    const entry = {
      key: row.dict_key,
      zh: row.dict_value,
      en: row.dict_value_en ?? '',
      sealed: row.is_sealed === 1,
      remark: row.remark ?? '',
      also: declared[row.code]?.also?.[row.dict_key] ?? [],
    }
    const list = byCode.get(row.code)
    if (list) list.push(entry)
    else byCode.set(row.code, [entry])
  }
  return byCode
}

/** Key of dictionary org_category. */
const VILLAGERS_GROUP = '6'
const VILLAGE = '5'

async function depts(tenantId: string, services: Services): Promise<readonly DeptNode[]> {
  const rows = await services.as(
    services.platform,
    {},
    call => call.db.sql<Record<string, string | null>>`
      select id, parent_id, dept_name, full_name, dept_category, region_code from system_dept
      where tenant_id = ${tenantId} and not is_deleted order by sort, id`,
  )
  return rows.map(row => ({
    id: row['id']!,
    parentId: row['parent_id'] ?? '',
    name: row['dept_name']!,
    fullName: row['full_name'] ?? '',
    category: row['dept_category'] ?? '',
    regionCode: row['region_code'] ?? '',
    holdsRecords: row['dept_category'] !== VILLAGERS_GROUP,
    isVillage: row['dept_category'] === VILLAGE,
  }))
}

/** Values by key; `tenant.{id}.{key}` wins over `key` for that tenant. */
async function params(tenantId: string, services: Services): Promise<ReadonlyMap<string, string>> {
  const rows = await services.as(
    services.platform,
    {},
    call => call.db.sql<{ param_key: string; param_value: string }>`
      select param_key, param_value from system_param where not is_deleted`,
  )
  const own = `tenant.${tenantId}.`
  const [ours, common] = [
    rows.filter(row => row.param_key.startsWith(own)),
    rows.filter(row => !row.param_key.startsWith(own)),
  ]
  return new Map([
    ...common.map(row => [row.param_key, row.param_value] as const),
    ...ours.map(row => [row.param_key.slice(own.length), row.param_value] as const),
  ])
}

/** Names also of users who are gone: history still tells who it was. */
async function userNames(ids: readonly Id[], services: Services): Promise<ReadonlyMap<Id, string>> {
  const rows = await services.as(
    services.platform,
    {},
    call =>
      call.db.sql<{
        id: Id
        real_name: string
      }>`select id, real_name from system_users where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(row => [row.id, row.real_name]))
}

async function isTenant(tenantId: string, call: Call): Promise<boolean> {
  const found = await call.db.sql`select 1 from system_tenant where tenant_id = ${tenantId} and not is_deleted`
  return found.length > 0
}

export default provide({
  directory: {
    deptResource: dept.name,
    userResource: user.name,
    dictionaryResources: [dict.name, dictBiz.name],
    paramResources: [param.name],
    isTenant,
    dictionaries,
    depts,
    params,
    userNames,
  },
})
