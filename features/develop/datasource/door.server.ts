import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type DatabaseAddress, isNamed } from './address.server.ts'
import { failure } from './failure.server.ts'
import { isNearby } from './local-networks.server.ts'

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
