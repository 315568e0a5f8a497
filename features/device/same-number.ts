import { plainSerial } from '@village/resource'

/** Whether two serial numbers are the same: gateways write capitals, and the pairs of hardware addresses, as they like. */
export const isSameNumber = (a: string, b: string): boolean => plainSerial(a) === plainSerial(b)

const PAIRS = /^[0-9A-F]{12}$/

/**
 * The ways in which a serial number is looked for: as it is written, in capitals, in small letters, and a hardware address
 * with its pairs together or apart. A number in mixed capitals is found as it was registered.
 */
export function writtenWays(sn: string): readonly string[] {
  const plain = plainSerial(sn)
  const pairs = PAIRS.test(plain) ? (plain.match(/../g) ?? []) : []
  const apart = pairs.length > 0 ? [pairs.join(':'), pairs.join('-')] : []
  const capitals = [plain, sn.toUpperCase(), ...apart]
  return [...new Set([sn, ...capitals, ...capitals.map(way => way.toLowerCase())])]
}
