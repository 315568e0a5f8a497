import { expect, test } from 'vitest'
import { wordsWidth } from '../kit/words/words-width.ts'
import { contrast } from '../theme/colours.ts'
import type { ChartKind, ChartTable } from './chart-table.ts'
import { optionOf } from './option.ts'
import { coloursOf } from './palette.ts'

const look = { fontPx: 12, font: 'sans-serif', quiet: '#666', text: '#000', line: '#ccc', ground: '#fff' } as never
const tableOf = (labels: readonly string[], values: readonly number[], columns: readonly string[]): ChartTable => ({
  title: '报警',
  of: '类型',
  unit: '次',
  columns,
  rows: labels.map(label => ({ key: label, label, values })),
})
const optionFor = (kind: ChartKind, table: ChartTable, width: number): any => optionOf({ kind, table, look, width })

const KINDS = ['心率过高', '心率过低', '体温过高', '体温过低', '血氧过低', '跌倒报警', '主动求助', '离开围栏']

test('each kind of alarm has its name below its bars, or beside them where the card is narrow; none is slanted', () => {
  const alarms = tableOf(KINDS, [3, 1], ['已处理', '未处理'])
  const [wide, narrow] = [optionFor('bars', alarms, 900), optionFor('bars', alarms, 420)]
  expect(wide.xAxis.data).toEqual(KINDS)
  expect(narrow.yAxis.data).toEqual(KINDS)
  expect(narrow.yAxis.axisLabel.interval).toBe(0)
  expect([wide.xAxis, narrow.yAxis].map(axis => axis.axisLabel.rotate)).toEqual([undefined, undefined])
})

test('a number in the course of time need not begin at zero, and what came and went has an axis of its own', () => {
  const option = optionFor('line', tableOf(['9月', '10月'], [880, 12], ['人口', '增加']), 600)
  expect(option.yAxis.map((axis: any) => [axis.scale ?? false, axis.gridIndex ?? 0])).toEqual([
    [true, 0],
    [false, 1],
  ])
  expect(option.series.map((one: any) => one.yAxisIndex ?? 0)).toEqual([0, 1])
})

test('line and bars of one figure begin at one place, with room for the widest number, and not upon each other', () => {
  for (const most of [9, 1979, 128_000, 45_000_000]) {
    const [upper, lower] = optionFor('line', tableOf(['9月', '10月'], [most, 12], ['人口', '增加']), 600).grid
    expect([upper.left, upper.right]).toEqual([lower.left, lower.right])
    expect(upper.left).toBeGreaterThan(wordsWidth(most.toLocaleString('en')) * 12)
    // An axis prints its outermost numbers half outside of its own chart: the gap has to hold both halves.
    const gap = Number.parseFloat(lower.top) - (100 - Number.parseFloat(upper.bottom))
    expect((gap / 100) * 240).toBeGreaterThan(12)
  }
})

test('the columns of a cross table are on top of each other', () => {
  const option = optionFor('stacked', tableOf(['一村', '二村'], [3, 1], ['男', '女']), 600)
  expect(option.series.map((one: any) => one.stack)).toEqual(['all', 'all'])
})

test('the legend of a ring fits into what is left of a card', () => {
  const parts = tableOf(['户籍常住人口和家属', '流动'], [1234], ['人数'])
  for (const width of [300, 360, 450, 600]) {
    const { legend } = optionFor(
      'parts',
      { ...parts, rows: parts.rows.map(row => ({ ...row, values: [1234] })) },
      width,
    )
    const widest = Math.max(...parts.rows.map(row => wordsWidth(legend.formatter(row.label)))) * 12
    expect(widest + 20).toBeLessThanOrEqual(width * 0.53)
  }
})

test('series are told apart from the ground and are no near-black', () => {
  for (const [dark, ground] of [
    [false, '#FFFFFF'],
    [true, '#161B22'],
  ] as const)
    for (const colour of coloursOf({ dark })) {
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(colour, ground)).toBeLessThanOrEqual(dark ? 12 : 7)
    }
})
