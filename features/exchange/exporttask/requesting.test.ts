import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

test('a filter that does not exist refuses the export instead of exporting everybody', async () => {
  for (const filters of [
    { sxe: '2' },
    { sex: '2', password: 'x' },
    { sex: { $ne: '' } },
    { tenantId: '*' },
    '{"sxe":1}',
    [],
  ]) {
    const { status, body } = await clerk.post('/convenient/resident/export', { filters })
    expect([filters, status, body.code]).toEqual([filters, 400, 400])
  }
  expect(await village.sql('select 1 from exchange_exporttask')).toEqual([])
})

test('a long name is cut between characters, and stays a name that every system can write', async () => {
  await village.sql('update system_users set real_name = $1 where account = $2', [
    `欧/阳${'𠮷'.repeat(17)}`,
    'clerk.haitang',
  ])
  const again = await village.as('clerk.haitang')
  const { body } = await again.post('/convenient/resident/export', { filters: '{"sex":"2"}' })
  const [task] = await village.sql('select file_name from exchange_exporttask where id = $1', [body.data.id])
  expect(task!['file_name']).toMatch(/_欧_阳𠮷+\.xlsx$/u)
  expect(new TextEncoder().encode(task!['file_name']).length).toBeLessThan(256)
})
