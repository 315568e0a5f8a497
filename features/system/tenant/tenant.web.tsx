import { show } from '@village/web'
import { FreshPasswords, keepFreshPasswords } from '../one-time-passwords.web.tsx'
import { tenant } from './tenant.resource.ts'

/** Used accounts of how many; no limit is shown as ∞, as everywhere. */
const quota = (used: number, most: number | null): string => `${used} / ${most === null || most < 0 ? '∞' : most}`

export default show(tenant, {
  // Data sources are a resource of a later release: until there is one to choose, nobody is asked for it.
  hideButtons: ['datasource'],
  cells: { accountNumber: ({ row }) => <span>{quota(row.userCount ?? 0, row.accountNumber)}</span> },
  toolbar: [FreshPasswords],
  added: keepFreshPasswords,
})
