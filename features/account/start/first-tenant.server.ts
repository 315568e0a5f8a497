import { onStart } from '@village/server'
import { addFirstTenant } from '../../system/public.server.ts'
import { announce } from './terminal-lines.server.ts'

/** The customer's own tenant, once all that each tenant begins with is known; its first passwords are printed once. */
export default onStart({
  order: 940,
  name: 'account.first-tenant',
  async run(call) {
    const { firstTenant } = call.services.settings
    const made = firstTenant === undefined ? null : await addFirstTenant(firstTenant, call)
    if (!made) return
    announce([
      {
        zh: `租户        ${firstTenant}，编号 ${made.tenantId}`,
        en: `Tenant          ${firstTenant}, number ${made.tenantId}`,
      },
      ...made.passwords.map(({ account, password }) => ({
        zh: `${account.padEnd(12)}${password}（24小时内有效，仅显示这一次）`,
        en: `${account.padEnd(16)}${password} (for 24 hours, shown this once)`,
      })),
    ])
  },
})
