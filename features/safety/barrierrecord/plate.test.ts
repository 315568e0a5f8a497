import { expect, test } from 'vitest'
import { plainPlate } from './plate.ts'

test('however a barrier writes a plate, it is the one of the register', () => {
  for (const plate of ['鲁X9A001', '鲁x9a001', '鲁X·9A001', '鲁X.9a001', ' 鲁X 9A001'])
    expect(plainPlate(plate)).toBe('鲁X9A001')
  expect(plainPlate('无牌车')).toBe('无牌车')
  expect(plainPlate('·')).toBe('·')
})
