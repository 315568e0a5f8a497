import { expect, test } from 'vitest'
import { type Comfort, metricsOutOfRange } from './comfort.ts'

const none: Comfort = {
  airTempMin: null,
  airTempMax: null,
  airHumMin: null,
  airHumMax: null,
  soilMoistMin: null,
  soilMoistMax: null,
  co2Max: null,
  lightMin: null,
}
const NOON = '2026-11-20 12:00:00'
const NIGHT = '2026-11-20 02:00:00'

test('a greenhouse without ranges is never out of them', () => {
  expect(metricsOutOfRange({ collectTime: NOON, airTemp: '-5.0', co2: 9000, light: 0 }, none)).toEqual([])
})

test('each value beyond its own range is named, the limits are within', () => {
  const comfort = { ...none, airTempMin: '10.0', airTempMax: '28.0', soilMoistMin: '40.0', co2Max: 1000 }
  expect(metricsOutOfRange({ collectTime: NOON, airTemp: '10.0', soilMoisture: '40.0', co2: 1000 }, comfort)).toEqual(
    [],
  )
  expect(metricsOutOfRange({ collectTime: NOON, airTemp: '9.9', soilMoisture: '39.9', co2: 1001 }, comfort)).toEqual([
    'airTemp',
    'soilMoisture',
    'co2',
  ])
})

test('that it is dark at night is no complaint', () => {
  const comfort = { ...none, lightMin: 8000 }
  expect(metricsOutOfRange({ collectTime: NIGHT, light: 0 }, comfort)).toEqual([])
  expect(metricsOutOfRange({ collectTime: NOON, light: 500 }, comfort)).toEqual(['light'])
})
