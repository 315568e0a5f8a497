import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '../../../../testing/village.ts'
import { isOver, NEW_SEARCH, type Search, searchOn } from './searching.server.ts'

const TENANT = '000000'
let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: true })
  // A family of namesakes, people who sound alike, and people whose phone is in three records.
  await village.sql(
    `update people_resident set name = '丁重名', birthday = date '1950-01-01' + (id % 40)::int,
    name_grams = array['=dingchongming'] where id in (select id from people_resident where tenant_id = $1 order by id limit 300)`,
    [TENANT],
  )
  await village.sql(`update people_resident set name = '丁崇明' where name = '丁重名' and id % 7 = 0`)
  await village.sql(
    `update people_resident r set phone_hash = (select phone_hash from people_resident where tenant_id = $1 and phone_hash is not null order by id limit 1)
    where id in (select id from people_resident where name = '丁重名' order by id limit 3)`,
    [TENANT],
  )
})
afterAll(() => village?.close())

async function searchAll(size: number, between: (search: Search) => Search = one => one): Promise<Search> {
  const { services } = village
  let search = NEW_SEARCH
  while (!isOver(search)) {
    const from = search
    search = between(await services.as(services.platform, {}, call => searchOn(from, TENANT, call, size)))
  }
  return search
}
const pairLines = ({ found }: Search): readonly string[] =>
  found.map(pair => `${pair.residentId} ${pair.otherId} ${[...pair.signs].sort()}`).sort()

/** The same by comparing every record with every other. */
const compareAll = async (): Promise<readonly string[]> => {
  const sound = (t: string) =>
    `(select g from unnest(${t}.name_grams) g where g like '=%' order by length(g) desc limit 1)`
  const rows = await village.sql(
    `select a.id as one, b.id as other, array_remove(array[
        case when a.name = b.name and a.birthday = b.birthday then 'nameBirth' end,
        case when a.name = b.name and a.phone_hash = b.phone_hash then 'namePhone' end,
        case when a.id_card_hash = b.id_card_hash then 'number' end,
        case when a.birthday = b.birthday and a.sex = b.sex and a.name <> b.name and ${sound('a')} = ${sound('b')} then 'pinyin' end], null) as signs
      from people_resident a join people_resident b on b.tenant_id = a.tenant_id and b.id > a.id
        and (a.birthday = b.birthday or a.phone_hash = b.phone_hash or a.id_card_hash = b.id_card_hash)
      where a.tenant_id = $1 and not a.is_deleted and not b.is_deleted and a.status in ('1','2','3') and b.status in ('1','2','3')`,
    [TENANT],
  )
  return rows
    .filter(row => row['signs'].length > 0)
    .map(row => `${row['one']} ${row['other']} ${row['signs']}`)
    .sort()
}

test('a register that is looked through in small windows gives the pairs that all records together give', async () => {
  const whole = await compareAll()
  expect(whole.length).toBeGreaterThan(300)
  expect(whole.length).toBeLessThan(1000)
  expect(pairLines(await searchAll(100_000))).toEqual(whole)
  expect(pairLines(await searchAll(97))).toEqual(whole)
})

test('a search that waited in a queue goes on where it was', async () => {
  const waited = await searchAll(500, search => JSON.parse(JSON.stringify(search)))
  expect(pairLines(waited)).toEqual(pairLines(await searchAll(100_000)))
})
