import type { Label } from '@village/resource'

/** The parameter that keeps how far a move has come: the receipt at the new installation, its hash at the old one. */
export const noteKey = (tenantId: string): string => `tenant.${tenantId}.moving`
export const NOTE: Label = { zh: '租户搬迁', en: 'Move of a tenant' }
