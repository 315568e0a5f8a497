import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { type DatabaseAddress, isNamed } from './address.server.ts'
import { failure } from './failure.server.ts'

/** This machine, links and broadcasts: a name never leads there, an address that was named itself does. */
const nearby = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['224.0.0.0', 3],
  ] as const),
])
  nearby.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nearby.addSubnet(net, bits, 'ipv6')

const isNearby = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return nearby.check(mapped, 'ipv4')
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The address to connect to: the name is resolved once, so that it cannot lead elsewhere a moment later. Networks of our
 * own are allowed to hosts that the operator has named; this machine and links only by their own address.
 * @throws SourceFailure
 */
export async function openDoor(asked: DatabaseAddress, named: readonly string[]): Promise<string> {
  if (!isNamed(asked, named)) throw failure('unnamed')
  if (isIP(asked.host) || asked.host === 'localhost') return asked.host === 'localhost' ? '127.0.0.1' : asked.host
  const found = await lookup(asked.host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw failure('unknown')
  if (found.some(({ address }) => isNearby(address))) throw failure('closed')
  return first.address
}
