import type { Id } from '@village/resource'
import {
  type Call,
  type Change,
  type DerivedVerbs,
  forbid,
  InvalidInput,
  refuse,
  type ServerHalf,
} from '@village/server'
import type { dictBiz } from '../dict-biz/dict-biz.resource.ts'
import { everyRow, parentsAmong, tenantAsked } from '../rows/tenant-rows.server.ts'
import { forest, ROOT, type TreeNode, treeNode, wireForest } from '../rows/tree.ts'
import { refuseWhenChosen } from '../rows/usage.server.ts'
import type { dict } from './dict.resource.ts'
import { type DictRow, dictFields } from './dict-calls.ts'
import { merge, useCounts, uses } from './dict-uses.server.ts'

/** The key of the row that represents a dictionary itself. */
export const PARENT_KEY = '-1'

type Query = Readonly<Record<string, unknown>>
/** Both dictionaries have the same fields and calls; only their tables and walls differ. */
type Either = typeof dict
type Fields = Either['fields']

const listShown = async (r: Either, query: Query, call: Call): Promise<readonly DictRow[]> =>
  call.db.of(r).show(await everyRow(r, query, call))

/** Entries that can be chosen now: not sealed, without the row of the dictionary itself, in the caller's language. */
async function entries(r: Either, code: string, call: Call): Promise<readonly DictRow[]> {
  const where = { code, isSealed: 0 as const, ...(r.scope === 'tenant' ? { tenantId: call.user.tenantId } : {}) }
  const rows = (await call.db.of(r).find(where)).filter(row => row.parentId)
  const wire = await call.db.of(r).show(rows)
  if (call.language === 'zh') return wire
  return wire.map(row => ({ ...row, dictValue: row['dictValueEn'] || row['dictValue'] }))
}

async function dictionary(r: Either, code: string, call: Call): Promise<readonly DictRow[]> {
  const found = await entries(r, code, call)
  if (found.length > 0 || r.scope !== 'platform') return found
  // Forms ask one address for any dictionary; which of them a tenant may extend is not theirs to know.
  const business = call.services.registry.resource('system.dictbiz') as unknown as Either
  return entries(business, code, call)
}

async function tree(r: Either, call: Call): Promise<readonly TreeNode[]> {
  const rows = await everyRow(r, r.scope === 'tenant' ? { tenantId: call.user.tenantId } : {}, call)
  return forest(rows.map(row => treeNode(row.id, row.parentId, row.dictValue)))
}

async function childList(r: Either, query: Query, call: Call): Promise<readonly DictRow[]> {
  const { parentId, ...rest } = query
  if (parentId === PARENT_KEY) return []
  if (parentId === ROOT) return wireForest(await listShown(r, { ...rest, parentId_null: '1' }, call))
  const parent = await call.db.of(r).get(String(parentId))
  if (!parent) return []
  const rows = await listShown(
    r,
    { ...rest, ...(r.scope === 'tenant' ? { tenantId: parent.tenantId } : {}), code_equal: parent.code },
    call,
  )
  return wireForest(rows.filter(row => row['parentId'] !== ROOT))
}

const parentList = async (r: Either, query: Query, call: Call) => {
  const page = await call.db.of(r).page({ ...query, parentId_null: '1' })
  return { ...page, records: await call.db.of(r).show(page.records) }
}

/** National codes may be ordered and hidden, but neither renamed nor extended. */
function refuseSealed(change: Change<Fields>, call: Call): void {
  const row = change.kind === 'add' ? change.after : change.before
  const declared = call.services.registry.dictionaries[row.code]
  if (!declared) return
  const isDeclared = row.dictKey === PARENT_KEY || Object.hasOwn(declared.entries, row.dictKey)
  if (change.kind === 'edit' && isDeclared && (change.after.dictKey !== row.dictKey || change.after.code !== row.code))
    refuse('系统内置字典的编号和键值不能修改', 'Codes and keys of built-in dictionaries cannot be changed')
  if (!declared.sealed) return
  if (change.kind === 'add') refuse('国家标准字典不能增加键值', 'A national code takes no further keys')
  if (change.kind === 'remove')
    refuse('国家标准字典不能删除,可以封存', 'A national code cannot be removed; seal it instead')
  if (change.before.dictValue !== change.after.dictValue)
    refuse('国家标准字典不能改名', 'A national code cannot be renamed')
}

/** Where the product makes part of an address of an entry's remark, it is one segment and nothing else. */
function refuseRemark(change: Change<Fields>, { services }: Call): void {
  if (change.kind === 'remove' || !services.registry.dictionaries[change.after.code]?.remarks) return
  const says = { zh: '字典备注只含字母、数字、横线和下划线', en: 'The remark has letters, digits, - and _ only' }
  if (!/^[\w-]{0,64}$/.test(change.after.remark ?? ''))
    throw new InvalidInput([{ field: 'remark', code: 'other', says }], dictFields('system.dict'))
}

async function refuseRemoval(r: Either, change: Change<Fields> & { kind: 'remove' }, call: Call): Promise<void> {
  const { id, code, dictKey, parentId, tenantId } = change.before
  if ((await parentsAmong(r, [id], call)).has(id)) refuse('请先删除子节点!', 'Remove the entries below it first')
  if (parentId) await refuseWhenChosen(code, dictKey, r.scope === 'platform' ? null : tenantId, call)
}

const wall = (r: Either, tenantId: string) => (r.scope === 'platform' ? {} : { tenantId })

/** An entry is in its parent's dictionary, whatever code was sent; what is at the top is a dictionary itself. */
async function placeEntry(r: Either, change: Change<Fields>, call: Call): Promise<{ code?: string; dictKey?: string }> {
  if (change.kind === 'remove') return {}
  const { parentId } = change.after
  if (!parentId) return change.kind === 'add' ? { dictKey: PARENT_KEY } : {}
  const parent = await call.db.of(r).get(parentId)
  if (!parent) return refuse('上级字典不存在', 'The parent entry does not exist')
  return { code: parent.code }
}

async function refuseDouble(r: Either, input: Query, call: Call): Promise<void> {
  const { parentId, code, dictKey } = input
  const parent = parentId && parentId !== ROOT ? await call.db.of(r).get(String(parentId)) : null
  const own = input['id'] ? await call.db.of(r).get(String(input['id'])) : null
  const tenantId = parent?.tenantId ?? own?.tenantId ?? tenantAsked(input['tenantId'], call)
  const asked = { code: parent?.code ?? String(code ?? ''), dictKey: parent ? String(dictKey ?? '') : PARENT_KEY }
  if (!asked.code || !asked.dictKey) return
  const same = await call.db.of(r).find({ ...asked, ...wall(r, tenantId) })
  if (same.some(row => row.id !== String(input['id'] ?? '')))
    refuse('当前字典键值已存在!', 'This dictionary key exists already')
}

const submit =
  (r: Either) =>
  (derived: DerivedVerbs['submit']): DerivedVerbs['submit'] =>
  async (input, call) => {
    const isEdit = Boolean(input['id'])
    if (!isEdit || input['dictKey'] !== undefined) await refuseDouble(r, input, call)
    const isTop = !isEdit && (!input['parentId'] || input['parentId'] === ROOT)
    return derived(isTop ? { ...input, dictKey: PARENT_KEY } : input, call)
  }

/** A dictionary's new code is the code of all its entries. */
async function renameBelow(r: Either, change: Change<Fields>, call: Call): Promise<void> {
  if (change.kind !== 'edit' || change.before.code === change.after.code) return
  const under: readonly { readonly id: Id }[] = await call.db.of(r).find({ parentId: change.after.id })
  for (const { id } of under) await call.db.of(r).edit(id, { code: change.after.code })
}

/** The server half of either dictionary. */
export const dictHalf = (of: typeof dict | typeof dictBiz): ServerHalf<Fields, Either['endpoints']> => {
  const r = of as unknown as Either
  return {
    fill: (change, call) => placeEntry(r, change, call),
    async check(change, call) {
      if (r.scope === 'platform' && !call.user.platform) forbid()
      refuseSealed(change, call)
      refuseRemark(change, call)
      if (change.kind === 'remove') await refuseRemoval(r, change, call)
    },
    after: (change, call) => renameBelow(r, change, call),
    verbs: {
      submit: submit(r),
    },
    endpoints: {
      list: async (_, call, { query }) => wireForest(await listShown(r, query, call)),
      dictionary: ({ code }, call) => dictionary(r, code, call),
      'parent-list': (_, call, { query }) => parentList(r, query, call),
      'child-list': (_, call, { query }) => childList(r, query, call),
      tree: (_, call) => tree(r, call),
      uses: ({ id }, call) => uses(r, id, call),
      'use-counts': ({ parentId }, call) => useCounts(r, parentId, call),
      merge: (wanted, call) => merge(r, wanted, call),
    },
  }
}
