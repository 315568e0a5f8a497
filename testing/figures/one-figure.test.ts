import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

/** Who look at the same village from their own desks, those of the whole town and of the platform among them. */
const PEOPLE = ['clerk.haitang', 'head.haitang', 'grid.haitang', 'officer.town', 'tenantadmin', 'admin'] as const
const HERE = '1,2'
const REPORT = '各村人口性别构成(演示)'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

const totalOf = async (who: VillageClient, path: string, filters: Record<string, string> = {}): Promise<number> =>
  dataOf(await who.get(path, { ...filters, size: 1 })).total

async function residentsOnReport(who: VillageClient): Promise<number | null> {
  const found = await who.get('/blade-report/report/rest/list', { name: REPORT, size: 1 })
  const [report] = found.status === 200 ? found.body.data.records : []
  if (!report) return null
  const { totals } = dataOf(await who.post('/blade-report/report/rest/run', { id: report.id }))
  return Number(totals.at(-1))
}

test.each(PEOPLE)('%s reads one number of people and houses on wall, home, report and list', async account => {
  const who = await village.as(account)
  const residents = await totalOf(who, '/convenient/resident/page', { status: HERE })
  const households = await totalOf(who, '/convenient/household/list')
  const wall = dataOf(await who.get('/map/cockpit/snapshot')).numbers
  const onWall = (name: string) => wall.find((one: { name: string }) => one.name === name).value
  expect({ residents: onWall('residents'), households: onWall('households') }).toEqual({ residents, households })
  const home = dataOf(await who.get('/blade-desk/home')).content.people
  if (home) expect({ residents: home.residents, households: home.households }).toEqual({ residents, households })
  const reported = await residentsOnReport(who)
  if (reported !== null) expect(reported).toBe(residents)
})
