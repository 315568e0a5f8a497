import { expect, test } from 'vitest'
import { orderParams, readOrder, writeOrder } from './order.ts'

test('a step of an order is a property, with a minus before it where its values fall', () => {
  expect(readOrder('age')).toEqual({ name: 'age', isFalling: false })
  expect(readOrder('-age')).toEqual({ name: 'age', isFalling: true })
  expect(['age', '-age'].map(readOrder).map(writeOrder)).toEqual(['age', '-age'])
})

test('calls ask for rising and falling values by words of their own', () => {
  expect(['age', '-age', ''].map(orderParams)).toEqual([{ ascs: 'age' }, { descs: 'age' }, {}])
})
