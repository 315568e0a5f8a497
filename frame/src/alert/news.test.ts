import { expect, test } from 'vitest'
import { newsSince } from './news.ts'

const alerts = (...ids: string[]) => ({ waiting: ids.length, total: ids.length, shown: ids.map(id => ({ id })) })

test('a call for help that comes while somebody works is news, once', () => {
  expect(newsSince(new Set(['1']), alerts('2', '1'))).toEqual([{ id: '2' }])
  expect(newsSince(new Set(['1', '2']), alerts('2', '1'))).toEqual([])
})

test('calls that are there when the program opens are shown and make no noise', () => {
  expect(newsSince(null, alerts('1', '2'))).toEqual([])
})
