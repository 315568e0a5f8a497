import type { AnyResource } from '@village/resource'
import type { Principal } from '@village/server'
import { expect, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import { compiledOf } from '../../kernel/server/src/data/compiled/compiled.ts'
import { type Question, questionSql } from '../../kernel/server/src/data/compiled/scoped-statements.ts'

/** One register of each kind: of the platform, of a tenant, of departments, of one's own; records, logs, links, arrivals. */
const SHOWN = [
  'people.resident',
  'people.household',
  'governance.upload_event',
  'alarm_center.alarm',
  'health.recordbracelet',
  'service.questionnaire',
  'work.leave',
  'system.dict',
  'system.role-menu',
  'desk.message',
]

const person = (scope: Principal['scope']): Principal => ({
  id: '7',
  tenantId: '100001',
  account: 'clerk',
  name: '文书',
  roleIds: [],
  roles: [],
  deptIds: ['21'],
  permissions: new Set(),
  platform: false,
  scope,
  sessionId: '',
  mustChangePassword: false,
})
const CALLERS: Readonly<Record<string, Principal>> = {
  'of the tenant': person({ kind: 'all' }),
  'of one village': person({ kind: 'depts', deptIds: ['21'] }),
  'of two villages': person({ kind: 'depts', deptIds: ['21', '22'] }),
  'of own rows': person({ kind: 'own' }),
  'of the platform': { ...person({ kind: 'all' }), platform: true },
}
const ASKED: readonly Question[] = ['row', 'lockedRow', 'ids']

function linesOf(r: AnyResource): readonly string[] {
  const { table, fields, shown, listed, keys, references, seen, copies, dictionaries, insertOne } = compiledOf(r)
  const statements = Object.entries(CALLERS).flatMap(([who, user]) =>
    ASKED.map(question => {
      const { text, values } = questionSql(user, r, question, '9')
      return `-- ${question} for somebody ${who}, ${JSON.stringify(values)}\n${text.replace(compiledOf(r).selected.all, '…')};`
    }),
  )
  const named = (list: readonly { readonly name: string }[]): string => list.map(({ name }) => name).join(' ')
  return [
    `\n-- ${r.name} (${r.scope}, ${r.storage})`,
    `-- stored: ${named(fields)}`,
    `-- answered: ${named(shown)}`,
    `-- in lists: ${named(listed)}`,
    `-- masked: ${named(shown.filter(({ field }) => field.spec.mask))}`,
    `-- references: ${references.map(({ name, to }) => `${name} → ${to}`).join(', ')}`,
    `-- keys: ${keys.map(({ columns }) => columns.join(' + ')).join(', ')}`,
    `-- seen through a reference: ${seen.flatMap(({ by, target, fields: own }) => own.map(([name]) => `${name} by ${by} of ${target}`)).join(', ')}`,
    `-- copied with a reference: ${copies.map(({ name, follows }) => `${name} with ${follows}`).join(', ')}`,
    `-- dictionaries: ${dictionaries.join(' ')}`,
    `select ${compiledOf(r).selected.all} from ${table} t;`,
    `${insertOne};`,
    ...new Set(statements),
  ]
}

test('what is compiled for ten registers is what the golden file says', async () => {
  const { resources } = await discover({ demo: false })
  const chosen = SHOWN.map(name => resources.find(r => r.name === name)!)
  const head =
    '-- Written by `npx vitest run testing/statements/compiled.test.ts -u`: a change of the kernel is seen here as SQL.'
  const text = [head, ...chosen.flatMap(linesOf), ''].join('\n').replace(/: $/gm, ': none')
  await expect(text).toMatchFileSnapshot('./compiled.sql')
})
