import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/blade-flow/process'
let village: Village
let clerk: VillageClient
let own = ''
let foreign = ''
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  const of = (sign: string) =>
    village.sql<{ id: string }>(
      `select i.id::text as id from flow_instance i join system_users u on u.id = i.start_user
       where u.account ${sign} 'clerk.haitang' and i.tenant_id = '000000' and i.business_table like 'work%' order by i.id desc limit 1`,
    )
  own = (await of('='))[0]!.id
  foreign =
    (
      await village.sql<{ id: string }>(`select id::text as id from flow_instance where tenant_id <> '000000' limit 1`)
    )[0]?.id ?? '1'
}, 120_000)
afterAll(() => village?.close())

test('clients of the family read a process as XML with its history, and as a picture', async () => {
  const { xml, flow } = dataOf(await clerk.get(`${PATH}/model-view`, { processInstanceId: own }))
  expect(xml).toContain('bpmn')
  expect(flow.length).toBeGreaterThan(0)
  const picture = await clerk.get(`${PATH}/diagram-view`, { processInstanceId: own })
  expect(picture.status).toBe(200)
  expect(String(picture.body)).toMatch(/^<svg.*<\/svg>$/s)
})

test('steps that nobody has come to yet are named beside the picture, until the process is over', async () => {
  const [open] = await village.sql<{ id: string; xml: string }>(
    `select i.id::text as id, d.xml from flow_instance i join flow_definition d on d.id = i.definition_id
      where i.tenant_id = '000000' and i.end_time is null and d.def_key = 'Leave' limit 1`,
  )
  const admin = await village.as('tenantadmin')
  const { nodes, ahead } = dataOf(await admin.get(`${PATH}/diagram`, { processInstanceId: open!.id }))
  const tasks = (open!.xml.match(/<bpmn:userTask /g) ?? []).length
  const reached = new Set(nodes.map(({ elementId }: { elementId: string }) => elementId))
  expect(ahead.length).toBeGreaterThan(0)
  expect(ahead.length).toBeLessThan(tasks)
  expect(ahead.filter(({ elementId }: { elementId: string }) => reached.has(elementId))).toEqual([])
})

test('of a process in which one has no part nothing is drawn, and a version is for who may see versions', async () => {
  expect((await clerk.get(`${PATH}/model-view`, { processInstanceId: foreign })).status).toBeGreaterThanOrEqual(400)
  const [version] = await village.sql<{ id: string }>(`select id::text as id from flow_definition limit 1`)
  expect((await clerk.get(`${PATH}/model-view`, { processDefinitionId: version!.id })).status).toBe(403)
  expect((await clerk.get(`${PATH}/diagram-view`, {})).status).toBeGreaterThanOrEqual(400)
})

test('the home page of clients of the family has notices, messages and what happened lately', async () => {
  for (const name of ['notices', 'my-notices', 'activities'])
    expect(Array.isArray(dataOf(await clerk.get(`/blade-desk/dashboard/${name}`)))).toBe(true)
  expect((await clerk.get('/blade-desk/notice/list', { current: 1, size: 1 })).status).toBe(
    (await clerk.get('/blade-system/notice/list', { current: 1, size: 1 })).status,
  )
})
