/** Keys of service_status. */
export const SERVICE = { pending: '0', doing: '1', done: '2' } as const

/** A service at a time that has passed has been done; one that lies ahead is to be done. */
export const stateAt = (serviceTime: string, now: string): string =>
  serviceTime <= now ? SERVICE.done : SERVICE.pending
