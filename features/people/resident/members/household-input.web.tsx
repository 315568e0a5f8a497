import { FieldInput } from '@village/page'
import { type Id, looksMasked } from '@village/resource'
import { api, type InputProps } from '@village/web'
import { household } from '../../household/household.resource.ts'
import { resident } from '../resident.resource.ts'

const field = { name: 'householdId', spec: resident.fields.householdId.spec }

/** What a household says of somebody who lives in it: its grid, and the address of its householder. */
async function placeOf(id: Id): Promise<Readonly<Record<string, unknown>>> {
  const quiet = { silent: 'all' } as const
  const [house, members] = await Promise.all([
    api(household).detail(id, quiet),
    api(household).call('members', { id }, quiet),
  ])
  const address = members[0]?.['liveAddress']
  return {
    deptId: house['deptId'],
    gridId: house['gridId'],
    ...(!looksMasked(address) && { liveAddress: address }),
  }
}

/** The household of a resident; choosing one fills grid and address as long as they are empty. */
export default function HouseholdInput({ value, names, onChange, ties, fill }: InputProps<Id>) {
  if (!ties) return null
  const choose = (id: unknown) => {
    onChange(id as Id | null)
    // Without the place the fields stay empty, and the form asks for them.
    if (typeof id === 'string' && id !== '') void placeOf(id).then(fill, () => undefined)
  }
  return <FieldInput field={field} ties={ties} value={value} names={names} onChange={choose} onBlur={() => {}} />
}
