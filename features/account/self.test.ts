import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village?.close())

test('many who change their own particulars at the same moment do not wait for each other’s connections', async () => {
  const clerk = await village.as('clerk.haitang')
  const names = Array.from({ length: 24 }, (_, i) => `昵称${i}`)
  const answers = await Promise.all(names.map(name => clerk.post('/blade-user/update-info', { name })))
  expect(answers.map(answer => answer.status)).toEqual(names.map(() => 200))
  const [row] = await village.sql("select name from system_user where account = 'clerk.haitang'")
  expect(names).toContain(row!['name'])
  expect((await clerk.get('/blade-user/info')).body.data).toMatchObject({
    account: 'clerk.haitang',
    name: row!['name'],
  })
})
