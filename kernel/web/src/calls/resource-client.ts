import type {
  AnyResource,
  Api,
  Endpoints,
  Fields,
  Id,
  Input,
  Paged,
  ParamsOf,
  Resource,
  ResultOf,
  Row,
} from '@village/resource'
import { withPurpose } from '../common/purposes.ts'
import { type RequestOptions, request } from './request.ts'

/** Names behind keys and references travel beside them: `sexName`, `deptIdName` and so on. */
export type ShownRow<F extends Fields> = Row<F> & Readonly<Record<string, unknown>>
/** Filters as they are sent: names with or without suffix (wire-contract §1.5). */
export interface PageQuery extends Readonly<Record<string, unknown>> {
  readonly current: number
  readonly size: number
}
export interface HistoryEntry {
  readonly id: Id
  readonly time: string
  readonly userId: Id
  readonly userName: string
  readonly action: string
  readonly source: string
  readonly reason: string
  readonly batch: string
  /** Masked as the rows are. */
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}
type Further = Pick<RequestOptions, 'signal' | 'idempotencyKey' | 'reason' | 'silent' | 'headers' | 'whenOver'> & {
  /** The parameters of a POST go into the address instead of the body, as the token call wants them. */
  readonly inQuery?: boolean
}

/** What a paged endpoint takes besides its own parameters. */
type PageOf<E> = ResultOf<E> extends Paged<unknown> ? { readonly current: number; readonly size: number } : unknown

/** The typed calls of endpoints: of a declaration without a table, or beyond the verbs of a resource. */
export interface Calls<E extends Endpoints> {
  call<K extends keyof E & string>(
    endpoint: K,
    params: ParamsOf<E[K]> & PageOf<E[K]>,
    further?: Further,
  ): Promise<ResultOf<E[K]>>
  /** The same with the values of a form, which the server checks. */
  send<K extends keyof E & string>(
    endpoint: K,
    values: Values | readonly unknown[] | FormData,
    further?: Further,
  ): Promise<ResultOf<E[K]>>
  /** The endpoint answers with a file. */
  file<K extends keyof E & string>(endpoint: K, params: ParamsOf<E[K]>, further?: Further): Promise<File>
}

/** What is sent of a record: of one that is there with the time of the version that the change is made on. */
export type Written<F extends Fields> = Omit<Partial<Input<F>>, 'id' | 'updateTime'> &
  ({ readonly id?: undefined; readonly updateTime?: undefined } | { readonly id: Id; readonly updateTime: string })
/** A record that was written: its new version. */
export interface Stored {
  readonly id?: Id
  readonly updateTime?: string
}

/** The typed client of one resource. No type of "all resources" exists, so that no screen pays for the others. */
export interface Client<F extends Fields, E extends Endpoints> extends Calls<E> {
  page(query: PageQuery, further?: Further): Promise<Paged<ShownRow<F>>>
  list(query: PageQuery, further?: Further): Promise<Paged<ShownRow<F>>>
  detail(id: Id, further?: Further): Promise<ShownRow<F>>
  /** With an id it changes, without one it adds. */
  submit(input: Written<F>, further?: Further): Promise<Stored>
  save(input: Written<F>, further?: Further): Promise<Stored>
  update(input: Written<F>, further?: Further): Promise<Stored>
  /** How many were removed: others were gone already, or are out of reach. */
  remove(ids: readonly Id[], further?: Further): Promise<{ readonly removed: number }>
  history(
    id: Id,
    page: { readonly current: number; readonly size: number },
    further?: Further,
  ): Promise<Paged<HistoryEntry>>
  /** The full value of a masked field. The server keeps who looked and why. */
  reveal(id: Id, field: keyof F & string, reason: string, further?: Further): Promise<string>
  transition(
    name: string,
    input: { readonly id: Id; readonly updateTime?: string } & Readonly<Record<string, unknown>>,
    further?: Further,
  ): Promise<void>
}

type Values = Readonly<Record<string, unknown>>

function callsOf(of: Api): Calls<any> {
  const ask = (
    endpoint: string,
    values: Values | readonly unknown[] | FormData,
    { inQuery, ...further }: Further = {},
    blob = false,
  ) => {
    const { method = 'POST', inClear } = of.endpoints[endpoint] ?? {}
    const isQuery = inQuery || method === 'GET'
    const sent = isQuery ? { params: values as Values } : { body: values }
    return request<any>(method, `${of.path}/${endpoint}`, {
      ...sent,
      ...further,
      ...(blob && { blob }),
      ...(inClear && { inClear }),
    })
  }
  return { call: ask, send: ask, file: (endpoint, params, further) => ask(endpoint, params, further, true) }
}

/** One page of a list whose declaration has not been loaded: its head knows enough. */
export function pageOf(
  of: Pick<AnyResource, 'path' | 'verbs'>,
  query: PageQuery,
  further?: Further,
): Promise<Paged<ShownRow<{}>>> {
  const verb = of.verbs.includes('page') ? 'page' : 'list'
  return request('GET', `${of.path}/${verb}`, { params: query, ...further })
}

/** The calls of a declaration: those of a resource with its verbs, or those of an `*.api.ts`. */
export function api<F extends Fields, E extends Endpoints>(of: Resource<F, E>): Client<F, E>
export function api<E extends Endpoints>(of: Api<E>): Calls<E>
export function api(of: Api): Client<any, any> {
  const read = (verb: string, params: Values, further?: Further): Promise<never> =>
    request('GET', `${of.path}/${verb}`, { params, ...further })
  const write = (verb: string, body: unknown, further?: Further): Promise<never> =>
    request('POST', `${of.path}/${verb}`, { body, ...further })
  return {
    ...callsOf(of),
    page: (query, further) => read('page', query, further),
    list: (query, further) => read('list', query, further),
    detail: (id, further) => read('detail', { id }, { ...withPurpose(of, id), ...further }),
    submit: (input, further) => write('submit', input, further),
    save: (input, further) => write('save', input, further),
    update: (input, further) => write('update', input, further),
    remove: (ids, further) => request('POST', `${of.path}/remove`, { params: { ids }, ...further }),
    history: (id, page, further) => read('history', { id, ...page }, { ...withPurpose(of, id), ...further }),
    reveal: async (id, field, reason, further) =>
      (await request<{ value: string }>('POST', `${of.path}/reveal`, { body: { id, field, reason }, ...further }))
        .value,
    transition: (name, input, further) => write(name, input, further),
  }
}
