import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDeclarations } from '../../tools/declarations.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'
import { namedRegisters } from './contract-rows.ts'
import { sampleVillage } from './sample-world.ts'

const forms = (await loadDeclarations()).resources.filter(
  ({ verbs }) => verbs.includes('submit') || verbs.includes('save'),
)

let village: Village
let admin: VillageClient
let deptId: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  deptId = (await sampleVillage(village, admin, 70_000)).haitang
})
afterAll(() => village?.close())

test.each(namedRegisters(forms))(
  '%s refuses a form in which only the village was chosen, by its fields',
  async (_, r) => {
    const verb = r.verbs.includes('submit') ? 'submit' : 'save'
    const { status, body } = await admin.post(`${r.path}/${verb}`, { ...('deptId' in r.fields && { deptId }) })
    expect(status, body.msg).toBe(400)
    expect(body.data.fields).not.toEqual([])
  },
)
