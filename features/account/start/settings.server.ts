import { declareSettings, type Environment, readVariable, Wrong } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** FIRST_TENANT, up to 50 characters: the customer whose tenant the first start makes. Without it there is the administration alone. */
    readonly firstTenant?: string
  }
}

function firstTenant(env: Environment): string | undefined {
  const value = readVariable(env, 'FIRST_TENANT')?.trim() || undefined
  if (value === undefined || ([...value].length <= 50 && !/[\p{Cc}<>]/u.test(value))) return value
  throw new Wrong('FIRST_TENANT', value, {
    zh: '租户名称，最多50个字，不含 < 和 >',
    en: 'the name of a tenant, up to 50 characters without < and >',
  })
}

export default declareSettings({ firstTenant })
