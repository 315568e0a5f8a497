import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

test('everybody who is signed in learns whom to call, once an administrator has entered a phone', async () => {
  const admin = await village.as('admin')
  const phone = async (): Promise<unknown> => (await admin.get('/blade-desk/help/support')).body.data.phone
  expect(await phone()).toBe('')
  const { body } = await admin.get('/blade-system/param/list', { paramKey_equal: 'help.phone' })
  const { id, paramName, paramKey, updateTime } = body.data.records[0]
  await admin.post('/blade-system/param/submit', { id, paramName, paramKey, updateTime, paramValue: ' 0535-12345 ' })
  expect(await phone()).toBe('0535-12345')
  expect((await village.anyone.get('/blade-desk/help/support')).status).toBe(401)
})

test('whoever may not open a page learns by name who opens pages to others', async () => {
  const admin = await village.as('admin')
  const { keepers } = (await admin.get('/blade-desk/help/support')).body.data
  const { records } = (await admin.get('/blade-user/page', { size: 200 })).body.data
  expect(keepers).not.toEqual([])
  expect(records.map((one: { realName: string }) => one.realName)).toEqual(expect.arrayContaining(keepers))
})

test('the menu names each page by its pinyin initials, so that browsers find it without a table', async () => {
  const admin = await village.as('admin')
  const { body } = await admin.get('/blade-system/menu/routes')
  const entries = body.data.flatMap((node: { children?: unknown[] }) => node.children ?? [])
  const resident = entries.find(({ code }: { code: string }) => code === 'resident')
  expect(resident.pinyin).toBe('jmda')
})
