import type { Id, ParamsOf, ResultOf, StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse, setReason, transition } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { yearsBetween } from '../age-limits.ts'
import { household } from '../household/household.resource.ts'
import { placeOf } from '../household/place.server.ts'
import { houseOf } from '../household/rearranging.server.ts'
import { KIN } from '../kin.ts'
import { noteAct } from '../life/life.server.ts'
import { RESIDENT } from '../resident/declared/resident.states.ts'
import { refuseUnlessHeaded, whileRearranging } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { answer } from '../resident/resident-parts.server.ts'
import { type acts, MOST_NEWCOMERS, type Newcomer } from './acts.api.ts'
import { moveTo } from './move.server.ts'
import { inRow, newcomersIn, refusePeople, type Way, wayOf } from './newcomers.server.ts'

type Params = ParamsOf<(typeof acts)['endpoints']['moveIn']>
type House = StoredOf<typeof household>
/** Below it somebody needs a guardian (Civil Code, art. 17 and 27). */
const ADULT_FROM_YEARS = 18

interface Coming {
  readonly one: Newcomer
  readonly way: Way
}
interface Home {
  readonly house: House
  readonly liveAddress: string | null
  readonly reason: string
  readonly params: Params
}

/** The household that is joined, or a new one at the door that was named. */
async function houseFor({ householdId, deptId, houseNo, gridId }: Params, call: Call): Promise<House> {
  if (householdId) return houseOf(householdId, call)
  if (!houseNo?.trim()) {
    const says = { zh: '请选择迁入户，或填写新户的门牌号', en: 'Choose a household, or enter the new door' }
    throw new InvalidInput([{ field: 'houseNo', code: 'other', says }], household.fields)
  }
  const place = { ...(deptId && { deptId }), gridId: gridId ?? null, houseNo }
  return call.db.of(household).add({ ...place, status: ENABLED })
}

async function addressOf(house: House, params: Params, call: Call): Promise<string | null> {
  if (params.liveAddress) return params.liveAddress
  const { liveAddress } = await placeOf(house, call)
  if (liveAddress) return liveAddress
  const village = (await call.services.depts(house.tenantId)).find(dept => dept.id === house.deptId)
  return `${village?.name ?? ''}${house.houseNo ?? ''}`
}

/** The guardian of a child that comes with its family: the householder, or another adult. */
async function guardianOf(one: Newcomer, made: readonly Id[], call: Call): Promise<Id | null> {
  const today = call.now.slice(0, 10)
  if (!one.birthday || yearsBetween(one.birthday, today) >= ADULT_FROM_YEARS) return null
  for (const id of made) {
    const person = await call.db.of(resident).get(id)
    if (person?.birthday && yearsBetween(person.birthday, today) >= ADULT_FROM_YEARS) return id
  }
  return null
}

async function enter({ one, way }: Coming, home: Home, made: readonly Id[], call: Call): Promise<Id> {
  const { house, liveAddress, reason, params } = home
  const { relation } = one
  const place = { householdId: house.id, relation, liveAddress }
  const reached = one.phone ? { phone: one.phone } : {}
  if (way.kind !== 'known') {
    const child = await call.db.of(resident).add({
      ...one,
      ...place,
      deptId: house.deptId,
      tenantId: house.tenantId,
      gridId: house.gridId,
      idType: '01',
      residenceType: params.residenceType,
      moveInDate: params.date,
      guardianId: await guardianOf(one, made, call),
      phone: one.phone ?? (made.length === 0 ? (params.phone ?? null) : null),
    })
    await noteAct({ kind: 'moveIn', person: child, date: params.date, reason }, call)
    return child.id
  }
  const { id, status } = way.person
  if (status !== RESIDENT.movedOut) {
    await moveTo({ id, deptId: house.deptId, date: params.date, reason, ...place }, call)
    if (one.phone) await call.db.of(resident).edit(id, reached)
    return id
  }
  await transition(resident, 'moveIn', { id, moveInDate: params.date, deptId: house.deptId, reason }, call)
  await call.db.of(resident).edit(id, { ...place, ...reached, gridId: house.gridId })
  return id
}

/** The village that people come into: that of the household, the one named, else the caller's own. */
async function villageOf({ householdId, deptId }: Params, call: Call): Promise<Id> {
  if (householdId) return (await houseOf(householdId, call)).deptId
  return deptId ?? call.user.deptIds[0] ?? ''
}

/** One person or a whole family moves in: into a household that is there, or into one that is founded with them. */
export async function moveInto(params: Params, call: Call): Promise<ResultOf<(typeof acts)['endpoints']['moveIn']>> {
  if (params.date > call.now.slice(0, 10)) refuse('迁入日期不能晚于今天', 'The date may not be in the future')
  const people = await newcomersIn(params.people, call)
  const deptId = await villageOf(params, call)
  const coming: Coming[] = []
  for (const one of people.slice(0, MOST_NEWCOMERS)) coming.push({ one, way: await wayOf(one, deptId, call) })
  const [asked, entering] = [true, false].map(isAsked => coming.filter(({ way }) => (way.kind === 'asked') === isAsked))
  for (const { one } of asked!) await answer('askMoveIn')({ idCard: one.idCard!, deptId }, call)
  const names = asked!.map(({ one }) => one.name)
  if (entering!.length === 0) return { householdId: null, householdName: null, residentIds: [], asked: names }
  if (!params.householdId && !entering!.some(({ one }) => one.relation === KIN.head))
    refusePeople('新立的户需要一位户主', 'A new household needs a householder')
  const reason = `${params.reason}（从${params.from}迁来）`
  await setReason(reason, call)
  const house = await houseFor(params, call)
  const home = { house, params, reason, liveAddress: await addressOf(house, params, call) }
  const made: Id[] = []
  await whileRearranging(call, [house.id], async () => {
    // The householder first: the address and the guardian of the others are theirs.
    for (const one of [...entering!].sort(
      (a, b) => Number(b.one.relation === KIN.head) - Number(a.one.relation === KIN.head),
    ))
      made.push(await inRow(one.one, () => enter(one, home, made, call)))
    await refuseUnlessHeaded(house.id, call)
  })
  const [shown] = await call.db.of(household).show([(await call.db.of(household).get(house.id))!])
  return { householdId: house.id, householdName: String(shown!['householdName']), residentIds: made, asked: names }
}
