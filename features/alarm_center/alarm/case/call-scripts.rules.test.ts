import { expect, test } from 'vitest'
import { addressOf, scriptOf } from './call-scripts.ts'

test('who calls for help is spoken to as a neighbour would', () => {
  expect(addressOf({ name: '高秀晓', sex: '2', age: 72 }).zh).toBe('高阿姨')
  expect(addressOf({ name: '李大山', sex: '1', age: 60 }).zh).toBe('李大爷')
  expect(addressOf({ name: '王宁', sex: '1', age: 35 }).zh).toBe('王先生')
})

test('the first sentence says who is calling; a device has nobody to speak with', () => {
  const who = addressOf({ name: '高秀晓', sex: '2', age: 72 })
  expect(scriptOf('fall', who, '李文书')[0]!.zh).toBe('高阿姨，我是村里的李文书。')
  expect(scriptOf('hydrantPressure', who, '李文书')).toEqual([])
})
