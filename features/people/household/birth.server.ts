import type { Id } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { yearsBetween } from '../age-limits.ts'
import { noteAct } from '../life/life.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { household } from './household.resource.ts'
import { placeOf } from './place.server.ts'

/** Older children are registered as people who move in. */
const NEWBORN_BELOW_YEARS = 1
/** Of full age, who alone may be a guardian (Civil Code, art. 17 and 27). */
const ADULT_FROM_YEARS = 18

export interface Birth {
  /** The household. */
  readonly id: Id
  readonly name: string
  readonly sex: string
  readonly birthday: string
  readonly relation: string
  readonly guardianId: Id
  readonly idCard?: string | null
  readonly nation?: string | null
  readonly remark?: string | null
}

/** A child comes into a household: village, grid and address are those of the house. */
export async function registerBirth(birth: Birth, call: Call): Promise<{ id: Id; residentNo: string }> {
  const { id, name, sex, birthday, relation, guardianId, idCard, nation, remark } = birth
  const house = (await call.db.of(household).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
  const guardian = await call.db.of(resident).get(guardianId)
  if (!guardian || !PRESENT.includes(guardian.status ?? ''))
    return refuse('监护人应是在册居民', 'The guardian must be a present resident')
  if (guardian.birthday && yearsBetween(guardian.birthday, call.now.slice(0, 10)) < ADULT_FROM_YEARS) {
    const says = { zh: '监护人应年满18周岁', en: 'The guardian must be 18 years old' }
    throw new InvalidInput([{ field: 'guardianId', code: 'other', says }], resident.fields)
  }
  if (yearsBetween(birthday, call.now.slice(0, 10)) >= NEWBORN_BELOW_YEARS) {
    const says = { zh: '出生登记只用于未满周岁的婴儿', en: 'Only children below one year are registered as born' }
    throw new InvalidInput([{ field: 'birthday', code: 'other', says }], resident.fields)
  }
  const { head = guardian, ...place } = await placeOf(house, call)
  const { hukouAddress, residenceType, liveAddress } = head
  const child = await call.db.of(resident).add({
    name,
    sex,
    birthday,
    relation,
    guardianId,
    idCard,
    remark,
    hukouAddress,
    liveAddress,
    residenceType,
    deptId: house.deptId,
    tenantId: house.tenantId,
    householdId: house.id,
    ...place,
    idType: '01',
    nation: nation ?? guardian.nation,
    guardianPhone: guardian.phone,
  })
  await noteAct({ kind: 'birth', person: child }, call)
  return { id: child.id, residentNo: child.residentNo ?? '' }
}
