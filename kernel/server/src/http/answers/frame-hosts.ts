import { hostsIn, PLATFORM_TENANT } from '@village/resource'
import type { Services } from '../../contract/services.ts'

/** The parameter with the hosts whose pages may be shown inside the program, separated by commas or spaces. */
export const FRAME_HOSTS = 'frame.allowedHosts'
const MOST_HOSTS = 100

/**
 * The hosts of the administrators' list, at most 100; entries that are no hosts are left out. The same for all tenants:
 * the policy that browsers enforce is sent before anybody has signed in.
 */
export async function frameHosts({ param, registry }: Services): Promise<readonly string[]> {
  if (!registry.features.some(feature => feature.params?.[FRAME_HOSTS])) return []
  return hostsIn(await param(PLATFORM_TENANT, FRAME_HOSTS)).slice(0, MOST_HOSTS)
}
