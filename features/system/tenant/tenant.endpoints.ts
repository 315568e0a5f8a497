import {
  choice,
  dateTime,
  file,
  get,
  getMany,
  integer,
  link,
  post,
  raw,
  ref,
  refs,
  shape,
  text,
} from '@village/resource'

/** What the sign-in page may know of a tenant before anybody signed in. */
export interface TenantFace {
  readonly tenantId?: string
  readonly tenantName?: string
  readonly domain?: string
  readonly backgroundUrl?: string
  readonly logoUrl?: string
}

/** The calls of tenants beyond the shared verbs. */
export const tenantEndpoints = {
  select: getMany('租户选择', 'Tenants to choose from', {
    access: 'platform',
    returns: shape<Record<string, unknown>>(),
  }),
  setting: post('租户设置', 'Settings', {
    on: 'rows',
    params: {
      ids: refs('租户', 'Tenants', 'system.tenant').required(),
      accountNumber: integer('账号额度', 'Account quota').min(-1).max(1000000),
      expireTime: dateTime('过期时间', 'Expires'),
      logoId: file('标志', 'Logo').help('显示在登录页和页面左上角', 'Shown at sign-in and at the top left of pages'),
      backgroundId: file('登录背景', 'Login background').help('登录页的背景图', 'The picture behind the sign-in'),
      backgroundUrl: link('登录背景地址', 'Address of the background').max(1000),
    },
  }),
  /** A picture that the sign-in page of a tenant shows; `v` makes another address of another picture. */
  face: raw(
    get('租户图片', 'Picture of a tenant', {
      access: 'public',
      inClear: true,
      params: {
        tenantId: text('租户', 'Tenant').max(12).required(),
        part: choice('图片', 'Picture', { logo: ['标志', 'Logo'], background: ['背景', 'Background'] }).required(),
        v: text('版本', 'Version').max(20),
      },
      returns: shape<unknown>(),
    }),
  ),
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
