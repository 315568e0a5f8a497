import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village?.close())

test('a client that has stored nothing asks who is signed in, and is told what the personal page is told', async () => {
  const clerk = await village.as('clerk.haitang')
  const asked = (await clerk.get('/user/getUserInfo')).body.data
  expect(asked).toMatchObject({ account: 'clerk.haitang' })
  expect(asked).toEqual((await clerk.get('/blade-user/info')).body.data)
  expect(asked).not.toHaveProperty('password')
})

test('a client learns which of its pages are open to the roles of the clerk, and no others', async () => {
  const clerk = await village.as('clerk.haitang')
  const routes: Record<string, { authority: string[] }>[] = (await clerk.get('/blade-system/menu/auth-routes')).body
    .data
  const paths = routes.flatMap(Object.keys)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths).not.toContain('/system/menu')
  for (const one of routes.flatMap(Object.values)) expect(one.authority.length).toBeGreaterThan(0)
})
