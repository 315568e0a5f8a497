import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { electronicarchives } from '../../health/electronicarchives/electronicarchives.resource.ts'

let village: Village
let admin: VillageClient
let parentId: string
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin')
  const { body } = await admin.get('/blade-system/dict/parent-list', { code_equal: 'post_category' })
  parentId = body.data.records[0].id
}, 120_000)
afterAll(() => village?.close())

type Entry = { id: string; dictKey: string }
const entries = async (): Promise<Entry[]> => (await admin.get('/blade-system/dict/child-list', { parentId })).body.data
const entry = async (key: string): Promise<Entry> => (await entries()).find(({ dictKey }) => dictKey === key)!
const countOf = async (key: string): Promise<number> =>
  Number(
    (
      await village.sql<{ n: string }>('select count(*) n from system_post where category = $1 and not is_deleted', [
        key,
      ])
    )[0]!.n,
  )

test('an entry says in which records it stands, and how often', async () => {
  const { id } = await entry('3')
  const { body } = await admin.get('/blade-system/dict/uses', { id })
  expect(body.data).toEqual([
    {
      resource: 'system.post',
      label: '岗位管理',
      field: 'category',
      fieldLabel: '岗位类型',
      count: await countOf('3'),
    },
  ])
  const counts = await admin.get('/blade-system/dict/use-counts', { parentId })
  expect(counts.body.data[id]).toBe(await countOf('3'))
})

test('an entry in use is merged into another one: the records follow with a history, and it goes', async () => {
  const [from, into] = [await entry('3'), await entry('2')]
  const before = (await countOf('3')) + (await countOf('2'))
  const { body } = await admin.post('/blade-system/dict/merge', { id: from.id, into: into.id })
  expect(body.data.changed).toBeGreaterThan(0)
  expect([await countOf('3'), await countOf('2')]).toEqual([0, before])
  expect((await entries()).map(({ dictKey }) => dictKey)).not.toContain('3')
  const [row] = await village.sql<{ id: string }>(`select id from system_post where post_code = 'clerk'`)
  const history = await admin.get('/blade-system/post/history', { id: row!.id, current: 1, size: 5 })
  expect(history.body.data.records[0].changes[0]).toMatchObject({ field: 'category' })
})

test('only entries of one dictionary are merged, never an entry into itself, never by an outsider', async () => {
  const { body } = await admin.get('/blade-system/dict/parent-list', { code_equal: 'yes_no' })
  const strangers = await admin.get('/blade-system/dict/child-list', { parentId: body.data.records[0].id })
  const { id } = await entry('2')
  for (const into of [id, parentId, strangers.body.data[0].id])
    expect((await admin.post('/blade-system/dict/merge', { id, into })).status).toBe(400)
  const officer = await village.as('tenantadmin')
  expect((await officer.post('/blade-system/dict/merge', { id, into: (await entry('1')).id })).status).toBe(403)
})

test('an entry says which of its five fields is missing, in the words that are prescribed', async () => {
  const whole = { code: 'fruit', dictValue: '水果', dictKey: '1', sort: 1, isSealed: 0 }
  const sentences = {
    code: '请输入字典编号',
    dictValue: '请输入字典名称',
    sort: '请输入字典排序',
    isSealed: '请选择封存',
  }
  for (const [field, words] of Object.entries(sentences)) {
    const { body } = await admin.post('/blade-system/dict/submit', { ...whole, [field]: '' })
    expect(body.msg).toBe(words)
  }
  const { body } = await admin.post('/blade-system/dict/submit', { ...whole, parentId, dictKey: '' })
  expect(body.msg).toBe('请输入字典键值')
})

/** The words of each register are hashed under the key of their tenant. */
test('an entry that stands encrypted in records is counted like any other', async () => {
  const { services } = village
  const holding = async (key: string): Promise<number> => {
    let held = 0
    await services.as(services.platform, {}, async call => {
      for await (const rows of call.db.of(electronicarchives).iterate({}, 500))
        held += rows.filter(row => row.disease?.includes(key)).length
    })
    return held
  }
  const asked = await admin.get('/blade-system/dict/parent-list', { code_equal: 'disease' })
  const diseases = await admin.get('/blade-system/dict/child-list', { parentId: asked.body.data.records[0].id })
  const { id } = diseases.body.data.find(({ dictKey }: Entry) => dictKey === '4')
  const count = await holding('4')
  expect(count).toBeGreaterThan(0)
  const { body } = await admin.get('/blade-system/dict/uses', { id })
  expect(body.data).toContainEqual(
    expect.objectContaining({ resource: electronicarchives.name, field: 'disease', count }),
  )
})
