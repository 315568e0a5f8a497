import type { AnyResource } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import { addVerb, type Contract, describeAnswer, fieldsOf, isEditable, openContract } from '../contract/contract.ts'
import { namedRegisters } from '../contract/contract-rows.ts'
import { sampleOf } from '../contract/sample.ts'

let at: Contract
beforeAll(async () => {
  at = await openContract()
}, 120_000)
afterAll(() => at?.village.close())

/** Existing clients know the asterisks of their own secret as "as it was" (account/client/client.server.ts). */
const KNOWS_MASKS = 'account.client'
const secretsOf = (r: AnyResource): readonly string[] =>
  fieldsOf(r).flatMap(([name, { spec }]) => (spec.kind === 'secret' && !spec.given && !spec.derived ? [name] : []))
const { resources } = await loadDeclarations()
const keeping = resources.filter(isEditable).filter(r => secretsOf(r).length > 0 && r.name !== KNOWS_MASKS)

describe.each(namedRegisters(keeping))('%s', (_, r) => {
  test('takes no asterisks for a secret, in any form in which they are shown', async () => {
    for (const name of secretsOf(r))
      for (const mask of ['******', '*', '••••••••']) {
        const sample = { ...(await sampleOf(r, at.next(), at.world)), [name]: mask }
        const answer = await at.admin.post(addVerb(r), sample)
        const fields = (answer.body.data?.fields ?? []).map((one: any) => one.field)
        expect([name, mask, answer.status, fields], describeAnswer(answer)).toEqual([name, mask, 400, [name]])
      }
  })
})
