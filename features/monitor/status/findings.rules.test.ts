import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'
import { duration } from './judging.ts'
import type { RunningState } from './running-state.ts'

const NOW_MS = Date.parse('2026-11-30T10:00:00+08:00')
const pool = { open: 4, idle: 3, waiting: 0, size: 16 }
/** An installation that does well. */
const well: RunningState = {
  at: '2026-11-30 10:00:00',
  server: 'a',
  health: { writes: true, isDatabaseFull: false, freeMb: 90_000 },
  minFreeMb: 200,
  backupFreeMb: 90_000,
  connections: { servers: 1, wanted: 53, places: 97 },
  pools: { reads: pool, writes: pool, jobs: pool },
  standbys: [],
  replica: null,
  jobs: {
    waiting: 12,
    due: 0,
    running: 1,
    givenUp: 0,
    lateSeconds: { punctual: 0, outward: 0, brief: 0, any: 0 },
    lines: [],
  },
  sweepAgeSeconds: 12,
  streams: 3,
  devices: { connected: 8, perSecond: 2, waiting: 0 },
  backup: { isTried: true, lastGood: '2026-11-30 03:15:00', isProven: true, isOverdue: false },
  audit: { checked: '2026-11-30 04:30:00', broken: 0 },
  heldLog: { slots: [], archiveFailingSeconds: null },
  orders: [],
  certificate: null,
  versions: { product: '1.0.0', database: '18.0', node: '26.0.0' },
}
const verdicts = (more: Partial<RunningState>): Readonly<Record<string, string>> =>
  Object.fromEntries(findingsOf({ ...well, ...more }, NOW_MS).map(one => [one.key, one.verdict]))
const ill = (more: Partial<RunningState>) => Object.entries(verdicts(more)).filter(([, verdict]) => verdict !== 'good')

test('an installation that does well has cards without advice, and none for what it does not have', () => {
  const findings = findingsOf(well, NOW_MS)
  expect(findings.map(one => one.verdict)).toEqual(findings.map(() => 'good'))
  expect(findings.filter(one => one.advice)).toEqual([])
  for (const key of ['standbys', 'log', 'order', 'certificate']) expect(Object.keys(verdicts({}))).not.toContain(key)
})

const jobs = (late: Partial<NonNullable<RunningState['jobs']>['lateSeconds']>, givenUp = 0): RunningState['jobs'] => ({
  ...well.jobs!,
  givenUp,
  lateSeconds: { ...well.jobs!.lateSeconds, ...late },
})
type Slot = NonNullable<RunningState['heldLog']>['slots'][number]
const held = (more: Partial<Slot> = {}): RunningState['heldLog'] => ({
  slots: [{ name: 'b', isActive: true, heldBytes: 16e6, isLost: false, ...more }],
  archiveFailingSeconds: 0,
})
const endsIn = (days: number) => ({ endMs: NOW_MS + days * 86_400_000, isStuck: false })
const standby = { name: 'b', state: 'streaming', lagSeconds: 0.2 }
test.each<[string, Partial<RunningState>, string, string]>([
  ['a database that takes no writes', { health: { ...well.health, writes: false } }, 'database', 'bad'],
  ['a database whose disk is full', { health: { ...well.health, isDatabaseFull: true } }, 'database', 'bad'],
  ['a standby that is behind', { standbys: [{ ...standby, lagSeconds: 31 }] }, 'standbys', 'fair'],
  ['a standby that catches up', { standbys: [{ ...standby, state: 'catchup' }] }, 'standbys', 'fair'],
  ['a replica that is away', { replica: { state: 'away', lagSeconds: 0 } }, 'standbys', 'fair'],
  ['calls that wait for a connection', { pools: { writes: { ...pool, waiting: 2 } } }, 'connections', 'fair'],
  ['more connections than places', { connections: { servers: 2, wanted: 106, places: 97 } }, 'connections', 'fair'],
  ['an alarm that is late', { jobs: jobs({ punctual: 61 }) }, 'jobs', 'bad'],
  ['alarms that nobody judges', { sweepAgeSeconds: 121 }, 'jobs', 'bad'],
  ['a job that was given up', { jobs: jobs({}, 1) }, 'jobs', 'fair'],
  ['an export that waits for an hour', { jobs: jobs({ any: 3601 }) }, 'jobs', 'fair'],
  ['jobs that cannot be read', { jobs: null }, 'jobs', 'fair'],
  ['too many open pages', { streams: 1900 }, 'streams', 'fair'],
  ['messages that wait', { devices: { ...well.devices, waiting: 1001 } }, 'devices', 'fair'],
  ['a disk that gets full', { health: { ...well.health, freeMb: 2000 } }, 'disk', 'fair'],
  ['a disk that is full', { health: { ...well.health, freeMb: 100 } }, 'disk', 'bad'],
  ['a backup disk that gets full', { backupFreeMb: 100 }, 'disk', 'fair'],
  ['a night whose backup failed', { backup: { ...well.backup!, lastGood: null } }, 'backup', 'fair'],
  ['a backup that is overdue', { backup: { ...well.backup!, isOverdue: true } }, 'backup', 'bad'],
  ['a backup that nobody compared', { backup: { ...well.backup!, isProven: false } }, 'backup', 'fair'],
  ['an audit chain that is broken', { audit: { ...well.audit!, broken: 1 } }, 'audit', 'bad'],
  ['a replica that orders otherwise', { replica: { state: 'collation', lagSeconds: 0 } }, 'standbys', 'fair'],
  ['a slot that nobody reads', { heldLog: held({ isActive: false, heldBytes: 6e9 }) }, 'log', 'fair'],
  ['a slot that is behind', { heldLog: held({ heldBytes: 6e9 }) }, 'log', 'fair'],
  ['a slot that is lost', { heldLog: held({ isLost: true }) }, 'log', 'fair'],
  ['an archive that fails', { heldLog: { slots: [], archiveFailingSeconds: 601 } }, 'log', 'bad'],
  ['a log that cannot be read', { heldLog: null }, 'log', 'fair'],
  ['texts that are ordered otherwise', { orders: [{ recorded: '153.14', actual: '153.120' }] }, 'order', 'bad'],
  ['a certificate that ends in a week', { certificate: endsIn(7) }, 'certificate', 'fair'],
  ['a certificate that ends in 20 days', { certificate: endsIn(20) }, 'certificate', 'fair'],
  ['a certificate that has ended', { certificate: endsIn(-1) }, 'certificate', 'bad'],
  ['a new certificate without its key', { certificate: { ...endsIn(40), isStuck: true } }, 'certificate', 'fair'],
])('%s is seen on its own card alone, with what to do', (_, more, key, verdict) => {
  expect(ill(more)).toEqual([[key, verdict]])
  const finding = findingsOf({ ...well, ...more }, NOW_MS).find(one => one.key === key)!
  expect(finding.advice?.zh).toMatch(/[\u4e00-\u9fff]/)
  expect(finding.advice?.en).toMatch(/[A-Za-z]/)
})

test('standbys whose lag may not be seen are counted, and no fault', () => {
  expect(ill({ standbys: [{ name: 'b', state: null, lagSeconds: null }] })).toEqual([])
  expect(verdicts({ standbys: [standby] })['standbys']).toBe('good')
})

test('what does not work comes first, then what somebody should look at', () => {
  const findings = findingsOf({ ...well, streams: 1900, audit: { ...well.audit!, broken: 1 } }, NOW_MS)
  expect(findings.slice(0, 3).map(one => [one.key, one.verdict])).toEqual([
    ['audit', 'bad'],
    ['streams', 'fair'],
    ['database', 'good'],
  ])
})

test('a log that is archived and kept for a standby that reads it has a card that says so', () => {
  expect(ill({ heldLog: held(), certificate: endsIn(22) })).toEqual([])
  expect(verdicts({ heldLog: held(), certificate: endsIn(22) })).toMatchObject({ log: 'good', certificate: 'good' })
})

test('seconds are said in the largest unit that fits', () => {
  expect([5, 90, 7300, 200_000].map(seconds => duration(seconds).zh)).toEqual(['5 秒', '1 分钟', '2 小时', '2 天'])
})
