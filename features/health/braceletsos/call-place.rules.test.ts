import { expect, test } from 'vitest'
import { placeOf } from './call-place.ts'

const VILLAGE = '海棠村'

test('an address that begins with the village says it once', () => {
  const liveAddress = '海棠村3组12号'
  expect(placeOf({ deptName: VILLAGE, liveAddress })).toBe(liveAddress)
  expect(placeOf({ deptName: VILLAGE, address: liveAddress, liveAddress })).toBe(liveAddress)
})

test('a masked address is left out beside one in clear, and shown where there is no other', () => {
  expect(placeOf({ deptName: VILLAGE, address: '海棠村3组***', liveAddress: '海棠村3组12号' })).toBe('海棠村3组12号')
  expect(placeOf({ deptName: VILLAGE, address: '海棠村3组***', liveAddress: '' })).toBe('海棠村3组***')
})

test('where somebody is and where they live are both shown when they differ', () => {
  expect(placeOf({ deptName: VILLAGE, address: '村口', liveAddress: '3组12号' })).toBe('海棠村 · 村口 · 3组12号')
  expect(placeOf({ deptName: VILLAGE })).toBe(VILLAGE)
})
