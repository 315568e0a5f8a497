import { expect, test } from 'vitest'
import { loadDeclarations } from '../../../../../tools/declarations.ts'
import { tableOf } from './columns.ts'

/** Words that SQL keeps for itself and that the name of a resource could become (PostgreSQL 18, appendix C). */
const RESERVED =
  /^(current_(catalog|date|role|schema|time|timestamp|user)|session_user|system_user|localtime|localtimestamp)$/

test('no table is called by a word that a PostgreSQL of 15 or later keeps for itself', async () => {
  const { resources } = await loadDeclarations()
  expect(resources.length).toBeGreaterThan(50)
  expect(resources.map(tableOf).filter(table => RESERVED.test(table))).toEqual([])
})

test('a name that would be one is in the plural', () => {
  expect(['people.resident', 'system.user', 'system.role-menu'].map(name => tableOf({ name }))).toEqual([
    'people_resident',
    'system_users',
    'system_role_menu',
  ])
})
