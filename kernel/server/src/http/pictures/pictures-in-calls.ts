import type { Fields } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Params } from '../routes/parameters.ts'
import type { RouteSpec } from '../routes/route.ts'
import { type Keep, keepWritten, mayHoldWritten, type RefusedPicture } from './data-url-pictures.ts'

/** The fields and parameters that a call may bring. */
export function fieldsOf({ takes, of, params }: RouteSpec): Fields {
  const own = takes === 'record' && 'fields' in of ? (of.fields as Fields) : {}
  return { ...own, ...params }
}
const richNames = (route: RouteSpec): readonly string[] =>
  Object.entries(fieldsOf(route)).flatMap(([name, { spec }]) => (spec.kind === 'richText' ? [name] : []))

/** Whether somebody who is known writes rich texts by this call. */
export const takesPictures = (route: RouteSpec): boolean =>
  route.method === 'POST' && route.access !== 'public' && richNames(route).length > 0

const keepBy =
  (call: Call, left: AbortSignal): Keep =>
  async ({ name, bytes }) => {
    try {
      return await call.services.registry.ports.files.keepPicture({ name, bytes, left }, call)
    } catch (error) {
      if (!(error instanceof Refusal) || left.aborted) throw error
      return error.says
    }
  }

interface Sent {
  readonly route: RouteSpec
  readonly sent: Params
  /** Aborts when the caller has gone. */
  readonly left: AbortSignal
}
/** What was sent, with the pictures of its texts as files of the caller, and those that were not kept. */
export interface WithPictures {
  readonly params: Params
  readonly refused: readonly RefusedPicture[]
}
/**
 * Makes files of the pictures that programs write into rich texts, before the record's transaction begins: looking into
 * a picture takes a second. `callOf` gives a call without a transaction.
 */
export async function keepPictures(
  { route, sent, left }: Sent,
  callOf: <T>(work: (call: Call) => Promise<T>) => Promise<T>,
): Promise<WithPictures> {
  const names = takesPictures(route) ? richNames(route) : []
  const written = names.flatMap(name => {
    const html = sent[name]
    return typeof html === 'string' && mayHoldWritten(html) ? [{ name, html }] : []
  })
  if (written.length === 0) return { params: sent, refused: [] }
  return callOf(async call => {
    const changed: Params = {}
    const refused: RefusedPicture[] = []
    for (const { name, html } of written) {
      const kept = await keepWritten(html, keepBy(call, left))
      changed[name] = kept.html
      refused.push(...kept.refused)
    }
    return { params: { ...sent, ...changed }, refused }
  })
}
