import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import { makeClient } from './connection.ts'
import { openTransaction, type Transaction } from './transaction.ts'
import type { Runner } from './wall.ts'

let database: TestDatabase
let client: ReturnType<typeof makeClient>
beforeAll(async () => {
  database = await createDatabase()
  client = makeClient(database.app, { pipeline: true })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`create temp table barn (id int primary key);
    create temp table stall (barn_id int references barn (id) deferrable initially deferred)`)
  await client.query('set default_transaction_read_only = on')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  await begin().commit([sql('delete from stall')])
  await begin().commit([sql('delete from barn')])
})

const sql = (text: string) => ({ text, values: [] })
const begin = (settings: readonly string[] = []): Transaction => openTransaction(client, settings)
const barns = async (): Promise<number[]> =>
  (await client.query<{ id: number }>('select id from barn order by id')).rows.map(({ id }) => id)
const newBarn = (id: number) => sql(`insert into barn values (${id})`)
const addBarn = (id: number, run: Runner) => run(newBarn(id))
const isAfterwardsUsable = async (): Promise<boolean> => {
  expect(client.getTransactionStatus()).toBe('I')
  return (await client.query('select 1')).rowCount === 1
}

test('what runs in it and what travels with its commit are kept together', async () => {
  const transaction = begin(["set local app.reason = 'harvest'"])
  const [asked] = await transaction.run<{ reason: string }>(sql("select current_setting('app.reason') as reason"))
  expect(asked).toEqual({ reason: 'harvest' })
  await addBarn(1, transaction.run)
  await transaction.commit([newBarn(2), newBarn(3)])
  expect(await barns()).toEqual([1, 2, 3])
  const { rows } = await client.query("select coalesce(current_setting('app.reason', true), '') as reason")
  expect(rows).toEqual([{ reason: '' }])
  expect(await isAfterwardsUsable()).toBe(true)
})

test('a first statement that fails reports its own error and leaves the connection usable', async () => {
  const transaction = begin()
  await expect(transaction.run(sql('select 1/0'))).rejects.toMatchObject({ code: '22012' })
  await transaction.rollback()
  expect(await isAfterwardsUsable()).toBe(true)
})

test('a beginning that fails reports its own error, and its first statement changes nothing', async () => {
  const transaction = begin(["set local statement_timeout = 'never'"])
  await expect(addBarn(1, transaction.run)).rejects.toMatchObject({ code: '22023' })
  await transaction.rollback()
  expect(await barns()).toEqual([])
  expect(await isAfterwardsUsable()).toBe(true)
})

test('a statement that fails on its way with the commit reports its own error, and nothing is kept', async () => {
  const transaction = begin()
  await addBarn(1, transaction.run)
  const committed = transaction.commit([newBarn(1), newBarn(2)])
  await expect(committed).rejects.toMatchObject({ code: '23505' })
  await transaction.rollback()
  expect(await barns()).toEqual([])
  expect(await isAfterwardsUsable()).toBe(true)
})

test('a rule that is asked at the commit reports its error, and nothing is kept', async () => {
  const transaction = begin()
  await transaction.run(sql('insert into stall values (9)'))
  await expect(transaction.commit([newBarn(1)])).rejects.toMatchObject({ code: '23503' })
  await transaction.rollback()
  expect(await barns()).toEqual([])
  expect(await isAfterwardsUsable()).toBe(true)
})

test('work that goes on after an error is not taken for committed', async () => {
  for (const closing of [[], [newBarn(2)]]) {
    const transaction = begin()
    await addBarn(1, transaction.run)
    await transaction.run(sql('select 1/0')).catch(() => {})
    await expect(transaction.commit(closing)).rejects.toThrow('it was undone')
    await transaction.rollback()
    expect(await barns()).toEqual([])
  }
  expect(await isAfterwardsUsable()).toBe(true)
})

test('statements that are sent side by side are carried out in the order in which they were sent', async () => {
  const transaction = begin()
  const answers = await Promise.all([
    addBarn(1, transaction.run),
    transaction.run(sql('select count(*)::int as n from barn')),
    addBarn(2, transaction.run),
    transaction.run(sql('select count(*)::int as n from barn')),
  ])
  expect(answers).toEqual([[], [{ n: 1 }], [], [{ n: 2 }]])
  await transaction.rollback()
  expect(await barns()).toEqual([])
})

test('what is to run before a statement travels with it, and the first that fails is the one that is told', async () => {
  const transaction = begin()
  const seen = await transaction.run(sql('select id from barn order by id'), [newBarn(1), newBarn(2)])
  expect(seen).toEqual([{ id: 1 }, { id: 2 }])
  const failing = transaction.run(sql('select 1/0'), [newBarn(2)])
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await transaction.rollback()
  expect(await isAfterwardsUsable()).toBe(true)
})

test('a transaction in which nothing runs is not even begun', async () => {
  const wouldFail = ["set local statement_timeout = 'never'"]
  await begin(wouldFail).commit([])
  await begin(wouldFail).rollback()
  expect(await isAfterwardsUsable()).toBe(true)
})
