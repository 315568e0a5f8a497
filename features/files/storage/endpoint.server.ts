import { urlOf } from '@village/server'

/** Where a service listens. Broken addresses have none. */
export interface Endpoint {
  readonly host: string
  /** The port that is called, also where the address names none. */
  readonly port: number
  readonly isSecure: boolean
}

/** The address of a storage, read as what calls it reads it; null when nothing can be called there. */
export function endpointOf(address: string): Endpoint | null {
  const url = urlOf(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username || url.search || url.hash)
    return null
  const isSecure = url.protocol === 'https:'
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || (isSecure ? 443 : 80)), isSecure }
}

/**
 * Whether the operator has named this host and port (STORAGE_HOSTS): other ports of the same machine stay closed. An
 * entry without a port means the one of the scheme.
 */
export function isNamed({ host, port, isSecure }: Endpoint, named: readonly string[]): boolean {
  const usual = isSecure ? 443 : 80
  return named.some(entry => {
    const [name, ownPort = String(usual)] = entry.split(':')
    return name!.toLowerCase() === host && Number(ownPort) === port
  })
}

/** What of a bucket its address is made of. */
interface Addressed {
  readonly endpoint: string
  readonly name: string
  readonly style: 'host' | 'path'
}
/** The address with the bucket in the host's name, where the service wants it there. */
export const bucketAddress = ({ endpoint, name, style }: Addressed): string =>
  style === 'host' ? endpoint.replace(/^(https?:\/\/)/i, `$1${name}.`) : endpoint
