import type { StagedRow } from '@village/resource'
import { expect, test } from 'vitest'
import * as grid from './rows.ts'

const staged = (row: number, more: Partial<StagedRow>): StagedRow =>
  ({ row, state: 'good', problems: [], recordId: '', similar: false, renamed: false, ...more }) as StagedRow
const typed = (...names: readonly string[]): grid.Rows =>
  names.reduce((rows, name, at) => grid.setCells(rows, at + 1, { name: { text: name } }), grid.emptyRows())

test('ten rows grow by one as the last is filled, up to two hundred', () => {
  let rows = grid.emptyRows()
  expect(rows).toHaveLength(11)
  for (let at = 1; at <= 200; at++) rows = grid.setCells(rows, at, { name: { text: '张三' } })
  expect(rows).toHaveLength(201)
})

test('what all rows share is sent with each that leaves it empty; a picked record by its id', () => {
  let rows = grid.setCells(typed('张三', '李四'), 0, { deptId: { text: '海棠村', id: '7' }, remark: { text: '整户' } })
  rows = grid.setCells(rows, 2, { remark: { text: '租房' } })
  expect(grid.rowsToSend(rows)).toEqual([
    { row: 1, values: { deptId: '7', remark: '整户', name: '张三' } },
    { row: 2, values: { deptId: '7', remark: '租房', name: '李四' } },
  ])
})

test('pasted lines go around saved rows, and those beyond the two hundredth are counted', () => {
  const saved = grid.settled(grid.sending(typed('张三')), [])
  const { rows, left } = grid.pasteInto(saved, 1, ['name'], [['甲'], ['乙']])
  expect(rows.slice(1, 4).map(row => row.cells['name']?.text)).toEqual(['张三', '甲', '乙'])
  expect(left).toBe(0)
  const lines = Array.from({ length: 205 }, (_, at) => [`第${at}`])
  expect(grid.pasteInto(saved, 1, ['name'], lines)).toMatchObject({ left: 6, rows: { length: 201 } })
})

test('an answer keeps the good rows, says at its cell what is wrong, and asks about a known record', () => {
  const problems = [{ field: 'name', message: '请输入姓名' }] as unknown as StagedRow['problems']
  const answer = {
    id: '9',
    rows: [staged(1, {}), staged(2, { state: 'bad', problems }), staged(3, { state: 'duplicate', recordId: '5' })],
  }
  const asked = grid.withAnswer(grid.sending(typed('甲', '乙', '丙')), answer)
  expect(asked.slice(1, 4).map(({ state }) => state)).toEqual(['saving', 'open', 'open'])
  expect(asked[2]!.problems).toEqual({ name: '请输入姓名' })
  const decided = grid.decide(asked, 3, 'update')
  expect(grid.rowsToSend(grid.settled(decided, []))).toEqual([
    { row: 2, values: { name: '乙' } },
    { row: 3, values: { name: '丙' }, as: 'update', record: '5' },
  ])
  // Another value is another question.
  const mended = grid.setCells(decided, 3, { name: { text: '丁' } })
  expect([mended[3]!.known, grid.setCells(mended, 2, { name: { text: '戊' } })[2]!.problems]).toEqual([undefined, {}])
})

test('a row that the register refuses while it is written opens again; what was taken back can be saved once more', () => {
  const rows = grid.sending(typed('甲', '乙'))
  const refused = grid.settled(rows, [staged(2, { state: 'bad' })])
  expect(refused.slice(1, 3).map(({ state }) => state)).toEqual(['saved', 'open'])
  expect(grid.setCells(refused, 1, { name: { text: '改' } })[1]!.cells['name']).toEqual({ text: '甲' })
  expect(grid.reopened(refused, [])[1]!.state).toBe('open')
  expect(grid.reopened(refused, [staged(1, {})])[1]!.state).toBe('saved')
})

test('rows that name an earlier row wait until it is written, and are asked about once more', () => {
  const of = { name: 'people', fields: { guardianId: { spec: { to: 'people' } }, deptId: { spec: { to: 'depts' } } } }
  const bad = (field: string) => ({ state: 'bad' as const, problems: [{ field }] as unknown as StagedRow['problems'] })
  const rows = [staged(1, {}), staged(2, bad('guardianId')), staged(3, bad('deptId'))]
  const naming = grid.namingOthers(of as never, { rows })
  expect([...naming]).toEqual([2])
  expect(grid.namingOthers(of as never, { rows: rows.slice(1) }).size).toBe(0)
  const sent = grid.withAnswer(grid.sending(typed('甲', '乙', '丙')), { id: '9', rows: [rows[0]!, rows[2]!] })
  expect(
    grid
      .settled(sent, [], naming)
      .map(row => row.state)
      .slice(1, 4),
  ).toEqual(['saved', 'saving', 'open'])
})
