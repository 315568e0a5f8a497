import { expect, test } from 'vitest'
import { heldRows } from './held-rows.ts'

const row = (id: string, alarmType = 'water') => ({ id, alarmType })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('nobody is in the list: it shows what there is, in turn', () => {
  expect(heldRows([row('2'), row('1')], null)).toEqual({ shown: [row('2'), row('1')], waiting: 0 })
})

test('while a finger is in the list no line moves, and what has come is counted', () => {
  const { shown, waiting } = heldRows([row('9'), row('1'), row('3')], [row('1'), row('2'), row('3')])
  expect(ids(shown)).toEqual(['1', '2', '3'])
  expect(waiting).toBe(1)
})

test('a call for help waits behind nothing', () => {
  const { shown, waiting } = heldRows([row('9', 'sos'), row('8'), row('1')], [row('1')])
  expect(ids(shown)).toEqual(['9', '1'])
  expect(waiting).toBe(1)
})

test('a line that stays shows its own news', () => {
  const { shown } = heldRows([{ ...row('1'), status: '1' }], [{ ...row('1'), status: '0' }])
  expect(shown).toEqual([{ ...row('1'), status: '1' }])
})
