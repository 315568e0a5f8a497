import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'
import { endingOf, ties } from '../life/links.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
}, 120_000)
afterAll(() => village?.close())

test('each register in which somebody may be taken up again opens with those who have not left it', () => {
  const registers = ties(village.services).filter(({ link }) => link?.ends?.back)
  expect(registers.length).toBeGreaterThan(4)
  for (const { of, link } of registers) {
    const { transitions, tabs } = of.states!
    const ending = transitions[endingOf(link!.ends!, 'die')]!
    expect([...(tabs?.[0]?.states ?? [])].sort(), of.name).toEqual([...ending.from].sort())
  }
})
