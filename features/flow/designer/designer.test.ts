import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { definitionOf, END, flow, START, task } from '../../../testing/made-papers/process-xml.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { standardLeave } from '../bpmn/standard-leave.ts'

const DESIGNER = '/blade-flow/designer'
const DEPLOY = '/blade-flow/definition/deploy'
let village: Village
let admin: VillageClient
let clerk: VillageClient
let platform: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
  platform = await village.as('admin', '000000')
}, 120_000)
afterAll(() => village?.close())

const { xml } = standardLeave
const ask = async (call: string, params: object, by = admin): Promise<any> =>
  dataOf(await by.post(`${DESIGNER}/${call}`, params))
const read = async (call: string, params: Record<string, string> = {}): Promise<any> =>
  dataOf(await admin.get(`${DESIGNER}/${call}`, params))
const msgOf = async (call: string, params: object): Promise<[number, string]> => {
  const { status, body } = await admin.post(`${DESIGNER}/${call}`, params)
  return [status, body.msg]
}
const versions = async (defKey = 'Leave'): Promise<any[]> => read('versions', { defKey })
/** A process of one step, under a key of its own. */
const little = (key: string, inside = task()): string =>
  definitionOf(`${START}${inside}${END}${flow('s', 'a')}${flow('a', 'e')}`).replaceAll('id="p"', `id="${key}"`)

describe('the check', () => {
  test('names the script task at its element, and finds nothing at the leave process', async () => {
    const scripted = xml.replace(/userTask id="headApprove"(.*?)\/>/, 'scriptTask id="headApprove" name="算天数"/>')
    const { problems } = await ask('check', { xml: scripted })
    expect(problems).toContainEqual({
      elementId: 'headApprove',
      zh: '算天数：不支持脚本任务',
      en: '算天数: Script task is not supported',
    })
    expect(await ask('check', { xml })).toEqual({ key: 'Leave', name: '请假流程', problems: [] })
  })

  test('is not for a clerk, nor is anything else of the designer', async () => {
    const calls = ['check', 'rehearse', 'diff', 'save-draft', 'drop-draft']
    for (const call of calls)
      expect([call, (await clerk.post(`${DESIGNER}/${call}`, { xml })).status]).toEqual([call, 403])
    for (const call of ['open', 'versions', 'drafts', 'roles', 'address'])
      expect([call, (await clerk.get(`${DESIGNER}/${call}`)).status]).toEqual([call, 403])
  })

  test('reads no process of 600 KB', async () => {
    const { status, body } = await admin.post(`${DESIGNER}/check`, { xml: `${xml}<!--${'x'.repeat(600_000)}-->` })
    expect([status, body.data.fields[0].field]).toEqual([400, 'xml'])
    expect(
      (await admin.post(`${DESIGNER}/save-draft`, { xml: `${xml}<!--${'x'.repeat(600_000)}-->`, edition: 0 })).status,
    ).toBe(400)
  })

  test('finds gateways that split without end', async () => {
    const names = Array.from({ length: 12 }, (_, at) => at)
    const gateways = names.map(at => `<bpmn:parallelGateway id="f${at}"/><bpmn:exclusiveGateway id="m${at}"/>`)
    const splits = names.map(
      at =>
        `${flow(`f${at}`, `m${at}`)}${flow(`f${at}`, `m${at}`).replace('id="f', 'id="twice-f')}` +
        flow(`m${at}`, at === 11 ? 'a' : `f${at + 1}`),
    )
    const wild = definitionOf(
      `${START}${task()}${END}${gateways.join('')}${flow('s', 'f0')}${splits.join('')}${flow('a', 'e')}`,
    )
    const { problems } = await ask('check', { xml: wild })
    expect(problems).toContainEqual(expect.objectContaining({ elementId: 'f0', zh: '并行网关：并行分支太多' }))
    expect(await msgOf('rehearse', { xml: wild })).toEqual([400, '请先改正：开始事件：并行分支太多'])
  })
})

describe('the rehearsal', () => {
  const rehearse = (variables: object, decisions: object = {}, of: string = xml): Promise<any> =>
    ask('rehearse', { xml: of, variables, decisions })
  const tasksOf = ({ steps }: any): string[] =>
    steps.filter(({ kind }: any) => kind === 'task').map(({ elementId }: any) => elementId)

  test('with a list of nobody who signs is refused by its name', async () => {
    const [status, msg] = await msgOf('rehearse', { xml, variables: { signers: [] } })
    expect([status, msg]).toEqual([400, expect.stringContaining('变量的值无法识别')])
  })

  test('of five days passes the head of the village, of one day it does not, and nothing is written', async () => {
    const count = async () => (await village.sql('select count(*) as n from flow_instance'))[0]
    const before = await count()
    const long = await rehearse({ days: 5 })
    expect([tasksOf(long), long.outcome]).toEqual([['managerApprove', 'headApprove'], 'approved'])
    expect(long.flows).toContain('toHead')
    expect(long.steps[1]).toMatchObject({ name: '本人审批？', kind: 'gateway', handlers: [], decision: '' })
    const short = await rehearse({ days: 1 })
    expect([tasksOf(short), short.outcome, short.flows.includes('toHead')]).toEqual([
      ['managerApprove'],
      'approved',
      false,
    ])
    expect(await count()).toEqual(before)
  })

  test('ends where the head refuses', async () => {
    expect((await rehearse({ days: 5 }, { headApprove: 'stop' })).outcome).toBe('rejected')
  })

  test('that is sent back again and again says that it goes in circles', async () => {
    const circle = await rehearse({ days: 5 }, { managerApprove: 'absent' })
    expect([circle.outcome, circle.steps.length]).toEqual(['loop', 50])
    expect(circle.waits).toHaveLength(1)
  })

  test('lets each of several signers decide', async () => {
    const signed = task(
      'a',
      '<bpmn:multiInstanceLoopCharacteristics isSequential="true" flowable:collection="${signers}" flowable:elementVariable="one"/>',
      ' flowable:assignee="${one}"',
    )
    const of = little('sign', signed).replace('isExecutable', 'village:variables="signers" isExecutable')
    const run = await rehearse({ signers: ['11', '12'] }, {}, of)
    expect(run.steps.filter(({ kind }: any) => kind === 'task').map(({ handlers }: any) => handlers)).toEqual([
      ['11'],
      ['12'],
    ])
    expect(run.outcome).toBe('approved')
  })

  test('takes plain values and known decisions only', async () => {
    expect((await msgOf('rehearse', { xml, variables: { days: { much: 1 } } }))[1]).toContain('变量的值无法识别')
    expect((await msgOf('rehearse', { xml, decisions: { managerApprove: 'maybe' } }))[1]).toContain(
      'ok、absent 或 stop',
    )
    expect(await msgOf('rehearse', { xml: little('p', task('a', '', '')) })).toEqual([
      400,
      '请先改正：办理：没有办理人',
    ])
  })
})

describe('a draft', () => {
  test('may be flawed, is read again, and goes when its process is deployed', async () => {
    const saved = await ask('save-draft', { xml: little('Trip', task('a', '', '')), category: 'flow_1', edition: 0 })
    expect(saved).toMatchObject({ defKey: 'Trip', name: '测试', category: 'flow_1', edition: 1 })
    expect(saved.savedBy).not.toBe('')
    const again = await ask('save-draft', { xml: little('Trip'), category: 'flow_1', edition: 1 })
    expect([again.id, again.edition]).toEqual([saved.id, 2])
    const opened = await read('open', { id: saved.id })
    expect([opened.deployed, opened.draft.xml]).toEqual([null, little('Trip')])
    expect((await read('drafts')).map(({ defKey }: any) => defKey)).toEqual(['Trip'])
    const { id } = dataOf(await admin.post(DEPLOY, { xml: little('Trip'), category: 'flow_1' }))
    expect(await read('drafts')).toEqual([])
    expect(await read('open', { id })).toMatchObject({ deployed: { defKey: 'Trip', version: 1 }, draft: null })
  })

  test('that somebody else saved meanwhile is not overwritten: who and when is said', async () => {
    const mine = await ask('save-draft', { xml: little('Shared'), edition: 0 })
    const { status, body } = await admin.post(`${DESIGNER}/save-draft`, { xml: little('Shared'), edition: 0 })
    expect([status, body.msg]).toEqual([409, expect.stringMatching(/^.+ 在 \d\d:\d\d 保存过这份草稿$/)])
    expect(body.data).toMatchObject({ id: mine.id, edition: 1 })
    await ask('drop-draft', { id: mine.id })
    expect((await msgOf('drop-draft', { id: mine.id }))[0]).toBe(404)
  })

  test('is XML of one process with a key', async () => {
    expect(await msgOf('save-draft', { xml: 'hello', edition: 0 })).toEqual([400, '这不是 BPMN 2.0 的 XML'])
    const evil = `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`
    expect(await msgOf('save-draft', { xml: evil, edition: 0 })).toEqual([400, '不允许 DOCTYPE'])
  })
})

describe('versions', () => {
  test('say what was added, removed and changed from one to the next', async () => {
    const [first] = await versions()
    const second = xml
      .replace('name="部门经理审批"', 'name="主任审批"')
      .replace('village:dueHours="24"', 'village:dueHours="8"')
      .replace('days &gt; headDays', 'days &gt; 5')
      .replace(
        '<bpmn:endEvent id="end" ',
        `<bpmn:textAnnotation id="note"><bpmn:text>先问村里</bpmn:text></bpmn:textAnnotation>$&`,
      )
    const { id, version } = dataOf(await admin.post(DEPLOY, { xml: second }))
    expect(version).toBe(2)
    const { elements } = await ask('diff', { fromId: first.id, toId: id })
    expect(elements).toContainEqual(
      expect.objectContaining({ elementId: 'note', kind: 'added', type: { zh: '注释', en: 'Annotation' } }),
    )
    expect(elements).toContainEqual({
      elementId: 'managerApprove',
      kind: 'changed',
      type: { zh: '用户任务', en: 'User task' },
      name: '主任审批',
      differences: [
        { what: { zh: '名称', en: 'Name' }, from: '部门经理审批', to: '主任审批' },
        { what: { zh: '时限（小时）', en: 'Limit (hours)' }, from: '24', to: '8' },
      ],
    })
    const condition = elements.find(({ elementId }: any) => elementId === 'toHead')
    expect(condition.differences).toMatchObject([{ what: { en: 'Condition' }, to: "${days > 5 && flag != 'absent'}" }])
    const back = await ask('diff', { fromId: id, xml })
    expect(back.elements.map(({ elementId, kind }: any) => [elementId, kind])).toContainEqual(['note', 'removed'])
    expect(elements).toHaveLength(3)
  })

  test('count what still runs on them', async () => {
    const ids = Object.fromEntries(
      (await village.sql<any>(`select account, id::text as id from system_users where tenant_id = '000000'`)).map(
        ({ account, id }) => [account, id],
      ),
    )
    const times = { startTime: '2029-04-09 08:30:00', endTime: '2029-04-09 17:30:00', reason: '办事' }
    const before = (await versions())[0].running
    dataOf(await clerk.post('/blade-desk/process/leave/start-process', { ...times, taskUser: ids['manager.office'] }))
    dataOf(await admin.post(DEPLOY, { xml }))
    const [now, older] = await versions()
    expect([now.version, now.running, older.running]).toEqual([3, 0, before + 1])
  })

  test('of another tenant are not there', async () => {
    const [{ id }] = await village.sql<any>(
      `select id::text as id from flow_definition where tenant_id <> '000000' order by id limit 1`,
    )
    expect((await admin.get(`${DESIGNER}/open`, { id })).status).toBe(404)
    expect((await msgOf('diff', { fromId: id, xml }))[0]).toBeGreaterThanOrEqual(400)
    expect((await versions()).map(one => one.id)).not.toContain(id)
  })
})

test('roles come by their alias, and the address of an external designer is a parameter', async () => {
  expect(await read('roles')).toContainEqual({ alias: 'villageHead', name: expect.any(String) })
  expect(await read('address')).toEqual({ url: '' })
  const rows = dataOf(
    await platform.get('/blade-system/param/list', { paramKey: 'flow.designerUrl', current: 1, size: 5 }),
  )
  const [param] = rows.records
  expect(param).toMatchObject({ paramValue: '-' })
  const set = (paramValue: string) => platform.post('/blade-system/param/submit', { ...param, paramValue })
  expect((await set('javascript:alert(1)')).status).toBe(400)
  dataOf(await set('https://design.example.cn/flow'))
  expect(await read('address')).toEqual({ url: 'https://design.example.cn/flow' })
})
