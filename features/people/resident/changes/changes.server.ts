import { beginningOf, type Field, type RowOf, type StoredOf } from '@village/resource'
import { bulkAdd, type Call, type Change, reasonOf } from '@village/server'
import { residentchange } from '../../residentchange.resource.ts'
import { resident } from '../resident.resource.ts'
import { ofResident } from './full-record.server.ts'

type Resident = StoredOf<typeof resident>
type ChangeRow = Partial<RowOf<typeof residentchange>>

/** Kinds of change by the transition that made them (dictionary change_type). */
const BY_TRANSITION: Readonly<Record<string, string>> = {
  moveIn: '3',
  moveOut: '4',
  die: '5',
  correct: '7',
  restore: '7',
}
/** Follow from other fields, or are recorded in a row of their own. */
const FOLLOWING: readonly string[] = ['kindTags', 'regionCode', 'accountFlag', 'residentNo']
const MAX_CHARACTERS = 1000

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return beginningOf(text, MAX_CHARACTERS)
}

/** Why the call changes what it changes, no longer than the registers of changes and of acts keep it. */
export const shortReason = (call: Call): string => beginningOf(reasonOf(call), 200)

const changedFields = (before: Resident, after: Resident): string[] =>
  Object.entries<Field>(resident.fields)
    .filter(([name, { spec }]) => !spec.derived && !FOLLOWING.includes(name))
    .map(([name]) => name)
    .filter(name => textOf(before[name as keyof Resident]) !== textOf(after[name as keyof Resident]))

function editRows(before: Resident, after: Resident, by: string | undefined): ChangeRow[] {
  const moved = before.deptId !== after.deptId
  const moves: ChangeRow[] = moved
    ? [
        {
          deptId: before.deptId,
          changeType: '4',
          fieldName: 'deptId',
          oldValue: before.deptId,
          newValue: after.deptId,
        },
        { deptId: after.deptId, changeType: '3', fieldName: 'deptId', oldValue: before.deptId, newValue: after.deptId },
      ]
    : []
  const changeType = BY_TRANSITION[by ?? ''] ?? '2'
  const fields = changedFields(before, after).filter(name => name !== 'deptId')
  return [
    ...moves,
    ...fields.map(fieldName => ({
      deptId: after.deptId,
      changeType: moved && !by ? '3' : changeType,
      fieldName,
      oldValue: textOf(before[fieldName as keyof Resident]),
      newValue: textOf(after[fieldName as keyof Resident]),
    })),
  ]
}

/** Neither the product itself, nor a resident, nor the platform in another tenant is a user of this one. */
export const isColleague = (after: Resident, call: Call): boolean =>
  call.user.id !== '0' && call.user.tenantId === after.tenantId && !ofResident.isSet(call)

/** Writes down what a write changed about a person: one row per field, in the same transaction. */
export async function noteChange(change: Change<typeof resident.fields>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { after } = change
  const rows =
    change.kind === 'add' ? [{ deptId: after.deptId, changeType: '1' }] : editRows(change.before, after, change.by)
  if (rows.length === 0) return
  const common = {
    residentId: after.id,
    tenantId: after.tenantId,
    reason: shortReason(call),
    source: call.origin.source,
    operatorId: isColleague(after, call) ? call.user.id : null,
    operateTime: call.now,
  }
  await bulkAdd(
    call,
    residentchange,
    rows.map(row => ({ ...row, ...common })),
  )
}
