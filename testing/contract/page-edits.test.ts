import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeOf } from '../offices/import-office.ts'
import { startVillage, type Village } from '../village.ts'

/** As kernel/web marks each of its calls. */
const OF_PAGE = { headers: { 'x-page': '1' } }
const MISSING = '缺少必要的请求参数: updateTime'

let village: Village
beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village?.close())

test('no register takes a change from a page that does not say which version it is made on', async () => {
  const admin = await village.as('admin', '000000')
  const edited = village.services.registry.resources.filter(
    r => r.storage === 'record' && (r.verbs.includes('update') || r.verbs.includes('submit')),
  )
  expect(edited.length).toBeGreaterThan(50)
  const taken: string[] = []
  // A region is found by its code, which stands for its id.
  const [region] = await village.sql('select code from system_region limit 1')
  for (const r of edited) {
    const verb = r.verbs.includes('update') ? 'update' : 'submit'
    const { status, body } = await admin.post(`${r.path}/${verb}`, { id: '1', code: region!['code'] }, OF_PAGE)
    if (status !== 400 || body.msg !== MISSING) taken.push(`${r.name}: ${status} ${body.msg}`)
  }
  expect(taken).toEqual([])
})

test('of two pages that change one record the later is told, another program is the last that stands', async () => {
  const clerk = await village.as('clerk.haitang')
  const { id: deptId } = await homeOf(village, 'clerk.haitang')
  const path = '/convenient/resident'
  const row = { name: '张三', sex: '1', birthday: '1980-01-02', deptId, liveAddress: '海棠村1组' }
  const { id, updateTime } = (await clerk.post(`${path}/submit`, row)).body.data
  const change = (liveAddress: string, more: object, page: object | undefined) =>
    clerk.post(`${path}/submit`, { ...row, id, liveAddress, ...more }, page)
  expect((await change('一号', { updateTime }, OF_PAGE)).status).toBe(200)
  expect((await change('二号', { updateTime }, OF_PAGE)).status).toBe(409)
  expect((await change('三号', {}, undefined)).status).toBe(200)
})
