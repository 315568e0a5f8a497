import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import type {} from './session-cleanup.server.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
}, 120_000)
afterAll(() => village?.close())

const remainingSessions = async (): Promise<readonly string[]> =>
  (
    await village.sql<{ what: string }>(`
      select 'answer ' || key as what from kernel_idempotency
      union all select 'captcha ' || nonce from account_spent_captcha
      union all select 'state ' || nonce from account_spent_state
      union all select 'social ' || source from account_user_oauth where not is_deleted
      union all select 'attempt ' || name_hash from account_attempt order by 1`)
  ).map(row => row.what)

/** The due time of the queued cleanup, read as the role that owns the job queue. */
async function queuedRuns(): Promise<readonly Date[]> {
  const client = new pg.Client(village.database.jobs)
  await client.connect()
  const { rows } = await client.query(`select run_at from graphile_worker.jobs where task_identifier = 'account.tidy'`)
  await client.end()
  return rows.map(row => row.run_at)
}
/** The one night that is queued. At three in the night there are two for a moment: the one that runs, and the next. */
const queuedNight = (): Promise<Date> =>
  eventually(async () => {
    const [night, ...others] = await queuedRuns()
    return others.length === 0 && night
  })

test('each night what has served its time goes, and the next night is queued once', async () => {
  const { services } = village
  expect((await queuedNight()).getUTCHours()).toBe(19)
  await village.sql(`
    insert into kernel_idempotency (user_id, key, tenant_id, request_hash, at) values
      (1, 'old', '000000', 'h', now() - interval '25 hours'), (1, 'new', '100001', 'h', now())`)
  await village.sql(`
    insert into account_spent_state (id, nonce, expire_time) values
      (1, 'old', now() - interval '1 minute'), (2, 'new', now() + interval '4 minutes')`)
  await village.sql(`
    insert into account_user_oauth (id, tenant_id, create_time, uuid, source) values
      (1, '000000', now() - interval '31 days', 'sealed', 'old'), (2, '000000', now(), 'sealed', 'new')`)
  await village.sql(`
    insert into account_spent_captcha (id, nonce, expire_time) values
      (1, 'old', now() - interval '1 minute'), (2, 'new', now() + interval '4 minutes')`)
  await village.sql(`
    insert into account_attempt (id, tenant_id, name_hash, failures, last_time) values
      (1, '000000', 'old', 3, now() - interval '8 days'), (2, '000000', 'new', 3, now())`)
  await services.as(services.platform, {}, call => call.later('account.tidy', {}, { key: 'account.tidy' }))
  await eventually(async () => (await remainingSessions()).length <= 5)
  expect(await remainingSessions()).toEqual(['answer new', 'attempt new', 'captcha new', 'social new', 'state new'])
  expect((await queuedNight()).getUTCHours()).toBe(19)
})

test('of ended sessions the newest twenty of thirty days stay, and what hung on the others goes first', async () => {
  const { services } = village
  const [{ id: userId }] = (await village.sql('select id from system_users order by id limit 1')) as [{ id: string }]
  await village.sql(
    `insert into account_session (id, tenant_id, user_id, account, issue_time, expire_time, status)
      select 1000 + n, '000000', $1::bigint, 'tidy', now() - n * interval '1 hour', now() + interval '1 day', '0' from generate_series(1, 25) n
      union all select 2001, '000000', $1::bigint, 'running', now() - interval '200 days', now() + interval '1 day', '1'
      union all select 2002, '000000', $1::bigint, 'ranout', now() - interval '30 minutes', now() - interval '1 minute', '1'
      union all select 2003, '000000', null, 'old', now() - interval '38 days', now() - interval '31 days', '0'
      union all select 2004, '000000', null, 'late', now() - interval '36 days', now() - interval '29 days', '0'`,
    [userId],
  )
  await village.sql(`insert into account_session (id, tenant_id, account, issue_time, expire_time, end_time, status)
    values (2005, '000000', 'early', now() - interval '33 days', now() - interval '26 days', now() - interval '31 days', '0')`)
  await village.sql(`insert into account_refresh_token (id, tenant_id, session_id, hash, expire_time) values
    (1, '000000', 1025, 'h1', now()), (2, '000000', 1001, 'h2', now())`)
  const sessions = async (): Promise<readonly string[]> =>
    (
      await village.sql(
        "select account || ' ' || status as what from account_session where account in ('tidy', 'running', 'ranout', 'old', 'late', 'early')",
      )
    ).map(row => row['what'])
  await services.as(services.platform, {}, call => call.later('account.tidy', {}, { key: 'account.tidy' }))
  await eventually(async () => (await sessions()).length <= 22)
  const left = await sessions()
  expect(left.filter(what => what === 'tidy 0')).toHaveLength(19)
  expect(left).toContain('running 1')
  expect(left).toContain('ranout 0')
  expect(left).toContain('late 0')
  expect(left).not.toContain('old 0')
  expect(left).not.toContain('early 0')
  expect(await village.sql("select hash from account_refresh_token where hash in ('h1', 'h2')")).toEqual([
    { hash: 'h2' },
  ])
})
