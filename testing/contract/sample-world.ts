import type { Id } from '@village/resource'
import { resident } from '../../features/people/resident/resident.resource.ts'
import type { VillageClient } from '../client.ts'
import type { Village } from '../village.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

/** Where sample rows are made, 海棠村 of the town unless said: a place in which a register that wants a person gets a new one each time. */
export interface SampleVillage extends SampleWorld {
  readonly haitang: Id
}

/**
 * `firstPerson` is the number of the first new person: no two test data of one village begin with the same. Another
 * tenant's world stands in the first village of it.
 */
export async function sampleVillage(
  village: Village,
  by: VillageClient,
  firstPerson: number,
  tenantId = '000000',
): Promise<SampleVillage> {
  const { services, sql } = village
  const [dept] = await sql<{ id: Id }>(
    `select id from system_dept where tenant_id = $1 and not is_deleted and dept_category = '5'
      order by dept_name <> '海棠村(演示)', id limit 1`,
    [tenantId],
  )
  const haitang = dept!.id
  let people = firstPerson
  /** Somebody in 海棠村 whom no other register knows. */
  async function newcomer(): Promise<Id> {
    const sample = await sampleOf(resident, ++people, world)
    const { status, body } = await by.post(`${resident.path}/submit`, { ...sample, deptId: haitang })
    if (status !== 200) throw new Error(`nobody could be added: ${JSON.stringify(body)}`)
    return body.data.id
  }
  const world: SampleVillage = {
    services,
    tenantId,
    haitang,
    async anyOf(name) {
      if (name === resident.name) return newcomer()
      const target = services.registry.resource(name)
      const where = target.scope === 'platform' ? {} : { tenantId }
      const found = await services.as(services.platform, {}, call => call.db.of(target).find(where, { limit: 20 }))
      // Not the first: roots have rules of their own.
      return (found.at(-1) as { id: Id } | undefined)?.id ?? null
    },
    async newOf(name) {
      const target = services.registry.resource(name)
      if (!target.verbs.includes('submit')) return null
      const sample = await sampleOf(target, ++people, world)
      const place = target.scope === 'tenant+dept' ? { deptId: haitang } : {}
      const { status, body } = await by.post(`${target.path}/submit`, { ...sample, ...place })
      return status === 200 ? body.data.id : null
    },
  }
  return world
}
