import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVerb, byVillage, type Contract, describeAnswer, openContract } from '../contract/contract.ts'
import { namedRegisters } from '../contract/contract-rows.ts'
import { sampleOf } from '../contract/sample.ts'

let at: Contract
let group: string
beforeAll(async () => {
  at = await openContract()
  const [row] = await at.village.sql<{ id: string }>(
    "select id from system_dept where tenant_id = '000000' and dept_category = '6' and not is_deleted limit 1",
  )
  group = row!.id
}, 120_000)
afterAll(() => at?.village.close())

/** Counts, scopes and statistics look at villages: what belonged to a group would be seen by nobody of its village. */
describe.each(
  namedRegisters(byVillage.filter(r => r.fields['deptId'].spec.kind === 'ref' && !r.fields['deptId'].spec.given)),
)('%s', (_, r) => {
  test('takes no record for a villagers’ group, and says where it belongs', async () => {
    const sample = { ...(await sampleOf(r, at.next(), at.world)), deptId: group }
    const answer = await at.admin.post(addVerb(r), sample)
    expect([answer.status, answer.body.data.fields?.map((one: any) => one.field)], describeAnswer(answer)).toEqual([
      400,
      expect.arrayContaining(['deptId']),
    ])
    expect(JSON.stringify(answer.body)).toContain('村民小组')
  })
})
