import type { AnyResource, Id, Label } from '@village/resource'
import { type Call, idArray, type RowDifference, type ShownChange, shownChanges, snake } from '@village/server'
import type { Recovery } from './recoveries.server.ts'
import type { DifferentRow, RegisterLine } from './recovery.endpoints.ts'

export type RowState = DifferentRow['state']

interface Raw {
  readonly id: Id
  readonly tenant_id: string
  readonly register: string
  readonly record_id: Id
  readonly kind: RowDifference['kind']
  readonly state: RowState
  readonly content: string
  readonly problem: Label | null
}
/** A row that differs, opened. */
export interface Kept {
  readonly id: Id
  readonly register: string
  readonly state: RowState
  readonly problem: Label | null
  readonly difference: RowDifference
}

/** What a row holds is stored encrypted with its tenant's key. */
export function sealedRow({ ofTenant: tenantId }: Recovery, of: AnyResource, row: RowDifference, call: Call) {
  const { id: recordId, kind, ...content } = row
  return {
    tenantId,
    register: of.name,
    recordId,
    kind,
    state: 'open',
    content: call.services.cipher.seal(tenantId!, JSON.stringify(content)),
  }
}

const openRow = ({ id, tenant_id, register, record_id, kind, state, content, problem }: Raw, call: Call): Kept => ({
  id,
  register,
  state,
  problem,
  difference: { id: record_id, kind, ...JSON.parse(call.services.cipher.open(tenant_id, content)) },
})

/** The next rows that wait to come back, locked, in the order in which they come back. */
export async function nextChosen(id: Id, limit: number, call: Call): Promise<readonly Kept[]> {
  const rows = await call.db.sql<Raw>`
    select id, tenant_id, register, record_id, kind, state, content, problem from monitor_recoveryrow
    where recovery_id = ${id} and state = 'chosen' order by seq limit ${limit} for update`
  return rows.map(row => openRow(row, call))
}

/** Whether all these records are still to come back. */
export async function areAwaited(id: Id, register: string, ids: readonly Id[], call: Call): Promise<boolean> {
  const rows = await call.db.run<{ n: number }>({
    sql: `select count(*)::int as n from monitor_recoveryrow
      where recovery_id = $1 and register = $2 and record_id = any($3::varchar[]) and state = 'chosen'`,
    parameters: [id, register, ids],
  })
  return rows[0]!.n === ids.length
}

interface Outcome {
  readonly id: Id
  readonly state: RowState
  readonly problem: Label | null
}
export async function saveOutcomes(outcomes: readonly Outcome[], call: Call): Promise<void> {
  await call.db.sql`
    update monitor_recoveryrow r set state = o.state, problem = o.problem
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id bigint, state varchar, problem jsonb)
    where r.id = o.id`
}

/** Lets rows wait that were chosen; answers how many. */
export async function choose(
  id: Id,
  { registers, rows }: { readonly registers: readonly string[]; readonly rows: readonly Id[] },
  call: Call,
): Promise<number> {
  const chosen = await call.db.sql`
    update monitor_recoveryrow set state = 'chosen', problem = null
    where recovery_id = ${id} and state in ('open', 'refused')
      and (register = any(${[...registers]}::varchar[]) or id = any(${idArray(rows)}::bigint[])) returning 1`
  return chosen.length
}

/** How many rows of each register are in each state. */
export async function statesOf(
  id: Id,
  call: Call,
): Promise<ReadonlyMap<string, Pick<RegisterLine, 'open' | 'back' | 'refused'>>> {
  const rows = await call.db.sql<{ register: string; open: number; back: number; refused: number }>`
    select register, count(*) filter (where state in ('open', 'chosen'))::int as open,
      count(*) filter (where state = 'back')::int as back, count(*) filter (where state = 'refused')::int as refused
    from monitor_recoveryrow where recovery_id = ${id} group by register`
  return new Map(rows.map(({ register, ...states }) => [register, states]))
}

export const forgetRows = (id: Id, call: Call): Promise<unknown> =>
  call.db.sql`delete from monitor_recoveryrow where recovery_id = ${id}`

/** Values of a row that is gone are all shown, those of a changed one where they differ. */
function changesOf(of: AnyResource, { was, now, kind, fields }: RowDifference) {
  const names = fields.includes(of.title) ? fields : [of.title, ...fields]
  return Object.fromEntries(
    names.map(name => {
      const column = snake(name)
      return [column, [kind === 'changed' ? (now?.[column] ?? null) : null, was[column] ?? null] as const]
    }),
  )
}

async function shown(of: AnyResource, kept: Kept, call: Call): Promise<DifferentRow> {
  const { difference, id, state, problem } = kept
  const row = { tenant_id: String(difference.was['tenant_id']), changes: changesOf(of, difference) }
  const changes: readonly ShownChange[] = await shownChanges(of, row, call)
  const title = changes.find(({ field }) => field === of.title)
  return {
    id,
    state,
    kind: difference.kind,
    title: title?.after || title?.before || difference.id,
    files: difference.files.length,
    problem: problem?.[call.language] ?? '',
    changes: changes.filter(({ field }) => difference.fields.includes(field)),
  }
}

/** One page of the rows of a register that differ, masked as in lists. */
export async function pageOfRows(
  task: Recovery,
  of: AnyResource,
  page: { readonly current: number; readonly size: number },
  call: Call,
): Promise<{ readonly records: readonly DifferentRow[]; readonly total: number }> {
  const own = call.with({ tenant: task.ofTenant! })
  const { id } = task
  const [counted] = await call.db.sql<{ n: number }>`
    select count(*)::int as n from monitor_recoveryrow where recovery_id = ${id} and register = ${of.name}`
  const rows = await call.db.sql<Raw>`
    select id, tenant_id, register, record_id, kind, state, content, problem from monitor_recoveryrow
    where recovery_id = ${id} and register = ${of.name} order by seq
    limit ${page.size} offset ${(page.current - 1) * page.size}`
  const records: DifferentRow[] = []
  for (const row of rows) records.push(await shown(of, openRow(row, call), own))
  return { records, total: counted!.n }
}
