import type { Label } from '@village/resource'

export const placeLabels = {
  place: { zh: '位置', en: 'Place' },
  liveAddress: { zh: '住址', en: 'Lives at' },
} as const satisfies Record<string, Label>

export interface RescuePlace {
  readonly village: string
  /** Where the bracelet is, as far as it says so; '' where it does not. */
  readonly place: string
  /** Where the person lives; '' where the register has no address, or where it is the place. */
  readonly liveAddress: string
}

/** Where to go for a call for help: the village once, then place and home without it. */
export function rescuePlaceOf(call: Readonly<Record<string, unknown>>): RescuePlace {
  const village = String(call['deptName'] ?? '')
  const inVillage = (address: unknown): string => {
    const text = String(address ?? '')
    return text.startsWith(village) ? text.slice(village.length).trim() : text
  }
  const [place, home] = [inVillage(call['address']), inVillage(call['liveAddress'])]
  return { village, place, liveAddress: home === place ? '' : home }
}
