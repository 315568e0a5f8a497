import { vi } from 'vitest'

/** How long tests wait for what will come: a busy machine is late, and only what never comes is a fault. */
export const PATIENT = { timeout: 90_000, interval: 30 } as const

/** Asks again and again until there is something; returns it. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<Exclude<NonNullable<T>, false>> =>
  vi.waitUntil(look as () => Promise<T>, PATIENT) as Promise<Exclude<NonNullable<T>, false>>
