import { defineRules, isGiven, issueOf, looksMasked } from '@village/resource'
import { yearsBefore } from '../age-limits.ts'
import { userdisabled } from './userdisabled.resource.ts'

const MULTIPLE = '7'
/** A certificate holds for ten years. */
const VALID_YEARS = 10

/** Category and grade that a certificate number carries in its digits 19 and 20 (GB/T 26341); null for another text. */
export function certificateParts(certNo: unknown): { readonly type: string; readonly level: string } | null {
  if (typeof certNo !== 'string' || looksMasked(certNo)) return null
  const number = certNo.replace(/\s/g, '')
  return /^\d{17}[\dXx][1-7][1-4]$/.test(number) ? { type: number[18]!, level: number[19]! } : null
}

/** What a certificate's number, category, grade and days say about each other. */
export default defineRules(userdisabled, {
  complete(values) {
    const { disabilityType, disabilityLevel, issueDate, validUntil } = values
    const told = certificateParts(values.certNo)
    const isReal = typeof issueDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(issueDate)
    return {
      ...values,
      ...(told && !isGiven(disabilityType) && { disabilityType: told.type }),
      ...(told && !isGiven(disabilityLevel) && { disabilityLevel: told.level }),
      ...(isReal && !isGiven(validUntil) && { validUntil: yearsBefore(issueDate, -VALID_YEARS) }),
    }
  },
  judge({ certNo, disabilityType, disabilityLevel, secondTypes, issueDate, validUntil }, { today }) {
    const told = certificateParts(certNo)
    return [
      ...(told && isGiven(disabilityType) && disabilityType !== told.type
        ? [
            issueOf(
              'disabilityType',
              '残疾类别与残疾证号第19位不一致',
              'The category does not agree with digit 19 of the number',
            ),
          ]
        : []),
      ...(told && isGiven(disabilityLevel) && disabilityLevel !== told.level
        ? [
            issueOf(
              'disabilityLevel',
              '残疾等级与残疾证号第20位不一致',
              'The grade does not agree with digit 20 of the number',
            ),
          ]
        : []),
      ...((secondTypes?.length ?? 0) > 0 && disabilityType !== MULTIPLE
        ? [issueOf('secondTypes', '只有多重残疾可填多重类别', 'Further categories belong to category 7 only')]
        : []),
      ...(issueDate && issueDate > today
        ? [issueOf('issueDate', '发证日期不能晚于今天', 'The issue date may not be in the future')]
        : []),
      ...(issueDate && validUntil && validUntil <= issueDate
        ? [issueOf('validUntil', '有效期应晚于发证日期', 'It is valid until a day after its issue')]
        : []),
    ]
  },
})
