import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that belong to no service outside: this machine, private networks, links (RFC 1918, 4193, 6598, 6890). */
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
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inward.addSubnet(net, bits, 'ipv6')

/** Whether an address lies in a network that nobody outside should be able to make us call. */
export const isInward = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return inward.check(mapped, 'ipv4')
  return inward.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Resolves a name and refuses addresses of our own networks at the moment of connecting. */
export const lookupOutward: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('the host has no address'), '', 4)
    if (addresses.some(({ address }) => isInward(address)))
      return done(new Error('the host is in a network of our own'), '', 4)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
