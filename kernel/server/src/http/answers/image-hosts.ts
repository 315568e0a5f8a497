import { type Added, addTo, openList, type Services } from '../../contract/services.ts'

/** Where pictures of others come from, as origins (`https://tiles.example.cn`). */
type ImageHosts = (services: Services) => Promise<readonly string[]>
const lists = openList<ImageHosts>('page.imageHosts')
const MOST_HOSTS = 20
/** `https://host` or `http://host:port`, and nothing that could end a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/

/** Lets pages show pictures of these hosts; a default export of a feature's `*.server.ts`. */
export const provideImageHosts = (read: ImageHosts): Added => addTo(lists, read)

/** All of them; the same for all tenants, because the policy is sent before anybody has signed in. */
export async function imageHosts(services: Services): Promise<readonly string[]> {
  const all: string[] = []
  for (const read of services.registry.entriesOf(lists)) all.push(...(await read(services)))
  return [...new Set(all)].filter(origin => ORIGIN.test(origin)).slice(0, MOST_HOSTS)
}
