import type { AnyResource, Id } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { InvalidInput } from '../../contract/refusal.ts'
import { makeRoom, refuseOld } from '../../kept/arrival-months.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { auditOf, columnsToWrite, storedValue } from '../compiled/rows.ts'
import { inBothLanguages } from '../facts/both-languages.ts'
import { batch } from '../facts/call-context.ts'
import { checkWrite, factIssues, type Plain } from '../facts/checks.ts'
import { tieFiles } from '../facts/file-fields.ts'
import { withOwnDept } from '../facts/own-dept.ts'
import { inTenantOf } from '../facts/tenant-of-row.ts'
import { trial } from '../facts/trial.ts'
import { fillValues, givenOf } from './filled-values.ts'

const tenantOf = (r: AnyResource, input: Plain, call: Call): string =>
  call.user.platform && typeof input['tenantId'] === 'string' && r.scope !== 'platform'
    ? (input['tenantId'] as string)
    : (call.tenant ?? call.user.tenantId)

/** Writes the id and the audit columns of a new row into its columns. */
function setAudit(columns: Plain, r: AnyResource, id: Id, tenantId: string, call: Call): void {
  const user = call.user.id === '0' ? null : call.user.id
  columns['id'] = id
  if (r.scope !== 'platform') columns['tenant_id'] = tenantId
  if (r.storage === 'link') return
  columns['create_user'] = user
  columns['create_time'] = call.now
  if (r.storage !== 'record') return
  columns['create_dept'] = call.user.deptIds[0] ?? null
  columns['update_user'] = user
  columns['update_time'] = call.now
}

const idOf = (input: Plain, call: Call): Id =>
  typeof input['id'] === 'string' && input['id'] ? input['id'] : call.services.newId()

/** The columns of a new row. Filled in place: an import makes them 100,000 times. */
export function newColumns(r: AnyResource, values: Plain, input: Plain, call: Call): Plain {
  const tenantId = tenantOf(r, input, call)
  const columns: Plain = {}
  setAudit(columns, r, idOf(input, call), tenantId, call)
  return Object.assign(columns, columnsToWrite(r, values, tenantId, call.services.cipher))
}

interface Prepared {
  /** All stored fields; those without a value are null, or 0 for a flag. */
  readonly row: Plain
  /** Only the fields that have a value. */
  readonly values: Plain
}
/** Everything that comes before a new row is stored: what is sent is checked, filled, and asked of the half. */
async function prepareRow(r: AnyResource, input: Plain, caller: Call): Promise<Prepared> {
  const call = inTenantOf({ tenantId: tenantOf(r, input, caller) }, caller)
  const spelled = inBothLanguages(r, input)
  const { id: _, ...sent } = r.scope === 'tenant+dept' ? await withOwnDept(r, spelled, call) : spelled
  const values: Plain = {
    ...(await checkWrite(r, sent, { tenantId: tenantOf(r, input, call) }, null, call)),
    ...givenOf(r, spelled),
  }
  if (r.states && values[r.states.field] === undefined) values[r.states.field] = r.states.initial
  const draft: Plain = { ...compiledOf(r).empty, ...values, tenantId: tenantOf(r, input, call) }
  const filled = await fillValues(r, { kind: 'add', after: draft as never }, values, call)
  Object.assign(values, filled)
  const row = Object.assign(draft, filled, { id: idOf(input, call) })
  await call.services.registry.half(r)?.check?.({ kind: 'add', after: row as never }, call)
  await refuseOld(call, r, values)
  return { row, values }
}

/** A key with a filled field is asked for here: a write leaves it to the database. */
export async function refuseTaken(r: AnyResource, row: Plain, before: Plain, call: Call): Promise<void> {
  const filledIn = Object.fromEntries(Object.entries(givenOf(r, row)).filter(([name, value]) => value !== before[name]))
  const id = (before['id'] as Id | undefined) ?? null
  const issues = await factIssues(r, { keys: filledIn, before, whole: row, id }, call)
  if (issues.length > 0) throw new InvalidInput(issues, r.fields)
}

/**
 * The row that `store.add` would write, refused as `store.add` refuses it. Stores nothing and takes no number, but may
 * lock rows: run it where the transaction is rolled back to a savepoint. What `after` of the half refuses is not known
 * here.
 */
export const tryAdd = (r: AnyResource, input: Plain, call: Call): Promise<Plain> =>
  trial.during(call, async () => {
    const { row } = await prepareRow(r, input, call)
    await refuseTaken(r, row, {}, call)
    return row
  })

/** A row that is about to be inserted, as it will be read. */
function asRead(r: AnyResource, { row, values }: Prepared, columns: Plain): Plain {
  const { byName } = compiledOf(r)
  for (const name in values) {
    const field = byName.get(name)
    if (field && values[name] !== undefined) row[name] = storedValue(field.spec, values[name])
  }
  return Object.assign(row, auditOf(r, columns))
}

/** Adds a row: it is inserted with others, at the latest with the commit. */
export async function addRow(r: AnyResource, input: Plain, call: Call): Promise<Plain> {
  const prepared = await prepareRow(r, input, call)
  const columns = newColumns(r, prepared.values, { ...input, id: prepared.row['id'] }, call)
  await makeRoom(call, r, [prepared.row])
  call.context.held.hold(r, columns)
  // Work on many rows says at its end which registers changed.
  if (batch.isSet(call)) await call.context.sendAhead()
  else await call.services.changed(r.name, call)
  const row = asRead(r, prepared, columns)
  await tieFiles(r, row, {}, call)
  call.context.messages.row(r, 'add', row, call)
  await call.services.registry.half(r)?.after?.({ kind: 'add', after: row as never }, inTenantOf(row, call))
  return row
}
