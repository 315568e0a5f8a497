import type { ParamsOf, StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse } from '@village/server'
import { PRESENT, RESIDENT } from './declared/resident.states.ts'
import { resident } from './resident.resource.ts'
import { numberIssues } from './resident.rules.ts'

type Resident = StoredOf<typeof resident>
type Edit = Extract<Change<typeof resident.fields>, { kind: 'edit' }>

const isOtherNumber = ({ before, after }: Edit): boolean =>
  before.idCard !== after.idCard || before.idType !== after.idType

/** A number was checked as it is: another one, or one that is doubted again, is not. Whoever was checked is verified. */
export function fillChecked(change: Edit): Partial<Resident> {
  const { before, after, isGivenBack } = change
  if (isGivenBack) return {}
  if (before.numberChecked === 1) return isOtherNumber(change) || after.numberDoubt === 1 ? { numberChecked: 0 } : {}
  if (after.numberChecked !== 1) return {}
  return { numberDoubt: 0, ...(PRESENT.includes(after.status ?? '') && { status: RESIDENT.active }) }
}

/** Rules see the record as it will be, with the number before still marked as checked. */
export function refuseUnchecked(change: Edit, call: Call): void {
  if (change.before.numberChecked !== 1 || !isOtherNumber(change) || change.isGivenBack) return
  const issues = numberIssues({ ...change.after, numberChecked: 0 }, call.now.slice(0, 10))
  if (issues.length > 0) throw new InvalidInput(issues, resident.fields)
}

/** Says that a number in doubt is what the paper shows. Of two people the second is told. */
export async function confirmNumber(
  { id, updateTime }: ParamsOf<(typeof resident)['endpoints']['confirmNumber']>,
  call: Call,
): Promise<void> {
  const people = call.db.of(resident)
  const person = (await people.lock(id)) ?? refuse('未找到数据', 'Data not found', 404)
  if (person.numberDoubt !== 1)
    refuse('证件号码已核对或已改正，请刷新', 'The ID number was checked or corrected: load the page again')
  await people.edit(id, { numberChecked: 1, ...(updateTime && { updateTime }) })
}
