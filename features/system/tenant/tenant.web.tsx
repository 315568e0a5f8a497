import { show } from '@village/web'
import { FreshPasswords, keepFreshPasswords } from '../dialogs/one-time-passwords.web.tsx'
import { SourceDialog } from './source-dialog.web.tsx'
import { tenant } from './tenant.resource.ts'

/** Used accounts of how many; no limit is shown as ∞, as everywhere. */
const quota = (used: number, most: number | null): string => `${used} / ${most === null || most < 0 ? '∞' : most}`

export default show(tenant, {
  hideButtons: ['datasource'],
  cells: { accountNumber: ({ row }) => <span>{quota(row.userCount ?? 0, row.accountNumber)}</span> },
  rowActions: [{ label: { zh: '数据源', en: 'Data source' }, permission: 'tenant_add', dialog: SourceDialog }],
  toolbar: [FreshPasswords],
  added: keepFreshPasswords,
})
