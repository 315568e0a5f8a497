import { expect, it } from 'vitest'
import { type ChartRow, csvOf, leadsTo, shapeOf, strikingRow } from './chart-table.ts'

const row = (label: string, ...values: number[]): ChartRow => ({ key: label, label, values })
const table = (rows: readonly ChartRow[], columns: readonly string[] = ['人']) => ({
  title: '民族',
  of: '民族',
  unit: '人',
  columns,
  rows,
})

it('a whole is a pie as long as its parts can be told apart, and bars beyond', () => {
  const rows = ['汉族', '满族', '回族', '藏族', '苗族', '彝族', '壮族'].map(name => row(name, 2))
  expect(shapeOf('parts', table(rows.slice(0, 6)))).toBe('pie')
  expect(shapeOf('parts', table(rows))).toBe('bars')
  expect(shapeOf('parts', table([...rows.slice(0, 6), row('壮族', 0)]))).toBe('pie')
  expect(shapeOf('bars', table([row('0–9', 3, 4)], ['男', '女']))).toBe('columns')
})
it('what a chart says in one sentence is its largest group, or how a line ends', () => {
  expect(strikingRow('bars', table([row('一', 2), row('二', 9), row('三', 4)]))?.label).toBe('二')
  expect(strikingRow('line', table([row('2026-10', 9), row('2026-11', 4)]))?.label).toBe('2026-11')
  expect(strikingRow('bars', table([]))).toBeNull()
})
it('a name that begins like a formula stays a name in a spreadsheet', () => {
  expect(csvOf(table([row('=1+1', 3), row('他说"好"', 4)]))).toBe(
    '\u{feff}"民族","人"\r\n"\'=1+1",3\r\n"他说""好""",4\r\n',
  )
})

it('measured values are lines beside each other, and the last one is what is said', () => {
  const measured = table([row('08:00', 72), row('09:00', 81)])
  expect([shapeOf('lines', measured), strikingRow('lines', measured)?.label]).toEqual(['lines', '09:00'])
})
it('a cross table is exported with the totals of its rows and columns, what is held back as a gap', () => {
  const crossed = table([{ ...row('一村', 3, 4), values: [3, null], sum: 9 }], ['男', '女'])
  const sums = { word: '合计', columns: [{ value: 3 }, { value: 6 }] }
  const total = { value: 9, overlaps: false }
  expect(csvOf({ ...crossed, sums, total })).toBe('\u{feff}"民族","男","女","合计"\r\n"一村",3,,9\r\n"合计",3,6,9\r\n')
})
it('a point without a list of its own leads nowhere where others have one', () => {
  const one = { ...row('一村', 3, 4), to: '/a', cells: ['/b', undefined] }
  expect([leadsTo(one, 0), leadsTo(one, 1)]).toEqual(['/b', undefined])
  expect(leadsTo({ ...one, cells: [] }, 1)).toBe('/a')
})
