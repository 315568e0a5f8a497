import type { AnyResource, Id } from '@village/resource'
import { tableOf } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { Answer, VillageClient } from '../client.ts'
import { isAddedElsewhere, sampleOf } from '../contract/sample.ts'
import { type SampleVillage, sampleVillage } from '../contract/sample-world.ts'
import { startVillage, type Village } from '../village.ts'

const OWN = '000000'
const { resources } = await loadDeclarations()
const addVerb = ({ verbs }: AnyResource): string | null =>
  verbs.includes('submit') ? 'submit' : verbs.includes('save') ? 'save' : null
const ofTenants = resources.filter(
  r => r.storage === 'record' && r.scope !== 'platform' && addVerb(r) && !isAddedElsewhere(r),
)

let village: Village
let admin: VillageClient
let world: SampleVillage
let counter = 0

beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', OWN)
  world = await sampleVillage(village, admin, 30_000)
})
afterAll(() => village?.close())

const describeAnswer = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`.slice(0, 400)
const strangeRows = async (r: AnyResource): Promise<readonly { readonly id: Id }[]> =>
  village.sql(`select id from ${tableOf(r)} where tenant_id not in (select tenant_id from system_tenant)`)

describe.each(ofTenants.map(r => [r.name, r] as const))(
  'a new row of %s, of an administrator of the platform,',
  (_, r) => {
    const add = async (tenantId: unknown): Promise<Answer> =>
      admin.post(`${r.path}/${addVerb(r)}`, { ...(await sampleOf(r, ++counter, world)), tenantId })

    test('belongs to their own tenant where none is named', async () => {
      for (const tenantId of ['', ' ', null]) {
        const answer = await add(tenantId)
        expect([tenantId, answer.status], describeAnswer(answer)).toEqual([tenantId, 200])
        const [row] = await village.sql<{ tenant_id: string }>(
          `select tenant_id from ${tableOf(r)} order by id desc limit 1`,
        )
        expect([tenantId, row]).toEqual([tenantId, { tenant_id: OWN }])
      }
    })

    test('is refused where there is no such tenant', async () => {
      for (const tenantId of ['777777', 777777, '0', 'x', "000000'", { toString: 1 }, [OWN], true]) {
        const answer = await add(tenantId)
        const named = (answer.body.data?.fields ?? []).map(({ field }: { readonly field: string }) => field)
        expect([tenantId, answer.status, named], describeAnswer(answer)).toEqual([tenantId, 400, ['tenantId']])
      }
      expect(await strangeRows(r)).toEqual([])
    })
  },
)
