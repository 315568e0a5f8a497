import type { Label } from '@village/resource'
import { TEXTS } from './registration-texts.ts'

/** What a social user without an account types. */
export interface Wanted {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

/** The first warning in the order of the specification (§5); null when the form may be sent. */
export function firstFlaw({ tenantId, account, password, password2 }: Wanted): Label | null {
  if (tenantId.trim() === '') return TEXTS.noTenant
  if (account.trim() === '') return TEXTS.noAccount
  if (password === '' || password2 === '') return TEXTS.noPassword
  return password === password2 ? null : TEXTS.unequal
}
