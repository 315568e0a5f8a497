import { expect, test } from 'vitest'
import { code, featureOf, files, layerOf } from '../tree.ts'

const features = [...new Set(files.map(featureOf))].filter(name => name !== undefined)
/** The name of a table as it is behind a word of SQL, or in a call that joins. */
const TABLE = new RegExp(
  `(?:\\b(?:from|join|update|into)\\s+|(?:From|Join)\\(\\s*['"\`])((?:${[...features, 'kernel'].join('|')})_[a-z][a-z_]*)`,
  'gi',
)

/** Tables of others that a file names in its SQL. */
const foreignTables = (file: string, text: string): readonly string[] =>
  [...new Set([...text.matchAll(TABLE)].map(([, table]) => table!))].filter(
    table => !table.startsWith(`${featureOf(file)}_`),
  )

test('a feature names its own tables in SQL; of others it calls public functions', () => {
  const halves = files.filter(file => layerOf(file) === 'server half')
  const wrong = halves.flatMap(file => foreignTables(file, code(file)).map(table => `${file} names ${table}`))
  expect(halves.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('features take turns by the call, not by locks of their own', () => {
  const own = files.filter(file => featureOf(file) && /pg_(?:try_)?advisory/.test(code(file)))
  expect(own).toEqual([])
})

test('the search finds a table behind each word of SQL, and only those of others', () => {
  const sql = 'select 1 from system_users u join people_resident r on true where exists (select 1 from governance_grid)'
  expect(foreignTables('features/people/x.server.ts', sql)).toEqual(['system_users', 'governance_grid'])
  expect(foreignTables('features/map/x.server.ts', "rows.leftJoin('people_resident as p', 'p.id')")).toEqual([
    'people_resident',
  ])
  expect(foreignTables('features/system/x.server.ts', 'update kernel_history set a = 1')).toEqual(['kernel_history'])
  expect(foreignTables('features/system/x.server.ts', 'insert into system_role; delete from system_role_menu')).toEqual(
    [],
  )
})
