import { checkCharacterOf } from '@village/resource'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { upload, waitForStage } from '../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/resident'
const HOME = '海棠村(演示)'
let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const whole = (digits: string): string => digits + checkCharacterOf(digits)
const submit = (name: string, more: Record<string, unknown> = {}) =>
  clerk.post(`${PATH}/submit`, { name, residenceType: '1', liveAddress: `${HOME}6组1号`, ...more })
const rowOf = async (id: string) =>
  (
    await village.sql(`select id_type, sex, birthday::text, status, number_doubt from people_resident where id = $1`, [
      id,
    ])
  )[0]!

test('a foreigner with permanent residence is entered where an identity number is asked', async () => {
  const idCard = whole('93784019830508111')
  const { id } = dataOf(await submit('安娜', { idCard, idType: '01' }))
  expect(await rowOf(id)).toMatchObject({ id_type: '11', sex: '1', birthday: '1983-05-08', status: '1' })
  const again = await submit('安娜二', { idCard, idType: '11' })
  expect([again.status, again.body.data.fields[0].field]).toEqual([400, 'idCard'])
  const old = { idType: '11', idCard: 'can110283050801', sex: '2', birthday: '1983-05-08' }
  dataOf(await submit('旧卡', old))
})

test('a residence permit of somebody from Taiwan is told by its number, by form and by import', async () => {
  const { id } = dataOf(await submit('林示例', { idCard: whole('83000019830508114') }))
  expect(await rowOf(id)).toMatchObject({ id_type: '09', sex: '2', birthday: '1983-05-08' })
  const head = ['姓名', '证件类型', '证件号码', '性别', '出生日期', '现住址', '所属村', '人口类型']
  const rows = [
    ['陈示例', '港澳居民居住证', whole('81000019830508115'), null, null, `${HOME}6组2号`, HOME, '常住'],
    ['旧号码', '身份证', '370699520314003', null, null, `${HOME}6组3号`, HOME, '常住'],
    ['护照', '护照', 'e 1234 5678', '女', '1990-01-01', `${HOME}6组4号`, HOME, '境外'],
    ['错护照', '护照', 'ABC', '女', '1990-01-01', `${HOME}6组5号`, HOME, '境外'],
  ]
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '居民', rows: [head, ...rows] }] }))
  const { id: task } = dataOf(await upload(clerk, book))
  expect(await waitForStage(clerk, task, 'ready')).toMatchObject({ okRows: 3, badRows: 1 })
  dataOf(await clerk.post('/blade-resource/import/commit', { id: task, skipBad: 1 }))
  await waitForStage(clerk, task, 'done')
  const found = dataOf(await clerk.get(`${PATH}/page`, { idCard: whole('37069919520314003') })).records
  expect(found).toHaveLength(1)
})

test('who had a number of 15 digits is one person with the one of 18', async () => {
  const { id } = dataOf(await submit('赵十五', { idCard: '370699530314005' }))
  expect(await rowOf(id)).toMatchObject({ birthday: '1953-03-14', sex: '1' })
  const again = await submit('赵十八', { idCard: whole('37069919530314005') })
  expect(again.status).toBe(400)
})

test('a number that is wrong and really on the paper is kept with a mark, and the person is to be verified', async () => {
  const right = whole('37069919540314007')
  const idCard = right.slice(0, 17) + (right[17] === '0' ? '1' : '0')
  const person = { idCard, sex: '1', birthday: '1954-03-14' }
  expect((await submit('孙错号', person)).status).toBe(400)
  const { id } = dataOf(await submit('孙错号', { ...person, numberDoubt: 1 }))
  expect(await rowOf(id)).toMatchObject({ status: '2', number_doubt: 1 })
  const waiting = dataOf(await clerk.get(`${PATH}/page`, { numberDoubt: '1', status: '2' })).records
  expect(waiting.map((row: { id: string }) => row.id)).toContain(id)
  // Another change needs no right number, and whoever has seen the paper verifies the person.
  dataOf(await clerk.post(`${PATH}/submit`, { id, remark: '换证前' }))
  dataOf(await clerk.post(`${PATH}/verify`, { id }))
  expect(await rowOf(id)).toMatchObject({ status: '1', number_doubt: 1 })
  // The mark goes with the wrong number; and a slip is no number of a paper.
  dataOf(await clerk.post(`${PATH}/submit`, { id, idCard: right }))
  expect(await rowOf(id)).toMatchObject({ status: '1', number_doubt: 0 })
  expect((await submit('孙漏位', { ...person, idCard: idCard.slice(1), numberDoubt: 1 })).status).toBe(400)
})

test('one person under two papers is asked about while the second one is entered', async () => {
  const person = { sex: '2', birthday: '1979-07-09' }
  const { id } = dataOf(await submit('周两证', { ...person, idType: '10', idCard: 'E87654321' }))
  const asked = { name: '周两证', ...person, idCard: whole('37069919790709006') }
  const { here } = dataOf(await clerk.post(`${PATH}/similar`, asked))
  expect(here).toMatchObject([{ id, signs: ['nameBirth'] }])
  // The same number under another kind of paper.
  const similar = dataOf(await clerk.post(`${PATH}/similar`, { name: '周改名', idCard: 'E87654321' }))
  expect(similar.here).toMatchObject([{ id, signs: ['number'] }])
})
