import type { Entered, EnteredRow } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../../testing/answers.ts'
import type { VillageClient } from '../../../../testing/client.ts'
import { identityNumber } from '../../../../testing/offices/identity-number.ts'
import { homeOf, waitForStage } from '../../../../testing/offices/import-office.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let home = { id: '', name: '' }
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  home = await homeOf(village, 'clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const IMPORT = '/blade-resource/import'
type Values = EnteredRow['values']
const enter = async (rows: readonly EnteredRow[], id?: string): Promise<Entered> =>
  dataOf(await clerk.post(`${IMPORT}/enter`, { resource: 'people.resident', rows, ...(id && { id }) }))
const person = (nth: number, more: Values = {}): Values => ({
  name: '吴录入',
  idCard: identityNumber(nth),
  liveAddress: `${home.name}3组${nth}号`,
  ...more,
})
const rowsOf = (...all: readonly Values[]): EnteredRow[] => all.map((values, at) => ({ row: at + 1, values }))
const told = ({ rows }: Entered): readonly string[] =>
  rows.map(({ state, problems }) => [state, ...problems.map(one => `${one.field} ${one.message}`)].join(' '))
const found = async (nth: number): Promise<any> =>
  dataOf(await clerk.get('/convenient/resident/page', { idCard: identityNumber(nth), size: 10 })).records[0]

const detail = async (nth: number): Promise<any> =>
  dataOf(await clerk.get('/convenient/resident/detail', { id: (await found(nth)).id }))

test('a household whose householder is an earlier row takes the rows below, and no second householder', async () => {
  const { id: house } = dataOf(
    await clerk.post('/convenient/household/submit', { deptId: home.id, houseNo: '3组71号' }),
  )
  const { householdNo } = dataOf(await clerk.get('/convenient/household/detail', { id: house }))
  const living = { householdId: householdNo }
  const first = await enter(
    rowsOf(
      person(8701, { name: '吴户主', ...living, relation: '户主' }),
      person(8702, { name: '吴配偶', ...living, relation: '妻' }),
      person(8703, { name: '吴再户主', ...living, relation: '户主' }),
    ),
  )
  expect(told(first)).toEqual(['good', 'good', 'bad relation 第1行已是该户户主，请改与户主关系'])
  await waitForStage(clerk, first.id, 'done')
  expect(await detail(8701)).toMatchObject({ householdId: house, relation: '0' })
  expect(await detail(8702)).toMatchObject({ householdId: house, relation: '1' })
  expect(dataOf(await clerk.get('/convenient/household/detail', { id: house })).headId).toBe((await found(8701)).id)
  // The next rows of the grid name the household by what the first save has made of it.
  const { householdName } = dataOf(await clerk.get('/convenient/household/detail', { id: house }))
  const son = person(8703, { name: '吴长子', householdId: `${householdName}（${householdNo}）`, relation: '长子' })
  expect(told(await enter([{ row: 3, values: son }], first.id))).toEqual(['good'])
  await waitForStage(clerk, first.id, 'done')
  expect(await detail(8703)).toMatchObject({ householdId: house, relation: '2' })
}, 60_000)

test('a child whose guardian is an earlier row goes in with the next save of the grid', async () => {
  const child: Values = {
    name: '吴小孩',
    sex: '男',
    birthday: '2020-01-01',
    liveAddress: `${home.name}3组72号`,
    guardianId: '吴监护',
  }
  const first = await enter(rowsOf(person(8711, { name: '吴监护' }), child))
  expect(told(first)[0]).toBe('good')
  expect(told(first)[1]).toMatch(/^bad guardianId 监护人不存在/)
  await waitForStage(clerk, first.id, 'done')
  expect(told(await enter([{ row: 2, values: child }], first.id))).toEqual(['good'])
  expect(await waitForStage(clerk, first.id, 'done')).toMatchObject({ totalRows: 2, okRows: 2 })
}, 60_000)

test('who looks like a known person is added all the same when somebody says so of that person', async () => {
  const alike: Values = { name: '吴像乙', sex: '女', birthday: '1961-07-09', liveAddress: `${home.name}3组80号` }
  const { id } = await enter(rowsOf(alike))
  await waitForStage(clerk, id, 'done')
  const asked = await enter(rowsOf(alike))
  const { recordId } = asked.rows[0]!
  expect(asked).toMatchObject({ id: '', rows: [{ state: 'duplicate', similar: true }] })
  const stray = await enter([{ row: 1, values: alike, as: 'add', record: '1' }])
  expect(stray.rows[0]!.state).toBe('duplicate')
  const added = await enter([{ row: 1, values: alike, as: 'add', record: recordId }])
  expect(told(added)).toEqual(['good'])
  expect(await waitForStage(clerk, added.id, 'done')).toMatchObject({ addedRows: 1 })
  const { total } = dataOf(await clerk.get('/convenient/resident/page', { name: '吴像乙', size: 10 }))
  expect(total).toBe(2)
  // A number that is known is no likeness: nobody adds it twice.
  const known = person(8721)
  await waitForStage(clerk, (await enter(rowsOf(known))).id, 'done')
  const same = await enter([{ row: 1, values: known, as: 'add', record: (await found(8721)).id }])
  expect(same.rows[0]).toMatchObject({ state: 'duplicate', similar: false })
}, 60_000)

test('a village is named without the remark in brackets behind its name; another village is none all the same', async () => {
  const short = home.name.replace(/[(（].*$/, '')
  expect(short).not.toBe(home.name)
  const { id, rows } = await enter(
    rowsOf(person(8731, { deptId: short }), person(8732, { deptId: '青禾村' }), person(8733, { deptId: '海' })),
  )
  expect(rows.map(({ state }) => state)).toEqual(['good', 'bad', 'bad'])
  await waitForStage(clerk, id, 'done')
  expect(await detail(8731)).toMatchObject({ deptId: home.id })
}, 60_000)
