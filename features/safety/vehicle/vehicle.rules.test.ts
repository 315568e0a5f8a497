import { checkRecord } from '@village/resource'
import { expect, test } from 'vitest'
import { vehicle } from './vehicle.resource.ts'
import rules from './vehicle.rules.ts'

const car = { plateNo: '鲁X9D001', plateColor: '1', vehicleType: '1', deptId: '1' }
const checkVehicle = (more: Record<string, unknown>) =>
  checkRecord(vehicle, rules, { ...car, ...more }, { today: '2026-11-21' })
const flawedFields = (more: Record<string, unknown>): string[] => checkVehicle(more).issues.map(({ field }) => field)

test('a vehicle goes on the blacklist with a reason only', () => {
  expect(flawedFields({ listType: '4' })).toEqual(['listReason'])
  expect(flawedFields({ listType: '4', listReason: '多次占用消防通道' })).toEqual([])
})

test('a pass ends after it has begun', () => {
  expect(flawedFields({ validFrom: '2026-11-01', validTo: '2026-10-31' })).toEqual(['validTo'])
  expect(flawedFields({ validFrom: '2026-11-01', validTo: '2026-11-01' })).toEqual([])
})

test('name and phone of a resident stay in the register of residents', () => {
  const { values } = checkVehicle({ ownerId: '7', outsideOwner: '张示例', ownerPhone: '15400000001' })
  expect(values).toMatchObject({ ownerId: '7', outsideOwner: null, ownerPhone: null })
})
