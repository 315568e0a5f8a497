import { expect, test } from 'vitest'
import { rescuePlaceOf } from './rescue-place.ts'

const VILLAGE = '海棠村'

test('the village is named once, whichever address begins with it', () => {
  const place = { deptName: VILLAGE, address: '海棠村村口', liveAddress: '海棠村3组12号' }
  expect(rescuePlaceOf(place)).toEqual({ village: VILLAGE, place: '村口', liveAddress: '3组12号' })
})

test('a masked place is shown beside a home in clear: somebody may call from elsewhere', () => {
  const call = { deptName: VILLAGE, address: '海棠村3组***', liveAddress: '海棠村2组149号' }
  expect(rescuePlaceOf(call)).toEqual({ village: VILLAGE, place: '3组***', liveAddress: '2组149号' })
})

test('somebody who calls from home has one address', () => {
  const call = { deptName: VILLAGE, address: '海棠村3组12号', liveAddress: '3组12号' }
  expect(rescuePlaceOf(call)).toEqual({ village: VILLAGE, place: '3组12号', liveAddress: '' })
})

test('what is not known is empty', () => {
  expect(rescuePlaceOf({ deptName: VILLAGE })).toEqual({ village: VILLAGE, place: '', liveAddress: '' })
  expect(rescuePlaceOf({ address: '村口' })).toEqual({ village: '', place: '村口', liveAddress: '' })
})
