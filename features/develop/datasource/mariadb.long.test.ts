import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { haveMariadb, type Mariadb, startMariadb } from '../../../testing/several-servers/mariadb.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { askSource } from './reading.server.ts'

const PASSWORD = 'Old-Register-7'
// Without root nobody can install it: the file then says that it was left out.
describe.runIf(haveMariadb())('an old MariaDB', () => {
  let mariadb: Mariadb
  let village: Village
  let admin: VillageClient
  let id = ''
  beforeAll(async () => {
    mariadb = await startMariadb()
    mariadb.sql(`create database village character set utf8mb4; use village;
      create table well (id int primary key, name varchar(40), depth decimal(6,2), dug date, note text);
      insert into well select seq, concat('井', seq), seq / 4, date_add('2020-01-01', interval seq day),
        'a\\\\b' from seq_1_to_1200;
      create user reader@'127.0.0.1' identified by '${PASSWORD}';
      grant select, insert, delete on village.* to reader@'127.0.0.1';
      grant file on *.* to reader@'127.0.0.1'`)
    const dataSourceHosts = [`127.0.0.1:${mariadb.port}`]
    village = await startVillage({ demo: false, settings: { dataSourceHosts } })
    admin = await village.as('admin')
    const { status, body } = await admin.post('/blade-develop/datasource/submit', {
      name: '旧系统',
      driverClass: 'mysql',
      url: `jdbc:mysql://127.0.0.1:${mariadb.port}/village`,
      username: 'reader',
      password: PASSWORD,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    id = body.data.id
  }, 180_000)
  afterAll(async () => {
    await village?.close()
    await mariadb?.close()
  })

  const ask = async (text: string, values: readonly (string | number)[] = []) => {
    const [row] = await village.sql('select name, url, username, password from develop_datasource where id = $1', [id])
    return askSource({ ...(row as any), isEncrypted: 0 }, village.services, { text, values })
  }

  test('is tested, and says what it is and how many tables it shows', async () => {
    const { status, body } = await admin.post('/blade-develop/datasource/test', { id })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ product: expect.stringMatching(/^MariaDB 1\d\./), tables: 1 })
  })

  test('is read with bound values in the words of the standard, at most a thousand rows', async () => {
    const found = await ask(`select "name" || '!' as "shown", depth, dug, note from well where id = $1`, ['3'])
    expect(found.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['shown', 'text'],
      ['depth', 'number'],
      ['dug', 'date'],
      ['note', 'text'],
    ])
    expect(found.rows).toEqual([['井3!', 0.75, '2020-01-04', 'a\\b']])
    const all = await ask('select id from well')
    expect([all.rows.length, all.isCut]).toEqual([1000, true])
    expect((await ask('select id from well where name = $2 or id = $1', [1, '井2'])).rows).toEqual([[1], [2]])
  })

  test('is never written, and no file of its machine is read or made', async () => {
    await expect(ask('select 1) as a; delete from well; --')).rejects.toThrow()
    await expect(ask("select id from well into outfile '/tmp/village-well'")).rejects.toThrow()
    expect((await ask('select count(*) from well')).rows).toEqual([[1200]])
  })

  test('a backslash does not end a text', async () => {
    await expect(ask("select '\\' as a, ' or 1=1 -- '")).resolves.toMatchObject({ rows: [['\\', ' or 1=1 -- ']] })
  })

  test('that never ends is stopped, and one with a wrong password is named', async () => {
    await expect(ask('select sleep(60) as a')).rejects.toMatchObject({ says: { zh: expect.stringContaining('太久') } })
    const { data } = (await admin.get('/blade-develop/datasource/detail', { id })).body
    expect((await admin.post('/blade-develop/datasource/submit', { ...data, password: 'wrong' })).status).toBe(200)
    const { body } = await admin.post('/blade-develop/datasource/test', { id })
    expect(body.msg).toContain('用户名或密码不正确')
  }, 30_000)
})
