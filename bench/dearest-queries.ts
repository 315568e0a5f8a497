import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '@village/server'
import pg from 'pg'
import { withDatabase } from './database.ts'
import { ADMIN_PASSWORD, DATA_DIR, ROOT } from './place.ts'

/*
 * `npm run bench:queries [-- 10]`: the statements that `npm run queries` has printed, by what PostgreSQL expects each to cost
 * over the benchmark's million residents, the dearest first, with the tables that it reads. Nothing is run.
 */
const FOLDER = join(ROOT, '.cache/queries')
const MOST = Number(process.argv[2] ?? 10)

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Total Cost': number
  readonly Plans?: readonly Node[]
}
const readsOf = (node: Node): string[] => {
  const table = node['Relation Name'] && `${node['Node Type']} ${node['Relation Name']}`
  return [...(table ? [table] : []), ...(node.Plans ?? []).flatMap(readsOf)]
}
/** The statement of a printed file: behind the line that names its call, before its plan. */
const statementOf = (file: string): string =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .slice(1)
    .filter(line => !line.startsWith('--   '))
    .join('\n')
    .trim()
    .replace(/;$/, '')

const settings = readSettings({ DATA_DIR, DEMO: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'warn', CAPTCHA: 'off' })
await withDatabase(settings, async ({ cluster }) => {
  const client = new pg.Client(cluster.owner)
  await client.connect()
  const judged: { readonly file: string; readonly plan: Node }[] = []
  for (const file of readdirSync(FOLDER).filter(name => name.endsWith('.sql'))) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${statementOf(file)}`)
    judged.push({ file, plan: rows[0]['QUERY PLAN'][0].Plan })
  }
  await client.end()
  const dearest = judged.toSorted((a, b) => b.plan['Total Cost'] - a.plan['Total Cost'])
  for (const { file, plan } of dearest.slice(0, MOST))
    console.log(
      `${Math.round(plan['Total Cost']).toLocaleString('en').padStart(10)}  ${file}  ${readsOf(plan).slice(0, 3).join(', ')}`,
    )
})
