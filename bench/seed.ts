import type { Services } from '@village/server'
import type pg from 'pg'
import { gramsOf } from '../kernel/server/src/data/compiled/grams.ts'
import { type Births, makeRandom, personOf } from './people.ts'

export interface Seeded {
  readonly residents: number
  readonly seconds: number
}
export interface Plan {
  readonly residents: number
  /** Village ids by tenant. */
  readonly villages: ReadonlyMap<string, readonly string[]>
}
const BATCH = 5000

const COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['id', 'bigint'],
  ['tenant_id', 'text'],
  ['dept_id', 'bigint'],
  ['create_time', 'timestamptz'],
  ['resident_no', 'text'],
  ['name', 'text'],
  ['id_card', 'text'],
  ['id_card_hash', 'text'],
  ['phone', 'text'],
  ['phone_hash', 'text'],
  ['sex', 'text'],
  ['birthday', 'date'],
]
const insertSql = `insert into people_resident (${COLUMNS.map(([name]) => name).join(', ')}, name_grams, update_time, id_type, residence_type, status, kind_tags, live_address, create_user)
  select ${COLUMNS.map(([name]) => `u.${name}`).join(', ')}, string_to_array(u.grams, ' '), u.create_time, '01', '1', '1', '{}', '一组' || (u.id % 90) || '号', 1
  from unnest(${COLUMNS.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')}, $${COLUMNS.length + 1}::text[]) as u(${COLUMNS.map(([name]) => name).join(', ')}, grams)`

const remembered = new Map<string, string>()
const gramsText = (name: string): string => {
  const known = remembered.get(name)
  if (known) return known
  const text = gramsOf(name).join(' ')
  remembered.set(name, text)
  return text
}

/**
 * Fills the register with synthetic people, spread over all villages and three years, the same at every run. Triggers
 * are off for the load; the tally is counted once at the end, as they would have left it.
 */
export async function seed(owner: pg.Client, services: Services, plan: Plan): Promise<Seeded> {
  const begun = performance.now()
  const random = makeRandom(20261120)
  const births: Births = new Map()
  const tenants = [...plan.villages.keys()]
  await owner.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  )
  const { rows: indexes } = await owner.query(
    `select indexname, indexdef from pg_indexes where tablename = 'people_resident' and indexname <> 'people_resident_pkey' and indexname <> 'people_resident_tenant_id_key'`,
  )
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)
  const first = Date.UTC(2023, 10, 21)
  for (let from = 0; from < plan.residents; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, plan.residents - from) }, (_, k) => {
      const i = from + k
      const person = personOf(random, i, births)
      const tenant = tenants[i % tenants.length]!
      const villages = plan.villages.get(tenant)!
      const made = new Date(first + Math.floor(random() * 1096 * 86_400) * 1000).toISOString()
      const { cipher } = services
      return [
        services.newId(),
        tenant,
        villages[Math.floor(random() * villages.length)],
        made,
        `B${i}`,
        person.name,
        cipher.seal(tenant, person.idCard),
        cipher.hash(tenant, person.idCard),
        cipher.seal(tenant, person.phone),
        cipher.hash(tenant, person.phone),
        person.sex,
        person.birthday,
        gramsText(person.name),
      ]
    })
    const columns = Array.from({ length: COLUMNS.length + 1 }, (_, c) => rows.map(row => row[c]))
    await owner.query(insertSql, columns)
    if (from % 100_000 === 0) console.log(`  ${from.toLocaleString('en')} residents`)
  }
  for (const { indexdef } of indexes) await owner.query(indexdef)
  await owner.query(`insert into kernel_tally select 'people_resident', tenant_id, dept_id, 0, count(*), count(*) from people_resident group by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = excluded.n, changes = kernel_tally.changes + 1`)
  await owner.query('vacuum analyze people_resident')
  await owner.query('vacuum analyze kernel_tally')
  return { residents: plan.residents, seconds: (performance.now() - begun) / 1000 }
}
