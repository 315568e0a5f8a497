import { retentionYears } from '@village/resource'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hamlet, openPlots, type Plots, person } from '../../../../testing/plot-database.ts'
import { openMonths } from '../kept/arrival-months.ts'
import { forgetKernelMonths, HISTORY } from './closings.ts'
import { sealAudit } from './sealing.ts'
import { verifyAudit } from './verification.ts'

const YEARS = 'plots.historyYears'
const features = [
  {
    name: 'plots',
    label: { zh: '地块', en: 'Plots' },
    params: { [YEARS]: { label: { zh: '年', en: 'Years' }, value: '10', is: retentionYears() } },
  },
]
const clerk = person('100001')

let plots: Plots
beforeEach(async () => {
  plots = await openPlots(4, [], { features })
  const old = "array['2012-03-01'::date, '2012-04-01']"
  await plots.sql(`select kernel_make_months('kernel_history', ${old})`)
  await plots.sql(`select kernel_audit_make_months(${old})`)
})
afterEach(() => plots.close())

/** What was written in a month that is long over, as it would stand there today. */
async function addOld(month: string, rows: number): Promise<void> {
  await plots.sql(`set session_replication_role = replica;
    insert into kernel_history (id, tenant_id, resource, record_id, at, action)
      select kernel_first_id('${month}-10 08:00+08') + n, '100001', 'plots.hamlet', n, '${month}-10 08:00+08', 'add'
      from generate_series(1, ${rows}) n;
    insert into kernel_audit_entry (id, at, tenant_id, kind, source, row_id, hash)
      select h.id + 1000, h.at, h.tenant_id, 'add', 'kernel_history', h.id,
        sha256(convert_to(jsonb_strip_nulls((select to_jsonb(r) from (select h.*) r))::text, 'UTF8'))
      from kernel_history h where h.at = '${month}-10 08:00+08'`)
}
/** Hashes are of times in UTC. */
const rehash = (): Promise<unknown> =>
  plots.sql(`set session_replication_role = replica; set timezone = 'UTC';
    update kernel_audit_entry e set hash = sha256(convert_to(jsonb_strip_nulls(to_jsonb(h))::text, 'UTF8'))
      from kernel_history h where h.id = e.row_id`)
const monthsOf = async (table: string): Promise<readonly string[]> =>
  (
    await plots.sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    )
  ).map(({ name }) => name.replace(`${table}_`, ''))
const addHamlet = (name: string) => plots.write(clerk, call => call.db.of(hamlet).add({ name }))
const forget = () => forgetKernelMonths(plots.services, { keptYears: YEARS })

test('what the years of the history leave behind goes by whole months, and the chain is unbroken without them', async () => {
  await addOld('2012-03', 5)
  await addOld('2012-04', 3)
  await rehash()
  await addHamlet('清河村')
  await sealAudit(plots.services)
  const before = await verifyAudit(plots.services)
  // A block for each month.
  expect(before).toMatchObject({ broken: 0, blocks: 3, entries: 9 })
  expect((await forget()).toSorted()).toEqual(
    ['kernel_history', 'kernel_audit_entry'].flatMap(table => [`${table}_201203`, `${table}_201204`]).toSorted(),
  )
  expect(await plots.sql('select 1 from kernel_history')).toHaveLength(1)
  expect(await verifyAudit(plots.services)).toMatchObject({ broken: 0, entries: 1, unsealed: 0 })
  expect(await forget(), 'the next night nothing more goes').toEqual([])
  await addHamlet('海棠村')
  await sealAudit(plots.services)
  expect(await verifyAudit(plots.services)).toMatchObject({ broken: 0, entries: 2 })
})

test('months whose entries are in no block yet stay', async () => {
  await addOld('2012-03', 5)
  await rehash()
  expect(await forget()).toEqual([])
  await sealAudit(plots.services)
  expect(await forget(), 'the last block may be followed by entries of the same month').toEqual([])
})

test('who drops a month and writes down that it ended is found, as he has not the key', async () => {
  await addOld('2012-03', 5)
  await rehash()
  await addHamlet('清河村')
  await sealAudit(plots.services)
  await plots.sql(`drop table kernel_history_201203`)
  expect((await verifyAudit(plots.services)).breaks.map(({ kind }) => kind)).toEqual(Array(5).fill('gone'))
  await plots.sql(`insert into kernel_audit_closing (source, until_id, at, n, block_mac, mac)
    select '${HISTORY}', kernel_first_id('2012-04-01'), now(), n, mac, mac from kernel_audit_block where n = 1`)
  const { breaks } = await verifyAudit(plots.services)
  expect(breaks).toContainEqual(expect.objectContaining({ kind: 'closing', source: HISTORY }))
  expect(breaks.filter(({ kind }) => kind === 'gone')).toHaveLength(5)
})

test('a month that was never made refuses nothing, and months are made beside writers', async () => {
  expect(await monthsOf('kernel_history')).toContain('rest')
  await plots.sql(`do $$ declare m text; begin
    for m in select inhrelid::regclass::text from pg_inherits where inhparent = 'kernel_history'::regclass and inhrelid::regclass::text ~ '\\d$' loop
      execute 'drop table ' || m; end loop; end $$`)
  await addHamlet('清河村')
  expect(await plots.sql('select 1 from kernel_history_rest')).toHaveLength(1)
  const [wrote] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, i) => addHamlet(`${i}号村`))),
    openMonths(plots.services),
  ])
  expect(wrote).toHaveLength(20)
  // A month that has begun is not made any more: what is written in it stays where it is, and is found as any other.
  expect(await plots.sql('select 1 from kernel_history_rest')).toHaveLength(21)
  expect(await plots.sql('select 1 from kernel_history')).toHaveLength(21)
})

test('ids of the history grow, also when the clock of the database goes back', async () => {
  await plots.sql(`select setval('kernel_row_id', kernel_first_id(now() + interval '1 hour'))`)
  for (const name of ['清河村', '海棠村', '望海村']) await addHamlet(name)
  const ids = (await plots.sql<{ id: string }>('select id from kernel_history order by record_id')).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(ids)
  const [next] = await plots.sql<{ ahead: boolean }>(
    `select min(id) > kernel_first_id(now() + interval '59 minutes') as ahead from kernel_history`,
  )
  expect(next!.ahead).toBe(true)
})
