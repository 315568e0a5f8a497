import { BlockList, isIPv6 } from 'node:net'

/** This machine, link-local and multicast networks: reached by a listed address only, never by a host name. */
const nearby = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  nearby.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nearby.addSubnet(net, bits, 'ipv6')

/** Whether an address is of this machine or of its link. */
export const isNearby = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return nearby.check(mapped, 'ipv4')
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
