import type { Id } from '@village/resource'
import { CLERK_PASSWORD } from './place.ts'
import { signInCall } from './server.ts'
import { createSql, updateSql } from './write-sql.ts'

export interface Case {
  readonly name: string
  /** Body of a Lua script for wrk: defines `request`. */
  readonly lua: string
  /** The same work as plain SQL for pgbench; ids and names are drawn in it. */
  readonly sql?: string
  /** Requests a second that the issue asks for at 16 connections, or half of the bare route. */
  readonly goal?: number
  readonly orHalfOfBare?: boolean
  /** What the issue allows at the median when one asks at a time. */
  readonly goalMs?: number
}

export const list = (values: readonly string[]): string => `{${values.map(value => `"${value}"`).join(',')}}`
const headersOf = (headers: Readonly<Record<string, string>>): string =>
  `local headers = {${Object.entries(headers)
    .map(([name, value]) => `["${name}"] = "${value}"`)
    .join(', ')}}\n`
const SEED = 'math.randomseed(os.time())\n'
export const get = (headers: Readonly<Record<string, string>>, path: string): string =>
  `${headersOf(headers)}${SEED}function request() return wrk.format("GET", ${path}, headers) end\n`
export const post = (headers: Readonly<Record<string, string>>, path: string, body: string): string =>
  `${headersOf({ ...headers, 'Content-Type': 'application/json' })}${SEED}local i = math.random(1, 1000000000)
function request() i = i + 1 return wrk.format("POST", "${path}", headers, ${body}) end\n`

/** For pgbench: draws one of the values in each transaction. `drawn` is it as SQL, `draw` the line that draws. */
export function drawnOf(values: readonly string[], type: 'bigint' | 'text'): { draw: string; drawn: string } {
  return {
    draw: `\\set i random(1, ${values.length})\n`,
    drawn: `('{${values.join(',')}}'::${type}[])[:i]`,
  }
}

export interface World {
  readonly token: string
  /** Of somebody who sees values about health as well. */
  readonly doctorToken: string
  readonly clerkId: Id
  readonly villages: readonly Id[]
  readonly ids: readonly Id[]
  readonly names: readonly string[]
}

const LIST =
  'id, tenant_id, dept_id, create_time, resident_no, name, id_card, phone, sex, birthday, live_address, kind_tags, status, update_time'

/** What is measured: the same calls that the clerk's screen makes. */
export function casesOf({ token, clerkId, villages, ids, names }: World): readonly Case[] {
  const headers = { 'Blade-Auth': `bearer ${token}` }
  const depts = `'{${villages.join(',')}}'::bigint[]`
  const scope = `tenant_id = '000000' and not is_deleted and dept_id = any(${depts})`
  const merged = (limit: number, offset: number) => `select ${LIST} from people_resident where id = any(array(
    select x.id from unnest(${depts}) d(dept) cross join lateral (select create_time, id from people_resident t where t.tenant_id = '000000' and not t.is_deleted and t.dept_id = d.dept order by create_time desc, id desc limit ${limit + offset}) x
    order by x.create_time desc, x.id desc limit ${limit} offset ${offset})) order by create_time desc, id desc;`
  const page = '/api/convenient/resident/page'
  const some = names.slice(0, 200)
  const name = drawnOf(some, 'text')
  const id = drawnOf(ids, 'bigint')
  const login = signInCall('bench.clerk', CLERK_PASSWORD)
  return [
    { name: 'bare route', lua: get({}, '"/api/bare"') },
    {
      name: 'first page, exact total',
      lua: get(headers, `"${page}?current=1&size=10"`),
      goal: 2500,
      orHalfOfBare: true,
      sql: `select count(*) from people_resident where ${scope};\n${merged(10, 0)}`,
    },
    {
      name: 'name of two characters, total',
      goal: 1000,
      lua: `local names = ${list(some.map(encodeURIComponent))}\n${get(headers, `"${page}?current=1&size=10&name=" .. names[math.random(#names)]`)}`,
      sql: `${name.draw}select count(*) from people_resident where ${scope} and name_grams @> array[${name.drawn}];\nselect ${LIST} from people_resident where ${scope} and name_grams @> array[${name.drawn}] order by create_time desc, id desc limit 10;`,
    },
    {
      name: 'page 2,000',
      lua: get(headers, `"${page}?current=2000&size=10"`),
      goal: 500,
      sql: `select count(*) from people_resident where ${scope};\nselect ${LIST} from people_resident where ${scope} order by create_time desc, id desc limit 10 offset 19990;`,
    },
    {
      name: 'detail',
      goal: 4000,
      orHalfOfBare: true,
      lua: `local ids = ${list(ids)}\n${get(headers, '"/api/convenient/resident/detail?id=" .. ids[math.random(#ids)]')}`,
      sql: `${id.draw}select * from people_resident where id = ${id.drawn} and ${scope};`,
    },
    {
      name: 'grouped count',
      lua: get(headers, '"/api/convenient/resident/countPeople"'),
      goal: 500,
      sql: `select sex, count(*) from people_resident where ${scope} group by sex;`,
    },
    {
      name: 'create',
      goal: 1200,
      sql: createSql(clerkId, villages, some),
      lua: `local depts = ${list(villages)}
local begins = ${list(some)}
local ends = ${list(some.map(one => [...one].at(-1)!))}
local function drawn(values) return values[math.random(#values)] end
local function born() return string.format("%d-%02d-%02d", math.random(1950, 2005), math.random(12), math.random(28)) end
${post(
  headers,
  '/api/convenient/resident/submit',
  `'{"name":"' .. drawn(begins) .. drawn(ends) .. '","idType":"99","sex":"' .. math.random(2) .. '","birthday":"' .. born() .. '","residenceType":"1","liveAddress":"一组1号","deptId":"' .. drawn(depts) .. '","remark":"' .. i .. '"}'`,
)}`,
    },
    {
      name: 'update',
      goal: 1300,
      sql: updateSql(clerkId, ids),
      lua: `local ids = ${list(ids)}\n${post(headers, '/api/convenient/resident/submit', `'{"id":"' .. ids[math.random(#ids)] .. '","remark":"' .. i .. '"}'`)}`,
    },
    {
      name: 'login',
      lua: `${headersOf(login.headers)}function request() return wrk.format("POST", "${login.path}", headers) end\n`,
    },
  ]
}
