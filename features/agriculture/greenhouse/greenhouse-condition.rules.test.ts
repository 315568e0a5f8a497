import { expect, test } from 'vitest'
import { judgedSample } from './comfort.ts'
import type { Climate, ClimateValue } from './greenhouse.endpoints.ts'
import { inOrderOfNeed, standingOf } from './greenhouse-condition.ts'

const value = (judged: ClimateValue['judged']): ClimateValue => ({
  code: 'airTemp',
  label: '气温',
  unit: '℃',
  value: 9,
  judged,
})
const climate = (id: string, more: Partial<Climate> = {}): Climate => ({
  id,
  gateway: '1',
  offlineSince: '',
  at: '2026-11-20 12:00:00',
  values: [value('fits')],
  band: { least: 10, most: 28 },
  points: [],
  ...more,
})
const growing = { status: '1' }

test('a gateway that is gone matters more than what it last measured; fallow houses matter to nobody', () => {
  expect(standingOf(growing, climate('1', { gateway: '2', values: [value('low')] }))).toBe('offline')
  expect(standingOf(growing, climate('1', { values: [value('fits'), value('high')] }))).toBe('outside')
  expect(standingOf(growing, climate('1', { values: [] }))).toBe('silent')
  expect(standingOf(growing, undefined)).toBe('silent')
  expect(standingOf({ status: '0' }, climate('1', { gateway: '2' }))).toBe('fallow')
})

test('greenhouses come in the order in which somebody has to look after them', () => {
  const all = [
    climate('1'),
    climate('2', { values: [value('low')] }),
    climate('3', { gateway: '2' }),
    climate('4', { gateway: '3' }),
  ]
  const rows = ['1', '2', '3', '4'].map(id => ({ id, status: id === '1' ? '0' : '1' }))
  const order = inOrderOfNeed([...rows, { id: '5', status: '1' }], new Map(all.map(one => [one.id, one])))
  expect(order.map(({ id }) => id)).toEqual(['3', '4', '2', '5', '1'])
})

test('a value is judged by its own range: too low, too high, well, or not at all', () => {
  const comfort = {
    airTempMin: '10.0',
    airTempMax: '28.0',
    airHumMin: null,
    airHumMax: '85.0',
    soilMoistMin: null,
    soilMoistMax: null,
    co2Max: 1500,
    lightMin: 2000,
  }
  const sample = {
    collectTime: '2026-11-20 02:00:00',
    airTemp: 9.9,
    airHumidity: 85,
    soilMoisture: 12,
    co2: 1501,
    light: 0,
  }
  expect(judgedSample(sample, comfort)).toEqual({
    airTemp: 'low',
    airHumidity: 'fits',
    soilMoisture: null,
    co2: 'high',
  })
  expect(judgedSample({ ...sample, collectTime: '2026-11-20 12:00:00' }, comfort)['light']).toBe('low')
})
