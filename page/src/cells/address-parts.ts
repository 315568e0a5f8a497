import { MASK_CHARACTER } from '@village/resource'

/** An address in two parts; `place` is '' where the address cannot be divided. */
export interface AddressParts {
  /** Up to the name of the village: the same in many rows. */
  readonly place: string
  /** Group and house number: what tells rows apart. */
  readonly door: string
}

/** Up to the first village or residential community; 李村镇 is a town, and not the village 李村. */
const UP_TO_VILLAGE = /^.*?(?:村(?![镇乡街])(?:[（(][^）)]*[）)])?|社区)/

function placeOf(address: string, village: string): string {
  const at = village ? address.lastIndexOf(village) : -1
  return at >= 0 ? address.slice(0, at + village.length) : (UP_TO_VILLAGE.exec(address)?.[0] ?? '')
}

/** Divides an address behind its village: `village` is the name of the one that the record belongs to. */
export function addressParts(address: string, village: string): AddressParts {
  const place = placeOf(address, village)
  const door = address.slice(place.length).trim()
  const tellsApart = door !== '' && !door.startsWith(MASK_CHARACTER)
  return tellsApart ? { place, door } : { place: '', door: address }
}
