import { dateTime, get, getMany, integer, post, ref, refs, shape, text } from '@village/resource'

/** What the sign-in page may know of a tenant before anybody signed in. */
export interface TenantFace {
  readonly tenantId?: string
  readonly tenantName?: string
  readonly domain?: string
  readonly backgroundUrl?: string
}

/** The calls of tenants beyond the shared verbs. */
export const tenantEndpoints = {
  select: getMany('租户选择', 'Tenants to choose from', {
    access: 'platform',
    returns: shape<Record<string, unknown>>(),
  }),
  setting: post('租户设置', 'Set quota and expiry', {
    on: 'rows',
    access: 'platform',
    params: {
      ids: refs('租户', 'Tenants', 'system.tenant').required(),
      accountNumber: integer('账号额度', 'Account quota').min(-1).max(1000000),
      expireTime: dateTime('过期时间', 'Expires'),
    },
  }),
  datasource: post('数据源', 'Set data source', {
    on: 'row',
    access: 'platform',
    params: {
      tenantId: text('租户', 'Tenant').max(12).required(),
      datasourceId: ref('数据源', 'Data source', 'develop.datasource'),
    },
  }),
  info: get('登录页租户', 'Tenant of an address', {
    access: 'public',
    inClear: true,
    params: { domain: text('域名地址', 'Domain').max(1000) },
    returns: shape<TenantFace>(),
  }),
}
