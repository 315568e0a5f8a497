import { birthdayOf } from '@village/resource'
import { identityNumber } from '../identity-number.ts'
import type { Samples } from '../sample.ts'

/** Valid values of people where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'people.resident.name': i => `张示例${'甲乙丙丁戊己庚辛壬癸'[i % 10]}`,
  'people.resident.idType': () => '01',
  'people.resident.sex': () => '1',
  'people.resident.birthday': i => birthdayOf(identityNumber(i)),
}
