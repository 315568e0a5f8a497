import type { AnyResource } from '@village/resource'
import type { Filters } from '../../features/statistics/public.ts'
import type { VillageClient } from '../client.ts'

/** Lists that were counted once need not be counted again by the same person. */
export class Lists {
  readonly #by: VillageClient
  readonly #known = new Map<string, Promise<number>>()
  constructor(by: VillageClient) {
    this.#by = by
  }
  total(of: AnyResource, filters: Filters): Promise<number> {
    const key = JSON.stringify([of.name, filters])
    const known = this.#known.get(key) ?? this.#count(of, filters)
    this.#known.set(key, known)
    return known
  }
  async #count(of: AnyResource, filters: Filters): Promise<number> {
    const verb = of.verbs.includes('page') ? 'page' : 'list'
    const { status, body } = await this.#by.get(`${of.path}/${verb}`, { ...filters, size: 1 })
    // Said once: it is the list that is broken, not this number of it.
    if (status !== 200) throw new Error(`${of.name}/${verb} is answered with ${status} ${JSON.stringify(body)}`)
    return body.data.total
  }
}
