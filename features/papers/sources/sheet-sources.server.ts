import { type AnyResource, type Fields, type Id, isId, type Resource, type Stored } from '@village/resource'
import { type Added, addTo, type Call, mayRead, openList, refuse } from '@village/server'

/** Whom a sheet about a record is about; the rest comes from the clerk. */
export interface RecordSubject {
  readonly residentId?: Id | null
  readonly householdId?: Id | null
  readonly deptId?: Id | null
}
/** A sheet whose questions a record of another feature answers. */
export interface SheetSource<F extends Fields> {
  /** Code of the kind as the product brings it. */
  readonly kind: string
  readonly of: Resource<F>
  subject(row: Stored<F>): RecordSubject
  /**
   * Answers by the names of the questions, masked as the caller sees them; days as yyyy-MM-dd.
   * @throws Refusal for a record that has no such sheet yet
   */
  answers(row: Stored<F>, call: Call): Promise<Readonly<Record<string, string>>>
}

const sources = openList<SheetSource<Fields>>('papers.sheets')
/** Fills a sheet from the records of a feature; a default export of its `*.server.ts`. */
export const provideSheet = <F extends Fields>(source: SheetSource<F>): Added =>
  addTo(sources, source as unknown as SheetSource<Fields>)

/** What a record says on its sheet. */
export interface RecordFacts {
  readonly of: AnyResource
  readonly id: Id
  readonly subject: RecordSubject
  readonly answers: Readonly<Record<string, string>>
}

/** A record as it is asked for. */
interface AskedRecord {
  readonly aboutResource?: string | null
  readonly aboutId?: string | null
}
const noRecord = (): never => refuse('没有这条记录，或不在可见范围内', 'There is no such record within your scope', 404)

/** The record that a paper is about, as the caller sees it; null for a paper about none. @throws Refusal 404, 400 */
export async function recordOf(
  { aboutResource, aboutId }: AskedRecord,
  kind: { readonly code?: string | null },
  call: Call,
): Promise<RecordFacts | null> {
  if (!aboutResource && !aboutId) return null
  const source = call.services.registry
    .entriesOf(sources)
    .find(one => one.of.name === aboutResource && one.kind === kind.code)
  if (!source || !isId(aboutId ?? '') || !mayRead(source.of, call)) return noRecord()
  const id = aboutId as Id
  const row = (await call.db.of(source.of).get(id)) ?? noRecord()
  return { of: source.of, id, subject: source.subject(row), answers: await source.answers(row, call) }
}
