import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { eventually } from '../../../../testing/wait-limits.ts'
import { Leading } from './leading.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
}, 60_000)
afterAll(() => database?.drop())

/** A server that wants to lead the sweep of the streets. */
function server(name: string) {
  const said: string[] = []
  const begin = (): void => void said.push('begins')
  const end = (): void => void said.push('ends')
  const leading = new Leading({ ...database.jobs, application_name: name }, log, [{ name: 'street.sweep', begin, end }])
  leading.start()
  return { leading, said }
}
async function cut(name: string): Promise<void> {
  const client = new pg.Client(database.owner)
  await client.connect()
  await client
    .query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
    .finally(() => client.end())
}

test('one server of two leads, and the other begins when the first has lost its connection', async () => {
  const first = server('leads-first')
  await eventually(async () => first.said.length === 1)
  const second = server('leads-second')
  await cut('leads-first')
  await eventually(async () => first.said.includes('ends'))
  await eventually(async () => first.said.length + second.said.length === 3)
  await Promise.all([first.leading.stop(), second.leading.stop()])
  const all = [...first.said, ...second.said]
  expect(all.filter(word => word === 'begins')).toHaveLength(2)
  expect(all.filter(word => word === 'ends')).toHaveLength(2)
})

test('a server that stops lets another lead', async () => {
  const first = server('stops-first')
  await eventually(async () => first.said.length === 1)
  await first.leading.stop()
  const second = server('stops-second')
  await eventually(async () => second.said.length === 1)
  await second.leading.stop()
  expect([first.said, second.said]).toEqual([
    ['begins', 'ends'],
    ['begins', 'ends'],
  ])
})
