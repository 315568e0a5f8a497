import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinsWithoutTenant, tenantTables } from '../attacks/tenant-joins.ts'
import { startVillage, type Village } from '../village.ts'
import { commonCalls, type Prepare } from './common-calls.ts'
import { type StatementCounter, statementCounter } from './statement-counter.ts'

interface Count {
  readonly statements: number
  /** With what only some contents of the village ask for. */
  readonly most?: number
  /** At most; none where statements go over several connections at once, so that chance decides what shares a trip. */
  readonly trips?: number
  /** Why it takes more than six. */
  readonly why?: string
}

/** Begin and commit count. Whoever makes one smaller writes the new figure here; one that grows needs a reason. */
const COUNTS: Readonly<Record<string, Count>> = {
  'create of a resident with household and grid': {
    statements: 11,
    trips: 5,
    why: 'facts in one, household and grid for the village, the number; then one packet with marks, period and event',
  },
  'update of a resident': {
    statements: 8,
    trips: 2,
    why: 'the look, then one packet: marks, lock, change, what changed, event',
  },
  'detail of a resident': { statements: 1, trips: 1 },
  'first page of residents': { statements: 1, trips: 1 },
  'residents found by name': { statements: 1, trips: 1 },
  'overview of a resident': {
    statements: 49,
    why: 'each register of persons counts its own rows; periods, with names',
  },
  'search in all registers': { statements: 30, trips: 30, why: 'one to three for each of seventeen registers' },
  'one reading of a device': {
    statements: 15,
    trips: 12,
    why: 'the device is read three times, it takes its turn, the rule’s state is read and written after its turn',
  },
  'claim of an alarm': {
    statements: 12,
    trips: 2,
    why: 'the look, then one packet: its act set and unset, two reminders called off, a line of its log',
  },
  'accept of an event': {
    statements: 12,
    trips: 4,
    why: 'the event, working days for its limit, its act, a line of its trace, a reminder',
  },
  'publish of a notice': { statements: 17, trips: 9, why: 'receivers are looked up twice, written, and told' },
  'complete of a task': {
    statements: 16,
    trips: 9,
    why: 'the process takes its turn; task, instance and leave are locked, written with history, message and event',
  },
  'batch of 10 tasks': { statements: 160, trips: 90, why: 'ten calls: each task is completed for itself' },
  'answer of a questionnaire': { statements: 7, trips: 6, why: 'sheet and answers, after the key and the state' },
  home: {
    statements: 45,
    most: 47,
    why: 'each block asks its own lists, and each kind of gap in a record is counted; two lists name the grids of their rows',
  },
  'own counters': { statements: 7, trips: 7, why: 'all registers in one statement, tasks of processes in six' },
  'sign-in': {
    statements: 14,
    trips: 12,
    why: 'three transactions: a failed one keeps its count, and none is open while the password is hashed',
  },
  'card of a file': { statements: 1, trips: 1 },
  dictionary: { statements: 1, trips: 1 },
  menu: { statements: 2, trips: 2 },
}

let village: Village
let calls: Readonly<Record<string, Prepare>>
let counter: StatementCounter
beforeAll(async () => {
  village = await startVillage()
  calls = await commonCalls(village)
  counter = statementCounter(village.services)
}, 120_000)
afterAll(async () => {
  counter?.stop()
  await village?.close()
})

test('twenty calls are counted, and each that takes more than six statements says why', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(COUNTS).toSorted())
  expect(Object.keys(COUNTS)).toHaveLength(20)
  expect(Object.values(COUNTS).filter(({ statements, why }) => statements > 6 && !why)).toEqual([])
})

test.each(Object.entries(COUNTS))(
  '%s',
  async (name, { statements, most = statements, trips = Number.POSITIVE_INFINITY }) => {
    const prepare = calls[name]!
    // The first call reads what the next ones remember.
    await (await prepare())()
    const asked = await counter.of(await prepare())
    expect(asked.statements.length, asked.statements.join('\n')).toBeGreaterThanOrEqual(statements)
    expect(asked.statements.length, asked.statements.join('\n')).toBeLessThanOrEqual(most)
    expect(asked.trips, 'trips').toBeLessThanOrEqual(trips)
    const tables = tenantTables(village.services.registry)
    expect(asked.statements.flatMap(one => joinsWithoutTenant(one, tables))).toEqual([])
  },
)
