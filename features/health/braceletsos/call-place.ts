import { looksMasked } from '@village/resource'

/**
 * Where to go for a call for help, in as few words as there are. The village is left out where an address begins with it,
 * and a masked address where another one is in clear.
 */
export function placeOf(call: Readonly<Record<string, unknown>>): string {
  const [village, ...addresses] = [call['deptName'], call['address'], call['liveAddress']].map(value =>
    String(value ?? ''),
  )
  const known = [...new Set(addresses)].filter(Boolean)
  const clear = known.filter(one => !looksMasked(one))
  const shown = clear.length > 0 ? clear : known.slice(0, 1)
  const isNamed = shown.some(one => one.startsWith(village!))
  return [isNamed ? '' : village, ...shown].filter(Boolean).join(' · ')
}
