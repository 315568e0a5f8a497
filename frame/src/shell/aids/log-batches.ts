import type { Fault } from '@village/web/fault.ts'

/** What one upload may carry; the server takes 256 KB of UTF-8, and a sign may take three bytes. */
const UPLOAD_SIGNS = 80_000

/** The log in parcels that the server takes. */
export function parcels(log: readonly Fault[]): readonly (readonly Fault[])[] {
  const all: Fault[][] = []
  let room = 0
  for (const fault of log) {
    const signs = JSON.stringify(fault).length
    if (signs > room) {
      all.push([])
      room = UPLOAD_SIGNS
    }
    all.at(-1)!.push(fault)
    room -= signs
  }
  return all
}
