import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isResource } from '@village/resource'
import { type RouteSpec, routesOf, tableOf } from '@village/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinsWithoutTenant, tenantTables } from '../attacks/tenant-joins.ts'
import { startVillage, type Village } from '../village.ts'
import { commonCalls } from './common-calls.ts'
import { type Query, watchQueries } from './query-notes.ts'

/*
 * `npm run queries`: every statement of the kernel and of halves that twenty common calls and each reading call cause, with the
 * call that asked it first and its plan, in .cache/queries/; and scans.txt, which of them read a register from one end to
 * the other because no index fits.
 */
const FOLDER = join(import.meta.dirname, '../../.cache/queries')

let village: Village
let client: pg.Client
beforeAll(async () => {
  village = await startVillage()
  client = new pg.Client(village.database.owner)
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await village?.close()
})

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

/** The plan with sequential scans made dear: one that is left has no index. */
async function planOf({ text, values }: Query): Promise<{ readonly lines: string; readonly scans: readonly string[] }> {
  await client.query('begin')
  try {
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const { Plan } = rows[0]!['QUERY PLAN'][0]!
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    return { lines: lines.map(line => `--   ${line['QUERY PLAN']}`).join('\n'), scans: [...new Set(scansOf(Plan))] }
  } finally {
    await client.query('rollback')
  }
}

const isPlanned = ({ text }: Query): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text)
const shortOf = ({ path }: RouteSpec): string => path.slice('/api'.length)

async function everyQuery(): Promise<readonly Query[]> {
  const queries = watchQueries()
  try {
    for (const [name, prepare] of Object.entries(await commonCalls(village)))
      await queries.during(name, async () => (await prepare())())
    const admin = await village.as('tenantadmin')
    for (const route of routesOf(village.services.registry))
      if (route.method === 'GET') await queries.during(route.id, () => admin.get(shortOf(route)))
    return queries.found()
  } finally {
    queries.stop()
  }
}

test('every statement has a plan, and those that read a whole register are told', { timeout: 600_000 }, async () => {
  const queries = (await everyQuery()).filter(isPlanned)
  expect(queries.length).toBeGreaterThan(300)
  const registers = new Set(village.found.resources.filter(isResource).map(tableOf))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const ofTenants = tenantTables(village.services.registry)
  const open = queries.flatMap(({ of, text }) => joinsWithoutTenant(text, ofTenants).map(join => `${of}: ${join}`))
  expect(open, 'joins that leave out the tenant').toEqual([])
  const scans: string[] = []
  for (const [at, query] of queries.entries()) {
    const name = `${String(at + 1).padStart(4, '0')}-${query.of.replace(/[^\w.]+/g, '-').slice(0, 60)}`
    const { lines, scans: whole } = await planOf(query)
    writeFileSync(join(FOLDER, `${name}.sql`), `-- ${query.of}\n${query.text};\n\n${lines}\n`)
    const tables = whole.filter(table => registers.has(table))
    if (tables.length > 0) scans.push(`${tables.join(' ')}  ${name}`)
  }
  writeFileSync(join(FOLDER, 'scans.txt'), `${scans.toSorted().join('\n')}\n`)
  console.log(`${queries.length} statements in ${FOLDER}, ${scans.length} read a register from end to end (scans.txt)`)
})
