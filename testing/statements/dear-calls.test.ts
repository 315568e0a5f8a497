import { routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardLeave } from '../../features/flow/bpmn/standard-leave.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let dpo: VillageClient
const ids: Record<string, string> = {}
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  dpo = await village.as('dpo')
  const read = async (name: string, sql: string): Promise<void> => {
    ids[name] = String((await village.sql(sql))[0]?.['id'] ?? '1')
  }
  await read('survey', "select id from service_questionnaire where tenant_id = '000000' order by id limit 1")
  await read(
    'party',
    "update service_questionnaire set target = '2', answered_by = 'person' where tenant_id = '000000' and status = '1' returning id",
  )
  await read('question', "select id from service_question where tenant_id = '000000' order by id limit 1")
  await read('report', "select id from report_report_list where tenant_id = '000000' order by id limit 1")
  await read('process', "select id from flow_definition where tenant_id = '000000' order by id limit 1")
  await read('dept', "select id from system_dept where tenant_id = '000000' and parent_id = 0 order by id limit 1")
}, 120_000)
afterAll(() => village?.close())

/** A full grid; none of it can be written, so that what the clerk reads meanwhile stays as it is. */
const enteredRows = Array.from({ length: 200 }, (_, at) => ({
  row: at + 1,
  values: { name: `测试${at}`, sex: '无此' },
}))

/** What each dear call is asked, as large as it may be. A dear call that is not here fails the test. */
const asked = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => {
  const { xml } = standardLeave
  const content = {
    register: { columns: ['name', 'gender', 'birthday', 'deptId'], filters: {}, period: {}, groups: [], sums: [] },
  }
  const month = { name: 'residents', month: '2026-10', deptId: ids['dept'] }
  const rule = { deptId: ids['dept'], machineType: 'bracelet', metric: 'heartRate', operator: 'gt', threshold: '60' }
  return {
    'exchange.importtask/enter': { resource: 'people.resident', rows: enteredRows },
    'flow.designer/check': { xml },
    'flow.designer/rehearse': { xml, variables: { days: 5 } },
    'flow.designer/diff': { fromId: ids['process'], xml },
    'alarm_center.alarm_rule/test': rule,
    'report.report_list/run': { id: ids['report'] },
    'report.report_list/run-source': { id: ids['report'] },
    'report.report_list/try': { resourceName: 'people.resident', content },
    'report.report_list/try-source': { content },
    'report.report_list/workbook': { id: ids['report'] },
    'report.report_list/workbook-source': { id: ids['report'] },
    'map.cockpit/snapshot': {},
    'map.shapes/shapes': {},
    'map.drawing/open': { deptId: ids['dept'] },
    'party.party_home/front': {},
    'statistics.statistics_charts/figure': { name: 'residents' },
    'statistics.statistics_charts/drill': { name: 'residents' },
    'statistics.statistics_charts/cross': { name: 'residents' },
    'statistics.statistics_charts/month': month,
    'statistics.statistics_charts/moved': { ...month, way: 'came', reason: 'all' },
    'service.questionnaire/statistics': { id: ids['survey'] },
    'service.questionnaire/texts': { id: ids['survey'], questionId: ids['question'] },
    'service.questionnaire/codes': { id: ids['party'] },
    'service.questionnaire/cross': { id: ids['survey'], questionId: ids['question'], by: 'gender' },
    'service.questionnaire/unanswered': { id: ids['survey'] },
    'service.questionnaire/workbook': { id: ids['survey'] },
    'privacy.accesslog/extract': { from: '2026-01-01', to: '2026-01-31', reason: '检查' },
  }
}

test('every dear call, thirty times at once by one person: some are told to wait, and a clerk reads her list', async () => {
  const dear = routesOf(village.services.registry).filter(route => route.dear)
  expect(Object.keys(asked()).toSorted()).toEqual(dear.map(({ id }) => id).toSorted())
  for (const { id, method, path } of dear) {
    const what = asked()[id]!
    // Only the auditor may read the access log.
    const by = id === 'privacy.accesslog/extract' ? dpo : admin
    const one = () =>
      method === 'GET'
        ? by.get(path.replace('/api', ''), what as Record<string, string>)
        : by.post(path.replace('/api', ''), what)
    const many = Promise.all(Array.from({ length: 30 }, one))
    const list = await clerk.get('/convenient/resident/page', { size: 10 })
    expect([id, list.status, list.body.data.records?.length]).toEqual([id, 200, 10])
    const statuses = (await many).map(({ status }) => status)
    // Refused for what it asks, or answered; one at work and sixteen who wait.
    expect(statuses.filter(status => status === 429).length, id).toBeGreaterThanOrEqual(13)
    expect(statuses.filter(status => status !== 429).length, id).toBeGreaterThan(0)
    expect(
      statuses.filter(status => status >= 500),
      id,
    ).toEqual([])
  }
})

test('a dear call that would read more than it may is refused in words', async () => {
  const { services } = village
  const { runCall } = await import('../../kernel/server/src/data/run-call.ts')
  const origin = { requestId: '', ip: '', isConfidential: true, userAgent: '', source: 'web', headers: {} } as const
  const limits = { user: services.platform, language: 'zh', origin, reason: '', rowLimit: 100 } as const
  for (const mode of ['read', 'write'] as const) {
    const read = (rows: number) =>
      runCall(services, { ...limits, mode }, call => call.db.sql`select * from generate_series(1, ${rows}::int)`)
    expect(await read(100)).toHaveLength(100)
    await expect(read(101)).rejects.toMatchObject({ says: { zh: expect.stringContaining('数据太多') } })
  }
})
