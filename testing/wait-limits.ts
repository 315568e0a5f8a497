import { vi } from 'vitest'
import type { Village } from './village.ts'

/** How long tests wait for what will come: a busy machine is late, and only what never comes is a fault. */
export const PATIENT = { timeout: 90_000, interval: 30 } as const

/** Asks again and again until there is something; returns it. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<Exclude<NonNullable<T>, false>> =>
  vi.waitUntil(look as () => Promise<T>, PATIENT) as Promise<Exclude<NonNullable<T>, false>>

/**
 * Resolves when the log of calls has this call, and with it every one before it: calls are logged in their order, once a
 * second, whoever counts the rows of a tenant meanwhile.
 */
export const isLogged = (village: Pick<Village, 'sql'>, path: string, tenantId: string): Promise<boolean> =>
  eventually(async () => {
    const rows = await village.sql('select 1 from monitor_log_api where request_uri = $1 and tenant_id = $2 limit 1', [
      `/api${path}`,
      tenantId,
    ])
    return rows.length > 0
  })
