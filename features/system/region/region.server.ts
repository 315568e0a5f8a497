import { type Field, type Id, isId, type Row, type Stored } from '@village/resource'
import { type Call, type Change, refuse, serve, snake } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { everyRow } from '../rows/tenant-rows.server.ts'
import type { TreeNode } from '../rows/tree.ts'
import { COUNTRY, codeAbove, codesAbove, levelOf } from './division.ts'
import { region } from './region.resource.ts'

type Region = Stored<typeof region.fields>
type Derived = Partial<Row<typeof region.fields>>
type Query = Readonly<Record<string, unknown>>

/** Names of the fields that hold a region's code in other registers. */
const HOLDERS = new Set(['regionCode', 'villageCode', 'townCode'])

/** Those of the codes under which regions are. */
async function codesWithBelow(codes: readonly string[], call: Call): Promise<ReadonlySet<string>> {
  const found = await call.db.sql<{ parent_code: string }>`
    select distinct parent_code from system_region where parent_code = any(${codes}) and not is_deleted`
  return new Set(found.map(row => row.parent_code))
}

async function rowsBelow({ parentCode, ...rest }: Query, call: Call): Promise<readonly Region[]> {
  const isSearch = Boolean(rest['code'] || rest['name'])
  // What is searched for is found anywhere; otherwise one level is opened, the country first.
  const above = isSearch ? {} : { parentCode_equal: String(parentCode || '0') }
  return everyRow(region, { ...rest, ...above }, call)
}

async function lazyTree(query: Query, call: Call): Promise<readonly TreeNode[]> {
  const rows = await rowsBelow(query, call)
  const below = await codesWithBelow(
    rows.map(row => row.code),
    call,
  )
  return rows.map(({ code, name, parentCode }) => {
    const node = { id: code, parentId: parentCode ?? '0', title: name, value: code, key: code }
    return { ...node, hasChildren: below.has(code) }
  })
}

async function lazyList(query: Query, call: Call): Promise<readonly Record<string, unknown>[]> {
  const rows = await rowsBelow(query, call)
  const below = await codesWithBelow(
    rows.map(row => row.code),
    call,
  )
  const shown = await call.db.of(region).show(rows)
  return shown.map((row, i) => ({ ...row, ...placeForClients(rows[i]!), hasChildren: below.has(rows[i]!.code) }))
}

/** What existing clients read beside the row: the level under another name and as a number, and the code above. */
const placeForClients = ({ regionLevel, parentCode }: Region) => ({
  level: Number(regionLevel),
  parentCode: parentCode ?? '0',
})

interface Asked {
  readonly id?: Id | null
  readonly code?: string | null
}
async function findRegion({ id, code }: Asked, call: Call): Promise<Region | null> {
  if (id) return call.db.of(region).get(id)
  const [row] = code ? await call.db.of(region).find({ code }) : []
  return row ?? null
}

async function detail(asked: Asked, call: Call): Promise<Record<string, unknown>> {
  const row = await findRegion(asked, call)
  return row ? { ...(await call.db.of(region).show([row]))[0], ...placeForClients(row) } : {}
}

/** Registers keep a region by its code and not by its id. */
async function refuseHeld(code: string, call: Call): Promise<void> {
  for (const r of call.services.registry.resources) {
    if (r.name === region.name || r.storage !== 'record') continue
    for (const [name, { spec }] of Object.entries<Field>(r.fields)) {
      if (!HOLDERS.has(name) || spec.derived || spec.kind !== 'text') continue
      const query = call.db
        .unscoped(r)
        .where(sql<SqlBool>`${sql.ref(`t.${snake(name)}`)} = ${code}`)
        .select(sql`1`.as('used'))
        .limit(1)
      if ((await call.db.run(query)).length === 0) continue
      refuse(
        `已被${r.label.zh}的“${spec.label.zh}”使用,不能删除`,
        `In use by "${spec.label.en}" of ${r.label.en}, cannot be removed`,
      )
    }
  }
}

async function refuseUnfit(change: Change<typeof region.fields>, call: Call): Promise<void> {
  if (change.kind === 'remove') {
    const { code } = change.before
    if ((await codesWithBelow([code], call)).size > 0) refuse('请先删除子节点!', 'Remove the regions below it first')
    return refuseHeld(code, call)
  }
  if (change.kind === 'edit') {
    if (change.before.code !== change.after.code)
      refuse('区划编号不能修改,请新增后删除原区划', 'The code of a region cannot be changed: add a new one instead')
  }
}

/** Asked of the written row: an import adds a region and those below it from one workbook. */
async function refuseWithoutAbove(change: Change<typeof region.fields>, call: Call): Promise<void> {
  if (change.kind !== 'add') return
  const above = codeAbove(change.after.code)
  if (above !== '0' && !(await findRegion({ code: above }, call)))
    refuse(`请先新增上级区划 ${above}`, `Add the region above it first: ${above}`)
}

const PARTS = ['province', 'city', 'district', 'town', 'village'] as const

/** Code and name of each level of a row, and the name above it. */
function placesOf(row: Region, names: ReadonlyMap<string, string>): Derived {
  const line = [...codesAbove(row.code), row.code].filter(code => code !== COUNTRY)
  const parts = PARTS.flatMap((part, at): [string, string][] => {
    const code = line[at] ?? ''
    return [
      [`${part}Code`, code],
      [`${part}Name`, names.get(code) ?? ''],
    ]
  })
  return { ...Object.fromEntries(parts), parentName: names.get(codeAbove(row.code)) ?? '' }
}

async function derive(rows: readonly Region[], call: Call): Promise<readonly Derived[]> {
  const codes = [...new Set(rows.flatMap(row => [...codesAbove(row.code), row.code]))]
  const known = await call.db.sql<{ code: string; name: string }>`
    select code, name from system_region where code = any(${codes}) and not is_deleted`
  const names = new Map(known.map(({ code, name }) => [code, name]))
  return rows.map(row => placesOf(row, names))
}

/**
 * Existing clients know no id, or take the code of a row of the tree for it: a code that exists is changed (wire-contract
 * §4).
 */
async function byCode(input: Query, call: Call): Promise<Query> {
  const known = input['code'] ? await findRegion({ code: String(input['code']) }, call) : null
  if (known) return { ...input, id: known.id }
  const { id, ...rest } = input
  const named = isId(id) ? await findRegion({ id }, call) : null
  // A form for a region below one that is open sends the id of that one.
  return named && named.code !== input['parentCode'] ? input : rest
}

export default serve(region, {
  fill(change) {
    if (change.kind !== 'add') return {}
    const { code } = change.after
    const above = codesAbove(code)
    return { parentCode: codeAbove(code), ancestors: ['0', ...above].join(), regionLevel: levelOf(code) ?? '' }
  },
  check: refuseUnfit,
  after: refuseWithoutAbove,
  derive,
  verbs: {
    submit: derived => async (input, call) => derived(await byCode(input, call), call),
    save:
      derived =>
      async ({ id: _, ...input }, call) =>
        derived(input, call),
    update: derived => async (input, call) => derived(await byCode(input, call), call),
  },
  endpoints: {
    detail: ({ id, code }, call) => detail({ ...(id && { id }), ...(code && { code }) }, call),
    'lazy-tree': (_, call, { query }) => lazyTree(query, call),
    select: ({ code }, call) => lazyTree({ parentCode: code || '00' }, call),
    'lazy-list': (_, call, { query }) => lazyList(query, call),
    async remove({ ids, id: code }, call) {
      const row = code ? await findRegion({ code }, call) : null
      const wanted = row ? [row.id] : (ids ?? [])
      if (wanted.length === 0) return refuse('请至少选择一条记录', 'Please select at least one record')
      if (!call.user.platform) return refuse('请求被拒绝', 'You may not do this', 403)
      return { removed: await call.db.of(region).remove(wanted) }
    },
  },
})
