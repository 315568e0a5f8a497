import { expect, test } from 'vitest'
import { type LogPlace, ReplicaLag, stateOf, withNumbers } from './log-position.ts'

const at = (bytes: number, timeline = 1) => ({ bytes, timeline })

test('an idle replica is up to date, however long nothing has been written', () => {
  const lag = new ReplicaLag()
  lag.note(at(100), 0)
  lag.replayed(100)
  lag.note(at(100), 3_600_000)
  lag.replayed(100)
  expect(lag.ms(7_200_000)).toBe(0)
})

test('a replica is behind for as long as the oldest place that it has not replayed is old', () => {
  const lag = new ReplicaLag()
  lag.note(at(100), 0)
  lag.replayed(100)
  lag.note(at(200), 1000)
  lag.note(at(300), 2000)
  expect(lag.ms(4000)).toBe(3000)
  lag.replayed(250)
  expect(lag.ms(4000)).toBe(2000)
  lag.replayed(300)
  expect(lag.ms(4000)).toBe(0)
})

test('a replica that has stood still for days is still behind since then, with little remembered', () => {
  const lag = new ReplicaLag()
  for (let second = 0; second < 5000; second++) lag.note(at(second + 1), second * 1000)
  expect(lag.ms(5_000_000)).toBe(5_000_000)
  lag.replayed(4999)
  expect(lag.ms(5_000_000)).toBe(1000)
})

test('what a dead primary wrote last is not waited for', () => {
  const lag = new ReplicaLag()
  lag.note(at(900), 0)
  lag.note(at(500, 2), 60_000)
  lag.replayed(500)
  expect(lag.ms(120_000)).toBe(0)
})

test('a timeline is read as the file names of the log write it', () => {
  expect(withNumbers({ bytes: '16777216', timeline: '0000000B' })).toEqual({ bytes: 16_777_216, timeline: 11 })
})

const primary: LogPlace = { ...at(500, 2), isStandby: false, system: '7300000000000000001', order: '2.36 153.14' }
const standby: LogPlace = { ...at(400, 2), isStandby: true, system: primary.system, order: primary.order }
test.each([
  ['a standby that follows within five seconds takes reads', standby, 5000, 'used'],
  ['a standby that is further behind is left out', standby, 5001, 'behind'],
  [
    'a standby that still follows the primary of before a failover is left out',
    { ...standby, timeline: 1 },
    0,
    'foreign',
  ],
  ['a standby of another database server is left out', { ...standby, system: '1' }, 0, 'foreign'],
  ['a standby where another ICU orders names is left out', { ...standby, order: '2.36 153.120' }, 0, 'collation'],
  ['a server that is no standby any more is left out', { ...standby, isStandby: false }, 0, 'foreign'],
] as const)('%s', (_, replica, lagMs, state) => {
  expect(stateOf(primary, replica, lagMs)).toBe(state)
})
