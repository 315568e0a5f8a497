import { expect, test } from 'vitest'
import { isPlate, isSerial, NO_PLATE, plainPlate, plainSerial, plateOrNone } from './numbers.ts'

test('however a barrier writes a plate, it is the one of the register', () => {
  for (const plate of ['鲁X9A001', '鲁x9a001', '鲁X·9A001', '鲁X.9a001', ' 鲁X 9A001', '鲁X-9A001'])
    expect(plainPlate(plate)).toBe('鲁X9A001')
  expect(plainPlate('无牌车')).toBe('无牌车')
  expect(plainPlate('·')).toBe('·')
})

test('plates that are given out since 2020, of tractors, rescue and services are plates', () => {
  for (const letter of 'ABCDEFGHJK')
    for (const plate of [`鲁F${letter}12345`, `鲁F${letter}A2345`, `鲁F12345${letter}`])
      expect([plate, isPlate(plate)]).toEqual([plate, true])
  for (const plate of [
    '鲁15 12345',
    '鲁15·12345',
    '鲁151234学',
    '沪A1234领',
    '京X1234应急',
    '使123456',
    'WJ鲁1234X',
    'VA12345',
  ])
    expect([plate, isPlate(plainPlate(plate))]).toEqual([plate, true])
  for (const plate of ['鲁FL12345', '鲁12345L', '鲁1512', '鲁F123456', '鲁15123456', 'F12345', NO_PLATE])
    expect([plate, isPlate(plate)]).toEqual([plate, false])
})

test('a vehicle without a plate is said in one word', () => {
  for (const words of ['无牌', '无牌照', '无号牌', '没有牌照', '未悬挂号牌', '无牌车'])
    expect(plateOrNone(words)).toBe(NO_PLATE)
  expect(plateOrNone('鲁F12345')).toBe('鲁F12345')
})

test('a serial number is what is printed on the device, whatever stands between its signs', () => {
  for (const printed of ['A4:C1:38:12:34:56', 'a4-c1-38-12-34-56', 'a4c1.3812.3456', 'a4c138123456'])
    expect(plainSerial(printed)).toBe('A4C138123456')
  expect(plainSerial(' ds-2cd3t46wd–i3(d) ')).toBe('DS-2CD3T46WD-I3(D)')
  for (const serial of ['A4C138123456', 'DS-2CD3T46WD-I3(D)', 'SN_0001', 'GW.01:2'])
    expect([serial, isSerial(serial)]).toEqual([serial, true])
  for (const serial of ['ABC', 'A/B/C/D', 'A+BCD', '序列号一二', '-ABCD', 'A'.repeat(65)])
    expect([serial, isSerial(serial)]).toEqual([serial, false])
})
