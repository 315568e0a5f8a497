import { get, getMany, getPage, jsonList, post, ref, shape, text } from '@village/resource'

/** What a register of the part came to. */
export interface RegisterCount {
  readonly register: string
  readonly gone: number
  readonly changed: number
  readonly added: number
}
/** The same for the page. */
export interface RegisterLine extends RegisterCount {
  readonly label: string
  readonly open: number
  readonly back: number
  readonly refused: number
}
export interface TenantChoice {
  readonly tenantId: string
  readonly name: string
}
export interface VillageChoice {
  readonly id: string
  readonly parentId: string
  readonly name: string
}
/** A row that differs, masked as in lists. */
export interface DifferentRow {
  readonly id: string
  readonly title: string
  readonly kind: 'gone' | 'removed' | 'changed'
  readonly state: 'open' | 'chosen' | 'back' | 'refused'
  readonly files: number
  readonly problem: string
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    /** As it is now. */
    readonly before: string
    /** As it was in the backup. */
    readonly after: string
  }[]
}

const id = { id: ref('找回', 'Recovery', 'monitor.recovery').required() }
const start = { permission: 'recovery_start' }
const view = { permission: 'recovery_view' }

/** The calls of a recovery, in the order of its steps. */
export const recoveryEndpoints = {
  tenants: getMany('可选租户', 'Tenants', { access: start, returns: shape<TenantChoice>() }),
  villages: getMany('可选的村', 'Villages', {
    access: start,
    params: { ofTenant: text('租户', 'Tenant').max(12).required() },
    returns: shape<VillageChoice>(),
  }),
  start: post('比较', 'Compare', {
    access: start,
    params: {
      backupId: ref('备份', 'Backup', 'monitor.backup').required(),
      ofTenant: text('租户', 'Tenant').max(12).required(),
      deptId: text('村', 'Village').max(20),
    },
    returns: id,
  }),
  registers: get('各登记簿', 'Registers', {
    access: view,
    params: id,
    returns: shape<{ readonly lines: readonly RegisterLine[]; readonly leftOut: string }>(),
  }),
  rows: getPage('差异', 'Differences', {
    access: view,
    params: { ...id, register: text('登记簿', 'Register').max(64).required() },
    returns: shape<DifferentRow>(),
  }),
  bring: post('找回', 'Bring back', {
    access: { permission: 'recovery_bring' },
    params: {
      ...id,
      registers: jsonList<string>('登记簿', 'Registers'),
      rows: jsonList<string>('记录', 'Records'),
      reason: text('事由', 'Reason').max(200).required(),
    },
  }),
  cancel: post('结束', 'End', {
    access: start,
    params: id,
    on: 'row',
    confirm: {
      zh: '结束这次找回？差异不再保留，已找回的记录不受影响',
      en: 'End this recovery? The differences are forgotten; what was brought back stays',
    },
  }),
}
