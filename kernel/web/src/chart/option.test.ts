import { expect, test } from 'vitest'
import type { ChartKind, ChartTable } from './chart-table.ts'
import { optionOf } from './option.ts'

const look = { fontPx: 12, font: 'sans-serif', quiet: '#666', text: '#000', line: '#ccc', ground: '#fff' } as never
const tableOf = (labels: readonly string[], values: readonly number[], columns: readonly string[]): ChartTable => ({
  ...{ title: '报警', of: '类型', unit: '次', columns },
  rows: labels.map(label => ({ key: label, label, values })),
})
const drawn = (kind: ChartKind, table: ChartTable, width: number): any => optionOf({ kind, table, look, width })

const KINDS = ['心率过高', '心率过低', '体温过高', '体温过低', '血氧过低', '跌倒报警', '主动求助', '离开围栏']

test('each kind of alarm has its name below its bars, turned where the card is narrow', () => {
  const alarms = tableOf(KINDS, [3, 1], ['已处理', '未处理'])
  const [wide, narrow] = [drawn('bars', alarms, 900).xAxis, drawn('bars', alarms, 420).xAxis]
  expect([wide.axisLabel.interval, wide.axisLabel.rotate]).toEqual([0, 0])
  expect([narrow.axisLabel.interval, narrow.axisLabel.rotate]).toEqual([0, 40])
  expect(narrow.data).toEqual(KINDS)
})

test('what came and went stands on an axis of round steps', () => {
  const axisOf = (most: number) => {
    const { interval, max } = drawn('line', tableOf(['9月', '10月'], [880, most], ['人口', '增加']), 600).yAxis[1]
    return [interval, max]
  }
  expect([0, 1, 8, 13, 40].map(axisOf)).toEqual([
    [1, 4],
    [1, 4],
    [10, 40],
    [10, 40],
    [50, 200],
  ])
})
