import type { Fault } from '@village/web/fault.ts'

/** What one upload may carry; the server takes 256 KB of UTF-8, and a character may take three bytes. */
const UPLOAD_CHARACTERS = 80_000

/** The log in parcels that the server takes. */
export function parcels(log: readonly Fault[]): readonly (readonly Fault[])[] {
  const all: Fault[][] = []
  let room = 0
  for (const fault of log) {
    const characters = JSON.stringify(fault).length
    if (characters > room) {
      all.push([])
      room = UPLOAD_CHARACTERS
    }
    all.at(-1)!.push(fault)
    room -= characters
  }
  return all
}
