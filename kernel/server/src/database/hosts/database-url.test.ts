import { expect, test } from 'vitest'
import { isDatabaseUrl, readDatabaseUrl } from './database-url.ts'

test('one host is read as it always was, and is no list', () => {
  const { config, hosts, wanted } = readDatabaseUrl('postgres://mayor:pw@db.lan:5433/village')
  expect(config).toMatchObject({ host: 'db.lan', port: 5433, user: 'mayor', password: 'pw', database: 'village' })
  expect([hosts, wanted]).toEqual([[], 'read-write'])
})

test.each([
  [
    'postgres://u:p@a:5433,b/village',
    [
      ['a', 5433],
      ['b', 5432],
    ],
    'read-write',
  ],
  [
    'postgresql://u:p%40x,y@a,b:1,c:2/village?target_session_attrs=primary',
    [
      ['a', 5432],
      ['b', 1],
      ['c', 2],
    ],
    'primary',
  ],
  [
    'postgres://a,b/village?sslmode=disable&target_session_attrs=any',
    [
      ['a', 5432],
      ['b', 5432],
    ],
    'any',
  ],
  [
    'postgres://u:p@[fd00::1]:5433,10.0.0.2/village',
    [
      ['fd00::1', 5433],
      ['10.0.0.2', 5432],
    ],
    'read-write',
  ],
])('the hosts of %s stand in their order', (url, expected, wanted) => {
  const read = readDatabaseUrl(url)
  expect(read.hosts.map(({ host, port }) => [host, port])).toEqual(expected)
  expect([read.wanted, read.config.host, read.config.database]).toEqual([wanted, expected[0]![0], 'village'])
})

test('a password may hold what separates hosts', () => {
  expect(readDatabaseUrl('postgres://u:p%40x,y@a,b/village').config).toMatchObject({ user: 'u', password: 'p@x,y' })
})

test.each([
  'mysql://a,b/village',
  'postgres://a,b',
  'postgres://a,,b/village',
  'postgres://a:x,b/village',
  'postgres://a,b:99999/village',
  'postgres://a,b/village?target_session_attrs=standby',
  'postgres:///village?host=a,b',
  'a,b',
])('%s is no address of a database', url => {
  expect(isDatabaseUrl(url)).toBe(false)
  expect(() => readDatabaseUrl(url)).toThrow('DATABASE_URL')
})
