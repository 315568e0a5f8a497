import type { Id, StoredOf } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { HEAD } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import type { household } from './household.resource.ts'
import { membersOf } from './rearranging.server.ts'

type Resident = StoredOf<typeof resident>
/** What a person has of the house that they live in. */
export type Place = Partial<Pick<Resident, 'gridId' | 'liveAddress' | 'longitude' | 'latitude'>>

/** The place of a house: its grid, and address and point of its householder; without members nothing but the grid. */
export async function placeOf(
  house: StoredOf<typeof household>,
  call: Call,
): Promise<Place & { readonly head?: Resident }> {
  const members = await membersOf(house.id, call)
  const head = members.find(one => one.relation === HEAD) ?? members[0]
  const grid = house.gridId ? { gridId: house.gridId } : {}
  if (!head) return grid
  const { liveAddress, longitude, latitude } = head
  return { ...grid, liveAddress, longitude, latitude, head }
}

/** Refuses a grid that is not the one of the house. */
export function checkGridOf(house: StoredOf<typeof household>, gridId: Id | null | undefined): void {
  if (!gridId || !house.gridId || gridId === house.gridId) return
  const says = { zh: '所属网格与所选的户不一致，可以不填', en: 'The household is in another grid: leave this empty' }
  throw new InvalidInput([{ field: 'gridId', code: 'other', says }], resident.fields)
}
