import { BlockList, isIPv6 } from 'node:net'

/** Where a reverse proxy of one's own is: this machine, private and link-local networks. */
const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6')

const isNear = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

type Trust = boolean | string | ((address: string, hop: number) => boolean)

/**
 * Whose X-Forwarded-* counts. A number of proxies trusts that many hops, each of which must be on this machine or in
 * a private network: a stranger who reaches the port directly cannot choose their own address (A124).
 */
export function trustOf(setting: boolean | number | string): Trust {
  if (typeof setting !== 'number') return setting
  return (address, hop) => hop < setting && isNear(address)
}
