import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

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
  const [row] = await village.sql("select name from system_users where account = 'clerk.haitang'")
  expect(names).toContain(row!['name'])
  expect((await clerk.get('/blade-user/info')).body.data).toMatchObject({
    account: 'clerk.haitang',
    name: row!['name'],
  })
})

test('everybody sees where he is signed in, and signs out there; sessions of others do not exist for him', async () => {
  const [here, there] = [await village.as('head.haitang'), await village.as('head.haitang')]
  const sessions = async (): Promise<{ id: string; current: boolean }[]> =>
    (await here.get('/blade-user/sessions')).body.data
  const mine = await sessions()
  expect(mine.length).toBeGreaterThanOrEqual(2)
  expect(mine.filter(one => one.current)).toEqual([mine[0]])
  expect(mine[0]).toMatchObject({
    issueTime: expect.stringMatching(/^\d{4}-/),
    seenTime: expect.stringMatching(/^\d{4}-/),
  })
  expect((await here.post('/blade-user/end-session', { id: mine[0]!.id })).status).toBe(400)

  const stranger = await village.as('clerk.qinghe')
  const [theirs] = (await stranger.get('/blade-user/sessions')).body.data
  expect((await here.post('/blade-user/end-session', { id: theirs.id })).status).toBe(404)
  expect((await stranger.get('/blade-user/sessions')).status).toBe(200)

  expect((await there.get('/blade-user/info')).status).toBe(200)
  for (const { id } of mine.slice(1)) expect((await here.post('/blade-user/end-session', { id })).status).toBe(200)
  expect(await sessions()).toHaveLength(1)
  expect((await there.get('/blade-user/info')).status).toBe(401)
})
