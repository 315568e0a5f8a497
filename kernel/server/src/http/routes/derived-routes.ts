import {
  type Answer,
  type AnyResource,
  dateTime,
  type Field,
  type Fields,
  fitsKind,
  hasMasks,
  integer,
  json,
  type Label,
  longText,
  MAX_PAGE_SIZE,
  ref,
  refs,
  type States,
  type Transition,
  text,
  unmaskCodesOf,
  type Verb,
} from '@village/resource'
import { perInstallation } from '../../common/lru.ts'
import { malformedParameter, missing } from '../../common/texts.ts'
import type { Call } from '../../contract/half.ts'
import { forbid } from '../../contract/refusal.ts'
import { derivedVerbs } from '../../data/verbs.ts'
import { MAX_REMOVED } from '../../data/write/recycle.ts'
import { checkedParams, wholePage } from './endpoints.ts'
import { idOf, idsOf, type Params, requiredId } from './parameters.ts'
import { newRecordParams, recordParams } from './record-params.ts'
import { actionCode, type Returns, type RouteAccess, type RouteHandler, type RouteSpec } from './route.ts'

const paging: Fields = {
  current: integer('页码', 'Page').min(1),
  size: integer('每页条数', 'Rows per page').max(MAX_PAGE_SIZE),
}
const sorting: Fields = {
  ascs: text('升序字段', 'Ascending by'),
  descs: text('降序字段', 'Descending by'),
}
const byId: Fields = { id: ref('编号', 'Id', '').required() }
const reason = longText('原因', 'Reason').max(500)

type Verbs = ReturnType<typeof derivedVerbs>
/** The verbs of one resource, built once per running product. */
const verbsOf = (of: AnyResource): ((call: Call) => Verbs) => {
  const verbsIn = perInstallation(services => derivedVerbs(of, services))
  return ({ services }) => verbsIn(services)
}

interface Derived {
  readonly key: string
  readonly method: 'GET' | 'POST'
  readonly label: Label
  readonly access: RouteAccess
  readonly answer?: Answer
  readonly params: Fields
  readonly takes?: RouteSpec['takes']
  readonly returns: Returns
  readonly handler: RouteHandler
}

const searchableFields = (of: AnyResource): Fields =>
  Object.fromEntries(Object.entries<Field>(of.fields).filter(([, { spec }]) => spec.match !== undefined))

const pageRoute = (
  of: AnyResource,
  key: 'page' | 'list',
  access: RouteAccess,
  verbs: (call: Call) => Verbs,
): Derived => ({
  key,
  method: 'GET',
  label: { zh: '查询', en: 'List' },
  access,
  answer: 'page',
  params: { ...paging, ...sorting, ...searchableFields(of) },
  takes: 'filters',
  returns: 'row',
  handler: async (params, call) => wholePage((await verbs(call)[key](params, call)) as never, params),
})

const write = (of: AnyResource, key: 'save' | 'update', label: Label, verbs: (call: Call) => Verbs): Derived => ({
  key,
  method: 'POST',
  label,
  access: { permission: actionCode(of, key === 'save' ? 'add' : 'edit') },
  params: {},
  takes: 'record',
  returns: 'any',
  handler: async (params, call) => {
    const id = key === 'update' ? requiredId(params, 'id') : undefined
    if (id === undefined) return verbs(call)[key](await newRecordParams(of, params, call), call)
    return verbs(call)[key]({ ...recordParams(of, params), id }, call)
  },
})

/** Without an id an addition, with one an edit: the door opens for either right, the exact one is asked for here. */
const submit = (of: AnyResource, verbs: (call: Call) => Verbs): Derived => {
  const [add, edit] = [actionCode(of, 'add'), actionCode(of, 'edit')]
  return {
    key: 'submit',
    method: 'POST',
    label: { zh: '新增或修改', en: 'Add or edit' },
    access: { anyOf: [add, edit] },
    params: {},
    takes: 'record',
    returns: 'any',
    handler: async (params, call) => {
      const id = idOf(params, 'id')
      if (!call.may(id === undefined ? add : edit)) forbid()
      if (id === undefined) return verbs(call).submit(await newRecordParams(of, params, call), call)
      return verbs(call).submit({ ...recordParams(of, params), id }, call)
    },
  }
}

const removal: Fields = { removed: integer('已删除条数', 'Records removed') }

/** Either the records that are named, or those that a filter matches, as many as the caller saw. */
const remove = (of: AnyResource, verbs: (call: Call) => Verbs): Derived => ({
  key: 'remove',
  method: 'POST',
  label: { zh: '删除', en: 'Delete' },
  access: { permission: actionCode(of, 'delete') },
  params: {
    ids: refs('编号', 'Ids', of.name),
    filters: json<Readonly<Record<string, string>>>('筛选条件(代替编号)', 'Filters, instead of ids'),
    total: integer('筛选出的条数', 'Records that the filters match').min(0).max(MAX_REMOVED),
  },
  returns: removal,
  handler: async (params, call) =>
    params['ids'] === undefined && params['filters'] !== undefined
      ? verbs(call).removeMatching(params, call)
      : verbs(call).remove({ ids: idsOf(params) }, call),
})

const asOf = (access: RouteAccess, verbs: (call: Call) => Verbs): Derived => ({
  key: 'as-of',
  method: 'GET',
  label: { zh: '历史时点的数据', en: 'As it was' },
  access,
  params: { ...byId, time: dateTime('时点', 'Moment').required() },
  returns: 'row',
  handler: async (params, call) => {
    if (params['time'] === undefined || params['time'] === '') throw missing('time')
    if (!fitsKind('dateTime', String(params['time']))) throw malformedParameter('time')
    return verbs(call).asOf({ ...params, id: requiredId(params, 'id') }, call)
  },
})

const removedRoutes = (of: AnyResource, verbs: (call: Call) => Verbs): Derived => ({
  key: 'removed',
  method: 'GET',
  label: { zh: '最近删除', en: 'Removed' },
  access: { permission: actionCode(of, 'delete') },
  answer: 'page',
  params: paging,
  returns: 'row',
  handler: async (params, call) => verbs(call).removed(params, call),
})

const restore = (of: AnyResource, verbs: (call: Call) => Verbs): Derived => ({
  key: 'restore',
  method: 'POST',
  label: { zh: '还原', en: 'Bring back' },
  access: { permission: actionCode(of, 'delete') },
  params: { ids: refs('编号', 'Ids', of.name).required() },
  returns: 'none',
  handler: async (params, call) => verbs(call).restore({ ids: idsOf(params) }, call),
})

/**
 * A state may have a way back that is called restore as well. Both are at one address: `ids` brings removed records
 * back, `id` makes the move; either right opens the door, the exact one is asked for here.
 */
const bothRestores = (of: AnyResource, move: Derived, verbs: (call: Call) => Verbs): Derived => {
  const back = restore(of, verbs)
  const { id: _, ...moved } = move.params
  const handlerOf = (params: Params): { readonly of: Derived; readonly action: string } =>
    params['ids'] === undefined ? { of: move, action: 'restore' } : { of: back, action: 'delete' }
  return {
    ...move,
    access: { anyOf: [actionCode(of, 'restore'), actionCode(of, 'delete')] },
    params: { id: ref('编号', 'Id', of.name), ...moved, ids: refs('编号', 'Ids', of.name) },
    handler: async (params, call, further) => {
      const wanted = handlerOf(params)
      if (!call.may(actionCode(of, wanted.action))) forbid()
      return wanted.of.handler(params, call, further)
    },
  }
}

const builders: Record<Verb, (of: AnyResource, view: RouteAccess, verbs: (call: Call) => Verbs) => Derived | null> = {
  page: (of, view, verbs) => pageRoute(of, 'page', view, verbs),
  list: (of, view, verbs) => pageRoute(of, 'list', view, verbs),
  detail: (_, access, verbs) => ({
    key: 'detail',
    method: 'GET',
    label: { zh: '详情', en: 'Detail' },
    access,
    params: byId,
    returns: 'row',
    handler: async (params, call) => verbs(call).detail({ ...params, id: requiredId(params, 'id') }, call),
  }),
  submit: (of, _, verbs) => submit(of, verbs),
  save: (of, _, verbs) => write(of, 'save', { zh: '新增', en: 'Add' }, verbs),
  update: (of, _, verbs) => write(of, 'update', { zh: '修改', en: 'Edit' }, verbs),
  remove: (of, _, verbs) => remove(of, verbs),
  export: of => ({
    key: 'export',
    method: 'POST',
    label: { zh: '导出', en: 'Export' },
    access: { permission: actionCode(of, 'export') },
    params: {},
    returns: 'id',
    handler: async (params, call) => call.services.registry.ports.exchange.requestExport(of, params, call),
  }),
  // Imports run over the calls of the feature that owns them; here the verb is a permission only.
  import: () => null,
}

const history = (access: RouteAccess, verbs: (call: Call) => Verbs): Derived => ({
  key: 'history',
  method: 'GET',
  label: { zh: '变更历史', en: 'History' },
  access,
  answer: 'page',
  params: { ...byId, ...paging },
  returns: 'history',
  handler: async (params, call) => verbs(call).history({ ...params, id: requiredId(params, 'id') }, call),
})

const revealed: Fields = {
  ...byId,
  field: text('字段', 'Field').required(),
  reason: reason.required('请填写查看原因', 'Please say why you need the full value'),
}
const reveal = (of: AnyResource, verbs: (call: Call) => Verbs): Derived => ({
  key: 'reveal',
  method: 'POST',
  label: { zh: '查看完整信息', en: 'Show in full' },
  access: { anyOf: unmaskCodesOf(of) },
  params: revealed,
  returns: { value: text('完整信息', 'Full value') },
  handler: async (params, call) => verbs(call).reveal(await checkedParams(revealed, params, call), call),
})

const transitionFields = (of: AnyResource, { asks = [], reason: must }: Transition): Fields => ({
  ...byId,
  updateTime: dateTime('更新时间', 'Changed at'),
  reason: must ? reason.required('请填写原因', 'Please give the reason') : reason,
  ...Object.fromEntries(asks.map(name => [name, of.fields[name]])),
})
const transition = (of: AnyResource, key: string, step: Transition, verbs: (call: Call) => Verbs): Derived => ({
  key,
  method: 'POST',
  label: step.label,
  access: { permission: actionCode(of, key) },
  params: transitionFields(of, step),
  returns: 'any',
  handler: async (params, call) =>
    verbs(call).transition(key, { ...recordParams(of, params), id: requiredId(params, 'id') }, call),
})

/** Verbs that show a record: who sees it may see its history, and what nobody sees has none on the wire. */
const shown: ReadonlySet<Verb> = new Set<Verb>(['page', 'list', 'detail'])

/** The calls that a resource has by its verbs, its masks, its history and its states. */
export function derivedRoutes(of: AnyResource): readonly RouteSpec[] {
  const verbs = verbsOf(of)
  const view: RouteAccess = of.readers === 'signedIn' ? 'signedIn' : { permission: actionCode(of, 'view') }
  const states = of.states as States | undefined
  const moves = Object.entries(states?.transitions ?? {}).map(([key, step]) => transition(of, key, step, verbs))
  const isBinned = of.storage === 'record' && of.verbs.includes('remove')
  const all: (Derived | null)[] = [
    ...of.verbs.map(verb => builders[verb](of, view, verbs)),
    ...(of.storage === 'record' && of.verbs.some(verb => shown.has(verb))
      ? [history(view, verbs), asOf(view, verbs)]
      : []),
    ...(isBinned ? [removedRoutes(of, verbs)] : []),
    isBinned && !moves.some(({ key }) => key === 'restore') ? restore(of, verbs) : null,
    hasMasks(of) ? reveal(of, verbs) : null,
    ...moves.map(move => (isBinned && move.key === 'restore' ? bothRestores(of, move, verbs) : move)),
  ]
  return all
    .filter(one => one !== null)
    .map(one => ({
      answer: 'one',
      takes: 'params',
      ...one,
      path: `/api${of.path}/${one.key}`,
      id: `${of.name}/${one.key}`,
      of,
      kind: states && Object.hasOwn(states.transitions, one.key) ? 'transition' : 'verb',
    }))
}
