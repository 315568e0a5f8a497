import { expect, test } from 'vitest'
import { isInward } from './outward.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:10.0.0.5',
  '::ffff:a00:5',
  '64:ff9b::10.0.0.5',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::808:808',
  '2002:c0a8:101::1',
  '2002:7f00:1::',
])('%s leads into a network of our own', address => {
  expect(isInward(address)).toBe(true)
})

test.each(['8.8.8.8', '2400:3200::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'])(
  '%s leads outside',
  address => {
    expect(isInward(address)).toBe(false)
  },
)
