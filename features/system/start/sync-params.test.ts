import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
}, 120_000)
afterAll(() => village?.close())

test('a parameter of the product has its name in both languages, and a remark when somebody writes one', async () => {
  const rows = await village.sql(
    `select param_name, param_name_en, remark from system_param where param_key = 'retention.personVisitor'`,
  )
  const name = {
    param_name: '人员安全记录离开后保留天数',
    param_name_en: 'Days that person records are kept after leaving',
  }
  expect(rows).toEqual([{ ...name, remark: null }])
  const remarked = await village.sql('select param_key from system_param where remark is not null')
  expect(remarked).toEqual([])
})
