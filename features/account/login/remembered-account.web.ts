import { forget, readStorage, store } from '@village/web'

interface Remembered {
  readonly tenantId: string
  readonly account: string
}
const KEY = 'lastLogin'

/** Tenant and account of the last sign-in, where the person asked to keep them. Off by default: machines are shared. */
export const rememberedAccount = (): Remembered | null => readStorage<Remembered>(KEY)
export const rememberAccount = (tenantId: string, account: string): void => store(KEY, { tenantId, account })
export const forgetAccount = (): void => forget(KEY)
