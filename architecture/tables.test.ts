import { expect, test } from 'vitest'
import { code, featureOf, files, layerOf } from './tree.ts'

const features = [...new Set(files.map(featureOf))].filter(name => name !== undefined)
/** The name of a table as it is behind a word of SQL. */
const TABLE = new RegExp(
  `\\b(?:from|join|update|into)\\s+((?:${[...features, 'kernel'].join('|')})_[a-z][a-z_]*)`,
  'gi',
)

/** Tables of others that a file names in its SQL. */
const foreignTables = (file: string, text: string): readonly string[] =>
  [...new Set([...text.matchAll(TABLE)].map(([, table]) => table!))].filter(
    table => !table.startsWith(`${featureOf(file)}_`),
  )

const HISTORY = 'the kernel has no function for what happened in a period'
const SUBJECTS = 'subjects of points are rows of four registers, filtered and counted in one statement'
/** Files that name tables of others still, and why. The list only shrinks: what is mended is taken out. */
const REMAINING: Readonly<Record<string, readonly [tables: string, why: string]>> = {
  'features/desk/presence/presence.server.ts': ['kernel_presence', HISTORY],
  'features/exchange/importtask/committing.server.ts': ['kernel_history', HISTORY],
  'features/governance/grade/building.server.ts': ['people_household system_dept system_role system_users', SUBJECTS],
  'features/governance/graderecord/subject-filter.server.ts': [
    'people_household people_resident system_dept system_users',
    SUBJECTS,
  ],
  'features/people/figures/population-over.server.ts': ['kernel_history', HISTORY],
  'features/people/resident/month-change.server.ts': ['kernel_history', HISTORY],
  'features/statistics/state-at-moment.server.ts': ['kernel_history', HISTORY],
  'features/statistics/reasons.server.ts': ['kernel_history', HISTORY],
}

test('a feature names its own tables in SQL; of others it calls public functions', () => {
  const found = files
    .filter(file => layerOf(file) === 'server half')
    .flatMap(file => {
      const tables = foreignTables(file, code(file))
      return tables.length > 0 ? [[file, tables.toSorted().join(' ')] as const] : []
    })
  const known = Object.entries(REMAINING).map(([file, [tables]]) => [file, tables])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known))
})

test('the search finds a table behind each word of SQL, and only those of others', () => {
  const sql = 'select 1 from system_users u join people_resident r on true where exists (select 1 from governance_grid)'
  expect(foreignTables('features/people/x.server.ts', sql)).toEqual(['system_users', 'governance_grid'])
  expect(foreignTables('features/system/x.server.ts', 'update kernel_history set a = 1')).toEqual(['kernel_history'])
  expect(foreignTables('features/system/x.server.ts', 'insert into system_role; delete from system_role_menu')).toEqual(
    [],
  )
})
