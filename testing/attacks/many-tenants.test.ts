import type { Call } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTonight } from '../../features/governance/grade/nightly-build.server.ts'
import { runStarter } from '../../kernel/server/src/filling.ts'
import { inLongRun } from '../long-run.ts'
import { startVillage, type Village } from '../village.ts'

/** A county with 300 townships, of which one cannot be written to. */
const COUNT = 300
const BAD = '500007'
let village: Village

beforeAll(async () => {
  village = await startVillage({ demo: false })
  await village.sql(
    `insert into system_tenant (id, tenant_id, tenant_name, linkman, status)
      select 7000000 + n, (500000 + n)::text, '乡镇' || n, '联系人', '1' from generate_series(1, $1::int) n`,
    [COUNT],
  )
  await village.sql(
    `insert into system_dept (id, tenant_id, ancestors, dept_name, dept_category, sort, status)
      select 7000000 + n, (500000 + n)::text, '0', '村' || n, '5', 1, '1' from generate_series(1, $1::int) n`,
    [COUNT],
  )
  await village.sql(`create function fail_bad() returns trigger language plpgsql as $$ begin
    if new.tenant_id = '${BAD}' then raise exception 'the one bad tenant'; end if; return new; end $$`)
  for (const table of [
    'governance_grade',
    'flow_definition',
    'alarm_center_alarm_rule',
    'system_role',
    'system_dictbiz',
  ])
    await village.sql(`create trigger bad before insert on ${table} for each row execute function fail_bad()`)
}, 240_000)
afterAll(() => village?.close())

/** Those of the 300 that have rows in a table. */
const tenantsIn = async (table: string): Promise<readonly string[]> =>
  (
    await village.sql<{ id: string }>(
      `select distinct tenant_id as id from ${table} where tenant_id like '500%' and length(tenant_id) = 6`,
    )
  ).map(({ id }) => id)

async function expectAllButOne(table: string): Promise<void> {
  const tenants = await tenantsIn(table)
  expect([table, tenants.length, tenants.includes(BAD)]).toEqual([table, COUNT - 1, false])
}

test('the points of the night are built for 299 townships when they fail in one, and that one is told', async () => {
  const { services } = village
  const night = services.as(services.platform, { source: 'job' }, (call: Call) => buildTonight({}, call))
  await expect(night).rejects.toThrow('1 pieces failed')
  await expectAllButOne('governance_grade')
  const told = await village.sql(`select tenant_id from monitor_log_error where request_uri = 'governance.grade'`)
  expect(told).toEqual([{ tenant_id: BAD }])
})

const ALARM_RULES = ['alarm.standard-rules', 'alarm_center_alarm_rule'] as const
const STARTERS = [
  ALARM_RULES,
  ['system.business-dictionaries', 'system_dictbiz'],
  ['flow.standard-definitions', 'flow_definition'],
  ['system.roles', 'system_role'],
] as const
test.each(inLongRun(STARTERS, [ALARM_RULES]))(
  'a start goes on when %s fails in one township, and the other 299 have it',
  async (name, table) => {
    const { services } = village
    const starter = services.registry.starters.find(one => one.name === name)!
    await runStarter(starter, services)
    await expectAllButOne(table)
  },
  // The roles of 300 townships are some 100,000 rows.
  600_000,
)
