import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../contract/settings.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Whether an address is of this machine. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip)
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** What proxies and content networks add, trusted or not. */
const PROXY_HEADER =
  /^(forwarded|via|x-(forwarded|real|client|original|cluster|envoy)\b.*|true-client-ip|cf-.*|cdn-.*|fastly-.*)$/
/** Whether a proxy passes it on, which gives itself away by its headers or HTTP/1.0. */
const isPassedOn = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(raw.headers).some(name => PROXY_HEADER.test(name))

/** A proxy on this machine calls from the loopback too: besides, the host gives it away. */
const isLocal = ({ raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') && LOOPBACK_HOST.test(raw.headers.host ?? '')

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
/** Networks as METRICS_ALLOW lists them: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. Throws for what is none. */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const one of list) {
    const [address, bits] = one.split('/') as [string, string?]
    if (bits === undefined) networks.addAddress(address, kindOf(address))
    else networks.addSubnet(address, Number(bits), kindOf(address))
  }
  return networks
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Who may read the metrics: this machine; the addresses of METRICS_ALLOW, by themselves and not through a proxy; whoever
 * brings METRICS_TOKEN as a bearer, from anywhere.
 */
export function metricsAccess({
  metricsAllow = [],
  metricsToken,
}: Pick<Settings, 'metricsAllow' | 'metricsToken'>): (request: FastifyRequest) => boolean {
  const networks = networksOf(metricsAllow)
  const wanted = metricsToken === undefined ? null : digest(`Bearer ${metricsToken}`)
  const isListed = ({ raw }: FastifyRequest): boolean => {
    const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    return address !== '' && networks.check(address, kindOf(address))
  }
  // Digests are equally long, whatever was sent.
  const hasToken = ({ headers }: FastifyRequest): boolean =>
    wanted !== null && timingSafeEqual(digest(headers.authorization ?? ''), wanted)
  return request => hasToken(request) || (!isPassedOn(request) && (isLocal(request) || isListed(request)))
}
