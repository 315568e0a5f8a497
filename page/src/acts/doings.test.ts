import type { AnyResource, Meaning } from '@village/resource'
import { expect, test } from 'vitest'
import type { WireRow } from '../record/wire-row.ts'
import { buttonsOf, type Doing, leadingOf } from './doings.ts'

const change = (zh: string, to: Meaning): Doing => ({ key: zh, label: { zh, en: zh }, act: {} as never, to })
const own = (zh: string, to?: Meaning): Doing => ({ key: zh, label: { zh, en: zh }, to, own: {} as never })

const decline = change('不采纳', 'refused')
const drop = change('取消', 'ended')
const later = change('改期', 'open')
const take = change('接处', 'underWay')
const handle = change('处置完成', 'done')

test('the one button of a card is what does the work, never the refusal, in whatever order they are declared', () => {
  expect(leadingOf([decline, drop, later, take, handle])).toBe(take)
  expect(leadingOf([decline, later, own('办理')])?.key).toBe('办理')
  expect(leadingOf([decline, drop, later])).toBe(later)
  expect(leadingOf([decline, drop])).toBeUndefined()
  expect(leadingOf([own('合并重复', 'ended')])).toBeUndefined()
})

test('an open record has a button for each way to answer it, and one under way for what brings it on', () => {
  const meanings = { open: ['0'], underWay: ['1'], done: ['2'] }
  const of = { states: { field: 'status', meanings } } as unknown as AnyResource
  const buttons = (status: string, ...doings: readonly Doing[]) =>
    buttonsOf(of, { id: '1', status } as unknown as WireRow, doings).map(one => one.key)
  expect(buttons('0', decline, drop, take, handle)).toEqual(['接处', '不采纳', '取消', '处置完成'])
  expect(buttons('1', drop, handle, own('打印'))).toEqual(['处置完成'])
  expect(buttons('2', own('打印'))).toEqual([])
})
