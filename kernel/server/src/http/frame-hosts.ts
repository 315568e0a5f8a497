import type { Services } from '../services.ts'

/** The parameter with the hosts whose pages may be shown inside the program, separated by commas or spaces. */
export const FRAME_HOSTS = 'frame.allowedHosts'
/** A host, with a star for all below it and a port where it matters. Nothing that could end the policy's list. */
const HOST = /^(\*\.)?[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/

/**
 * The hosts of the administrators' list, at most 100; entries that are no hosts are left out. The same for all tenants:
 * the policy that browsers enforce is sent before anybody has signed in.
 */
export async function frameHosts({ param, registry }: Services): Promise<readonly string[]> {
  if (!registry.features.some(feature => feature.params?.[FRAME_HOSTS])) return []
  const list = await param('000000', FRAME_HOSTS)
  const hosts = list.toLowerCase().split(/[\s,;，；]+/)
  return [...new Set(hosts.filter(host => HOST.test(host)))].slice(0, 100)
}
