import {
  type AnyResource,
  type Api,
  check,
  type Endpoint,
  type Field,
  type FieldSpec,
  type Fields,
  type Issue,
  isListKind,
  sentence,
} from '@village/resource'
import { malformedParameter, missing } from '../../common/texts.ts'
import { type Call, Reply } from '../../contract/half.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Registry } from '../../contract/services.ts'
import { readDictionaries } from '../../data/facts/dictionaries.ts'
import { pageOf } from '../../data/read/plan.ts'
import type { Params } from './parameters.ts'
import type { RouteHandler } from './route.ts'

const dictsOf = (fields: Fields): readonly string[] => [
  ...new Set(Object.values(fields).flatMap(({ spec }) => (spec.dict ? [spec.dict] : []))),
]
const ofType = new Set<Issue['code']>(['notANumber', 'notADate', 'notAText', 'notAnId'])
/** Wire-contract §1.2 fixes these two sentences for calls; a form's fields get the words that people understand. */
const firstWords = (issue: Issue, fields: Fields): Refusal | null => {
  if (issue.code === 'required') return fields[issue.field]?.spec.requiredHint ? null : missing(issue.field)
  return ofType.has(issue.code) ? malformedParameter(issue.field) : null
}

/** Refuses parameters: the first fault as the message, all of them by field in `data.fields`. */
function refuseParams(issues: readonly Issue[], fields: Fields, call: Call, ofForm: boolean): never {
  const messages = issues.map(issue => ({ field: issue.field, message: sentence(issue, fields, call.language) }))
  const says = ofForm ? null : firstWords(issues[0]!, fields)?.says
  const first = messages[0]!.message
  throw new Refusal(says ?? { zh: first, en: first }, 400, { fields: messages })
}

/** Declared parameters in the form in which handlers take them; names that are not declared are dropped. */
export async function checkedParams(fields: Fields, params: Params, call: Call, ofForm = false): Promise<Params> {
  const { knows, means } = await readDictionaries(
    { codes: dictsOf(fields), tenantId: call.user.tenantId, withSealed: true },
    call.services,
  )
  const context = { today: call.now.slice(0, 10), knows, means }
  const { values, issues } = check(fields, params, context)
  if (issues.length > 0) refuseParams(issues, fields, call, ofForm)
  return values as Params
}

const empty = (spec: FieldSpec): unknown => {
  if (spec.kind === 'integer') return null
  if (spec.kind === 'flag') return 0
  return isListKind(spec.kind) || spec.entries ? [] : spec.kind === 'json' ? {} : ''
}

/** Nothing, as existing clients expect it: "" for texts and dates, [] and {} for lists and objects (wire-contract §1.3). */
function nullFiller(returns: Endpoint['returns']): (row: unknown) => unknown {
  if ('shape' in returns) return row => row
  const empties = Object.entries<Field>(returns as Fields).map(([name, { spec }]) => [name, empty(spec)] as const)
  return row => {
    if (typeof row !== 'object' || row === null) return row
    const filled: Params = { ...row }
    for (const [name, value] of empties) filled[name] ??= value
    return filled
  }
}

interface SomePage {
  readonly records: readonly unknown[]
  readonly total: number
}

/** {records,total} → with size, current and pages (wire-contract §1.4). */
export function wholePage(page: SomePage, params: Params): SomePage {
  if ('pages' in page) return page
  const asked = pageOf(params)
  const { size, current } = { ...asked, ...(page as Partial<typeof asked>) }
  return { ...page, records: page.records, size, current, pages: Math.ceil(page.total / size) } as SomePage
}

type Shaper = (result: unknown, params: Params) => unknown
const shaperOf = (endpoint: Endpoint): Shaper => {
  const fill = nullFiller(endpoint.returns)
  const shapers: Record<Endpoint['answer'], Shaper> = {
    raw: result => result,
    one: result => fill(result),
    many: result => ((result ?? []) as readonly unknown[]).map(fill),
    page: (result, params) => {
      const page = result as SomePage
      return wholePage({ ...page, records: page.records.map(fill) }, params)
    },
  }
  return shapers[endpoint.answer]
}

/** The handler of a declared endpoint: its parameters checked, its answer in wire form. A missing half is a bug: throws. */
export function endpointHandler(
  of: Api | AnyResource,
  key: string,
  endpoint: Endpoint,
  registry: Registry,
): RouteHandler {
  const handle = (registry.half(of)?.endpoints as Readonly<Record<string, RouteHandler>> | undefined)?.[key]
  if (!handle) throw new Error(`${of.name}/${key} is declared, but no server half answers it`)
  const shaped = shaperOf(endpoint)
  const ofForm = endpoint.on !== undefined
  return async (params, call, further) => {
    const result = await handle(await checkedParams(endpoint.params, params, call, ofForm), call, further)
    return result instanceof Reply ? result : shaped(result, params)
  }
}
