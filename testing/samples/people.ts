import { birthdayOf } from '@village/resource'
import { resident } from '../../features/people/resident/resident.resource.ts'
import type { Samples, SampleWorld } from '../contract/sample.ts'
import { identityNumber } from '../offices/identity-number.ts'

/** Numbers of certificate holders begin here: nobody else of the tests has them. */
const HOLDERS = 40_000

/** Somebody in the world's village whose identity number is known: it begins their certificate. */
async function holder(i: number, { services, tenantId }: SampleWorld): Promise<string> {
  const idCard = identityNumber(HOLDERS + i)
  const depts = await services.depts(tenantId)
  const village = depts.find(({ regionCode }) => regionCode === '370699901201') ?? depts.at(-1)
  const person = await services.as(services.platform, {}, call =>
    call.db.of(resident).add({
      tenantId,
      name: '钱示例',
      idType: '01',
      idCard,
      sex: '1',
      birthday: birthdayOf(idCard),
      residenceType: '1',
      liveAddress: '海棠村(演示)1组1号',
      deptId: village!.id,
    }),
  )
  return person.id
}

/** Valid values of people where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'people.resident.name': i => `张示例${'甲乙丙丁戊己庚辛壬癸'[i % 10]}`,
  'people.resident.idType': () => '01',
  'people.resident.numberDoubt': () => 0,
  'people.resident.sex': () => '1',
  'people.resident.birthday': i => birthdayOf(identityNumber(i)),
  // One setting of a village may be on.
  'people.silencewatch.enabled': () => 0,
  'people.userold.nextAssessDate': () => '2027-10-14',
  'people.userveteran.unitCode': i => String(31000 + i),
  'people.userveteran.enlistDate': () => '1990-12-10',
  'people.userveteran.injuryLevel': () => '8',
  'people.userdisabled.residentId': holder,
  'people.userdisabled.certNo': i => `${identityNumber(HOLDERS + i)}11`,
  'people.userdisabled.secondTypes': () => null,
  'people.userdisabled.validUntil': () => '2036-10-14',
}
