import type { AnyResource, Issue } from '@village/resource'
import { attempt, type Call, causeOf, passesByItself, readDatabaseError, tryBatch } from '@village/server'
import { type Outcome, type Staged, saveOutcomes, type Verdict } from '../staging/staging.server.ts'
import type { Row } from './checking.server.ts'
import { issuesOf } from './row-trial.server.ts'

/** What a row is told that met a fault of ours: the others go on without it. */
const faultOf = (of: AnyResource): Issue => ({ field: of.title, code: 'fault' })

/** Why a row alone could not be worked on; null for a fault that a later try may not meet. */
function rowIssues(error: unknown, of: AnyResource, { services }: Call): readonly Issue[] | null {
  if (passesByItself(error)) return null
  const read = readDatabaseError(error, services.registry)
  return issuesOf(error, of) ?? (read && issuesOf(read, of)) ?? [faultOf(of)]
}

/** Writes down a fault of ours with the row that met it: the row's number says nothing about anybody. */
export function logRow(error: unknown, { rowNo }: Pick<Staged, 'rowNo'>, of: AnyResource, { services }: Call): void {
  services.log.error({ cause: causeOf(error), resource: of.name, row: rowNo }, 'a row of an import met a fault')
}

/** The verdict about a row whose check met a fault of ours. */
export const faultyVerdict = (of: AnyResource, { cells }: Row): Verdict => ({
  state: 'bad',
  original: cells,
  content: {},
  issues: [faultOf(of)],
  rowKeys: [],
  recordId: null,
  lookAlike: 0,
  otherName: 0,
})

export interface RowWork {
  readonly of: AnyResource
  readonly rows: readonly Staged[]
  /** The state that a refused row is given. */
  readonly refused: 'bad' | 'kept'
  /** The outcomes of all these rows; throws when one of them is refused. */
  readonly work: (rows: readonly Staged[]) => Promise<readonly Outcome[]>
}
/**
 * Does the work of all rows together, or of each on its own where one is refused or meets a fault, and saves their
 * outcomes. Throws what passes by itself: then the whole step is done again.
 */
export async function saveWork(all: RowWork, call: Call): Promise<void> {
  await saveOutcomes(call, await outcomesOf(all, call))
}

/** Where one of many rows is refused, fewer together are tried before each alone. */
const FEWER = 100

async function outcomesOf({ rows, ...rest }: RowWork, call: Call): Promise<readonly Outcome[]> {
  const { of, work } = rest
  const outcomes: Outcome[] = []
  const isDone = await tryBatch(
    call,
    error => rowIssues(error, of, call) !== null,
    async () => {
      outcomes.push(...(await work(rows)))
    },
  )
  if (isDone) return outcomes
  const each: Outcome[] = []
  if (rows.length <= FEWER) for (const row of rows) each.push(...(await outcomeOf(row, rest, call)))
  else
    for (let from = 0; from < rows.length; from += FEWER)
      each.push(...(await outcomesOf({ ...rest, rows: rows.slice(from, from + FEWER) }, call)))
  return each
}

async function outcomeOf(
  row: Staged,
  { of, refused, work }: Omit<RowWork, 'rows'>,
  call: Call,
): Promise<readonly Outcome[]> {
  const made = await attempt(
    call,
    error => rowIssues(error, of, call) !== null,
    () => work([row]),
  )
  if ('result' in made) return made.result
  const issues = rowIssues(made.refusal, of, call) ?? []
  if (issues.some(({ code }) => code === 'fault')) logRow(made.refusal, row, of, call)
  return [{ id: row.id, state: refused, issues }]
}
