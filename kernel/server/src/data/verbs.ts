import {
  type AnyResource,
  codeOf,
  fieldOf,
  flawOf,
  type Id,
  isId,
  type Label,
  normalised,
  type Transition,
} from '@village/resource'
import { sql } from 'kysely'
import type { Call, DerivedVerbs, Removed } from '../contract/half.ts'
import { forbid, InvalidInput, refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import { auditColumns } from '../database/schema/columns.ts'
import { lazyRow, type Raw, selectList } from './compiled/rows.ts'
import { scopedQuery } from './compiled/scope.ts'
import { readAsOf } from './read/as-of.ts'
import { noHistory, readHistory, reveal } from './read/history.ts'
import { readPage } from './read/page.ts'
import { strictFilters } from './read/plan.ts'
import { derivedOf } from './show/derive.ts'
import { rowJson, rowsJson, ShownPage } from './show/serialise.ts'
import { showRows } from './show/show.ts'
import { storeOf } from './store.ts'
import { editRow } from './write/edits.ts'
import { rowToChange } from './write/locks.ts'
import { addRow } from './write/new-rows.ts'
import { setReason } from './write/reason.ts'
import { listRemoved, MAX_REMOVED, matchedIds, restoreRows } from './write/recycle.ts'
import { removeRows } from './write/removal.ts'

type Wire = Record<string, unknown>

export interface Verbs extends DerivedVerbs {
  history(params: Wire, call: Call): Promise<unknown>
  reveal(params: Wire, call: Call): Promise<unknown>
  asOf(params: Wire, call: Call): Promise<unknown>
  removeMatching(params: Wire, call: Call): Promise<Removed>
  removed(params: Wire, call: Call): Promise<unknown>
  restore(params: { ids: readonly Id[] }, call: Call): Promise<unknown>
}

async function page(r: AnyResource, query: Wire, call: Call): Promise<ShownPage> {
  const { records, ...place } = await readPage(r, query, call, 'list')
  const { cipher } = call.services
  const further = await derivedOf(
    r,
    records.map(raw => lazyRow(r, raw, cipher)),
    call,
  )
  return new ShownPage(await rowsJson(r, records, further, call), place)
}

/** The record as text; a half that wraps `detail` is given the object. */
async function detailText(r: AnyResource, params: Wire, call: Call): Promise<unknown> {
  const { id } = params
  if (!isId(id)) return null
  const query = scopedQuery(call.user, r)
    .where('t.id', '=', id)
    .select(sql.raw(selectList(r)) as never)
  const [raw] = await call.db.run<Raw>(query)
  if (!raw) return null
  return rowJson(r, raw, await derivedOf(r, [lazyRow(r, raw, call.services.cipher)], call), call)
}
async function detail(r: AnyResource, params: Wire, call: Call): Promise<unknown> {
  const row = await storeOf(r, call).get(String(params['id'] ?? ''))
  return row ? (await showRows(r, [row], call))[0] : null
}

const isNew = (input: Wire): boolean => input['id'] === undefined || input['id'] === null || input['id'] === ''
const needed = (code: string, action: string, call: Call): void => {
  if (!call.may(`${code}_${action}`)) forbid()
}
/** What a client may send: never a department of audit, a tenant (but the platform's), a mark of deletion. */
function acceptedInput(r: AnyResource, input: Wire, call: Call): Wire {
  const allowed = new Set([...Object.keys(r.fields), 'id', 'updateTime', ...(call.user.platform ? ['tenantId'] : [])])
  const own = Object.entries(input).filter(([name]) => allowed.has(name) && !r.fields[name]?.spec.given)
  if (!call.user.dialect) return Object.fromEntries(own)
  return Object.fromEntries(own.map(([name, value]) => [name, ownKey(r.fields[name]?.spec.numbered, value)]))
}
/** A number that clients of the family have for a key of ours, as that key. */
const ownKey = (theirs: Readonly<Record<string, number>> = {}, value: unknown): unknown =>
  Object.entries(theirs).find(([, number]) => String(number) === String(value))?.[0] ?? value
/** Platform rows are everybody's to read and the platform administrator's to change. */
const mayChange = (r: AnyResource, call: Call): void => {
  if (r.scope === 'platform' && !call.user.platform) forbid()
}
const add = async (r: AnyResource, input: Wire, call: Call): Promise<unknown> => {
  mayChange(r, call)
  const { id: _, updateTime: __, ...values } = acceptedInput(r, input, call)
  const row = await addRow(r, values, call)
  return { id: row['id'], updateTime: row['updateTime'] ?? '' }
}
/**
 * A page of ours says on which version its change is made, as the header of `kernel/web` marks it. Other programs may leave
 * the time out: then the last one stands, and the history has both (security F17).
 */
function refuseUnseen(r: AnyResource, input: Wire, call: Call): void {
  if (!call.origin.headers['x-page'] || input['updateTime'] || !auditColumns(r).includes('updateTime')) return
  refuse('缺少必要的请求参数: updateTime', 'Missing parameter: updateTime')
}
/** The fields that an edit changes. Clients of the family send whole objects, in which null means unchanged (wire contract §1.6). */
function changedBy(r: AnyResource, input: Wire, call: Call): Wire {
  const accepted = acceptedInput(r, input, call)
  if (!call.user.dialect) return accepted
  return Object.fromEntries(Object.entries(accepted).filter(([, value]) => value !== null))
}
const edit = async (r: AnyResource, input: Wire, call: Call): Promise<unknown> => {
  mayChange(r, call)
  if (isNew(input)) refuse('缺少必要的请求参数: id', 'Missing parameter: id')
  refuseUnseen(r, input, call)
  const row = await editRow(r, String(input['id']), changedBy(r, input, call), call, { isSent: true })
  return { id: row['id'], updateTime: row['updateTime'] ?? '' }
}

/** Whether nothing was given for a field, in whatever form clients send nothing. */
const isEmpty = (r: AnyResource, name: string, value: unknown): boolean => {
  const { spec } = fieldOf(r, name)!
  return flawOf({ ...spec, required: true }, normalised(spec, value), { today: '' }) === 'required'
}

/** Says which state a record is in and from which ones the act is possible: the way there is often another act. */
async function refuseState(r: AnyResource, { label, from }: Transition, state: string, call: Call): Promise<never> {
  const { spec } = fieldOf(r, r.states!.field)!
  const entries = spec.dict ? await call.services.dictionary(call.tenant ?? call.user.tenantId, spec.dict) : []
  const nameOf = (key: string): Label => {
    const [zh, en] = spec.choices?.[key] ?? []
    const entry = entries.find(one => one.key === key)
    return { zh: zh ?? entry?.zh ?? key, en: (en ?? entry?.en) || (zh ?? entry?.zh ?? key) }
  }
  const [now, possible] = [nameOf(state), from.map(nameOf)]
  return refuse(
    `当前状态不能${label.zh}：现为“${now.zh}”，${possible.map(({ zh }) => `“${zh}”`).join('、')}时才能${label.zh}`,
    `${label.en} is not possible in this state (${now.en}), only in: ${possible.map(({ en }) => en).join(', ')}`,
  )
}

/** One declared change of state, as its call makes it: halves make it for others where one act ends several things. */
export async function transition(r: AnyResource, key: string, params: Wire, call: Call): Promise<unknown> {
  const move = r.states!.transitions[key] as Transition
  const id = String(params['id'] ?? '')
  // Of two moves at the same moment the second sees what the first has left.
  const row = await rowToChange(r, id, call)
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const state = String(row[r.states!.field] ?? '')
  if (!move.from.includes(state)) await refuseState(r, move, state, call)
  const reason = typeof params['reason'] === 'string' ? params['reason'].trim() : call.reason
  if (move.reason && !reason) refuse('请填写原因', 'Please give a reason')
  const asked = Object.fromEntries((move.asks ?? []).map(name => [name, params[name]]))
  const missing = Object.keys(asked).filter(name => isEmpty(r, name, asked[name]))
  if (missing.length > 0)
    throw new InvalidInput(
      missing.map(field => ({ field, code: 'required' as const })),
      r.fields,
    )
  if (reason) await setReason(reason, call)
  const input = {
    ...asked,
    [r.states!.field]: move.to,
    ...(params['updateTime'] ? { updateTime: params['updateTime'] } : {}),
  }
  const after = await editRow(r, id, input, call, { by: key })
  return { id, updateTime: after['updateTime'] }
}

const idsIn = (value: unknown): Id[] => {
  const list = (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).map(id => id.trim())
  const wanted = list.filter(Boolean)
  if (wanted.length === 0) refuse('请至少选择一条记录', 'Please select at least one record')
  if (wanted.length > MAX_REMOVED) refuse(`一次最多处理${MAX_REMOVED}条记录`, `At most ${MAX_REMOVED} records at once`)
  if (!wanted.every(isId)) refuse('请求参数格式错误: ids', 'Wrong parameter: ids')
  return wanted
}

function totalIn(params: Wire): number {
  const total = Number(params['total'] === '' ? Number.NaN : (params['total'] ?? Number.NaN))
  if (!Number.isSafeInteger(total) || total < 0) refuse('缺少必要的请求参数: total', 'Missing parameter: total')
  return total
}

/** The handlers of one resource's shared endpoints, wrapped by its server half where it says so. */
export function derivedVerbs(r: AnyResource, services: Services): Verbs {
  const code = codeOf(r)
  const wraps = (services.registry.half(r)?.verbs ?? {}) as Record<string, (derived: unknown) => never>
  const base: DerivedVerbs = {
    page: (query, call) => page(r, query, call),
    list: (query, call) => page(r, query, call),
    detail: (params, call) => (wraps['detail'] ? detail : detailText)(r, params, call),
    submit: (input, call) => {
      needed(code, isNew(input) ? 'add' : 'edit', call)
      return isNew(input) ? add(r, input, call) : edit(r, input, call)
    },
    save: (input, call) => add(r, input, call),
    update: (input, call) => edit(r, input, call),
    remove: async (params, call) => {
      mayChange(r, call)
      return { removed: await removeRows(r, idsIn(params.ids), call) }
    },
    transition: (key, params, call) => transition(r, key, params, call),
  }
  const wrapped = Object.fromEntries(
    Object.entries(base).map(([verb, handler]) => [verb, wraps[verb] ? wraps[verb](handler) : handler]),
  )
  const verbs = wrapped as unknown as DerivedVerbs
  // A half that cuts `detail` to fewer rows cuts everything else that is shown of a row with it.
  const isShown = async ({ id }: Wire, call: Call): Promise<boolean> =>
    !wraps['detail'] || Boolean(await verbs.detail({ id }, call))
  return {
    ...verbs,
    history: async (params, call) => ((await isShown(params, call)) ? readHistory(r, params, call) : noHistory(params)),
    reveal: async (params, call) =>
      (await isShown(params, call)) ? reveal(r, params, call) : refuse('未找到数据', 'Data not found', 404),
    // A removed row has no detail; where a half looks at details, as-of itself keeps to rows that live.
    asOf: async (params, call) => ((await isShown(params, call)) ? readAsOf(r, params, call) : null),
    async removeMatching(params, call) {
      mayChange(r, call)
      const list = wraps['page'] || wraps['list'] ? (r.verbs.includes('page') ? verbs.page : verbs.list) : null
      const filters = strictFilters(r, params['filters'], call)
      const ids = await matchedIds(r, { filters, total: totalIn(params), list }, call)
      return ids.length > 0 ? verbs.remove({ ids }, call) : { removed: 0 }
    },
    removed: (params, call) => {
      mayChange(r, call)
      return listRemoved(r, params, call)
    },
    async restore({ ids }, call) {
      mayChange(r, call)
      await restoreRows(r, idsIn(ids), call)
      return {}
    },
  }
}
