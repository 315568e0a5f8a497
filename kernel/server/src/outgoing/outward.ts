import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that belong to no service outside: this machine, private networks, links (RFC 1918, 4193, 6598, 6890, 8215). */
const inward = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inward.addSubnet(net, bits, 'ipv6')

/** The eight numbers of an IPv6 address; an address of IPv4 at its end counts as two of them. */
function groupsOf(address: string): readonly number[] {
  const plain = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const [high, low] = [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
    return `${high.toString(16)}:${low.toString(16)}`
  })
  const [before = '', after] = plain.split('::')
  const numbers = (text: string): number[] => (text ? text.split(':').map(group => Number.parseInt(group, 16)) : [])
  const [first, last] = [numbers(before), numbers(after ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
const textOf = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The IPv4 address to which a translator sends what goes to an IPv6 address: mapped, NAT64 (RFC 6052), 6to4 (RFC 3056). */
function embedded(address: string): string | null {
  const groups = groupsOf(address)
  const [a, b, c] = groups as [number, number, number]
  if (a === 0x2002) return textOf(b, c)
  const isPrefix = (...wanted: readonly number[]): boolean => wanted.every((group, at) => groups[at] === group)
  const isTranslated = isPrefix(0x64, 0xff9b, 0, 0, 0, 0) || isPrefix(0, 0, 0, 0, 0, 0xffff)
  return isTranslated ? textOf(groups[6]!, groups[7]!) : null
}

/** Whether an address lies in a network that nobody outside should be able to make us call. */
export function isInward(address: string): boolean {
  if (!isIPv6(address)) return inward.check(address, 'ipv4')
  const inner = embedded(address)
  return inner ? inward.check(inner, 'ipv4') : inward.check(address, 'ipv6')
}

/** A host in a network of our own, which nobody outside may make us call. */
export class InwardAddress extends Error {
  constructor() {
    super('the host is in a network of our own')
  }
}

/** Resolves a name and refuses addresses of our own networks at the moment of connecting. */
export const lookupOutward: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('the host has no address'), '', 4)
    if (addresses.some(({ address }) => isInward(address))) return done(new InwardAddress(), '', 4)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
