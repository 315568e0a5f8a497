import { expect, test } from 'vitest'
import { abnormalOf } from './vitals.ts'

test('a healthy reading has nothing abnormal, the limits included', () => {
  expect(abnormalOf({ heartRate: 74, systolic: 132, diastolic: 82, spo2: 97, bodyTemp: '36.5', battery: 82 })).toEqual(
    [],
  )
  expect(abnormalOf({ heartRate: 45, systolic: 180, spo2: 90, bodyTemp: '38.5', battery: 15 })).toEqual([])
})

test('each value beyond its limit is named', () => {
  expect(abnormalOf({ heartRate: 121, spo2: 89, battery: 14 })).toEqual(['heartRate', 'spo2', 'battery'])
  expect(abnormalOf({ heartRate: 44, systolic: 181, diastolic: 111, bodyTemp: '38.6' })).toEqual([
    'heartRate',
    'systolic',
    'diastolic',
    'bodyTemp',
  ])
})

test('what was not measured is not judged', () => {
  expect(abnormalOf({ heartRate: null, systolic: undefined, bodyTemp: '' })).toEqual([])
})
