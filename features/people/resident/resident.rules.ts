import {
  birthdayOf,
  type CheckContext,
  defineRules,
  type Issue,
  idCardFlaw,
  isCardNumber,
  isGiven,
  issueOf,
  kindOfCard,
  looksMasked,
  normalised,
  sexOf,
} from '@village/resource'
import { CHILD_YEARS, yearsBetween } from '../age-limits.ts'
import { documentKind, hasCardNumber, typeOfCard } from '../id-types.ts'
import { resident } from './resident.resource.ts'

/** Nobody has been older; a birth date before that is a typing mistake (domain-model §4.1.1). */
const MAX_AGE_YEARS = 130
/** The number of a paper in the form in which it is stored; null where there is none, or only its mask. */
function numberOf(values: Readonly<Record<string, unknown>>): string | null {
  if (!isGiven(values['idCard']) || looksMasked(values['idCard'])) return null
  const number = normalised(resident.fields.idCard.spec, values['idCard'])
  return typeof number === 'string' ? number : null
}
/** A number that carries sex and birth date. */
function cardNumberOf(values: Readonly<Record<string, unknown>>): string | null {
  const number = numberOf(values)
  return number !== null && hasCardNumber(values['idType']) && isCardNumber(number) ? number : null
}
/** What the paper really says and no rule explains: kept, and verified later. A number of another length is a slip. */
const isKeptInDoubt = (
  { numberDoubt, numberChecked, idType }: Readonly<Record<string, unknown>>,
  number: string,
): boolean =>
  (Number(numberDoubt) === 1 || Number(numberChecked) === 1) &&
  (!hasCardNumber(idType) || /^\d{17}[\dX]$|^[A-Z]{3}\d{12}$|^\d{15}$/.test(number))

/** What is wrong with the number of a paper, and what does not agree with it. */
export function numberIssues(values: Readonly<Record<string, unknown>>, today: string): Issue[] {
  const number = numberOf(values)
  if (number === null || isKeptInDoubt(values, number)) return []
  const code = idCardFlaw(number, today, documentKind(values['idType']))
  if (code) return [{ field: 'idCard', code }]
  if (cardNumberOf(values) === null) return []
  const { sex, birthday } = values
  return [
    ...(isGiven(birthday) && birthday !== birthdayOf(number)
      ? [issueOf('birthday', '出生日期与证件号码不一致，请核对', 'The birth date does not agree with the ID number')]
      : []),
    ...(/^[12]$/.test(String(sex)) && sex !== sexOf(number)
      ? [issueOf('sex', '性别与证件号码不一致，请核对', 'The sex does not agree with the ID number')]
      : []),
  ]
}

function ageIssues(values: Readonly<Record<string, unknown>>, today: string): Issue[] {
  const { birthday, guardianId, guardianPhone } = values
  if (typeof birthday !== 'string') return []
  if (birthday > today) return [issueOf('birthday', '出生日期不能晚于今天', 'The birth date may not be in the future')]
  const age = yearsBetween(birthday, today)
  if (age > MAX_AGE_YEARS)
    return [
      issueOf(
        'birthday',
        `出生日期不对，年龄超过${MAX_AGE_YEARS}岁`,
        `The birth date makes an age above ${MAX_AGE_YEARS}`,
      ),
    ]
  if (age >= CHILD_YEARS || isGiven(guardianId) || isGiven(guardianPhone)) return []
  return [
    issueOf(
      'guardianPhone',
      '未满14周岁，请选择监护人或填写监护人电话',
      'Under 14: choose a guardian or enter the guardian’s phone',
    ),
  ]
}

function endIssues(values: Readonly<Record<string, unknown>>, today: string): Issue[] {
  const { status, birthday, moveOutDate, deathDate } = values
  const end = (field: 'moveOutDate' | 'deathDate', state: string, zh: string, en: string): Issue[] => {
    const day = field === 'moveOutDate' ? moveOutDate : deathDate
    if (!isGiven(day)) return status === state ? [{ field, code: 'required' }] : []
    if (String(day) > today) return [issueOf(field, `${zh}不能晚于今天`, `${en} may not be in the future`)]
    if (typeof birthday === 'string' && String(day) < birthday)
      return [issueOf(field, `${zh}不能早于出生日期`, `${en} may not be before the birth date`)]
    return []
  }
  return [
    ...end('moveOutDate', '3', '迁出日期', 'The day of leaving'),
    ...end('deathDate', '4', '死亡日期', 'The date of death'),
  ]
}

function placeIssues(values: Readonly<Record<string, unknown>>): Issue[] {
  const beyond = (value: unknown, limit: number): boolean => isGiven(value) && Math.abs(Number(value)) > limit
  return [
    ...(beyond(values['longitude'], 180)
      ? [issueOf('longitude', '经度应在-180至180之间', 'The longitude lies between -180 and 180')]
      : []),
    ...(beyond(values['latitude'], 90)
      ? [issueOf('latitude', '纬度应在-90至90之间', 'The latitude lies between -90 and 90')]
      : []),
  ]
}

const householdIssues = (values: Readonly<Record<string, unknown>>): Issue[] =>
  isGiven(values['householdId']) && !isGiven(values['relation'])
    ? [issueOf('relation', '请选择与户主关系', 'Please choose the relation to the householder')]
    : []

/** What the fields of a person say about each other: number, sex, birth date, guardian, household, ends. */
export default defineRules(resident, {
  complete(values) {
    const number = cardNumberOf(values)
    if (number === null) return values
    // Whoever is asked for an identity number gives the one of a permit as well: its own kind is told by the number.
    const kind = kindOfCard(number)
    return {
      ...values,
      // Nothing is in doubt about a number that is right.
      ...(values.numberDoubt ? { numberDoubt: 0 as const } : {}),
      idType: kind === 'card' ? values.idType : typeOfCard(kind),
      sex: !isGiven(values.sex) ? sexOf(number) : values.sex,
      birthday: !isGiven(values.birthday) ? birthdayOf(number) : values.birthday,
    }
  },
  judge(values, context: CheckContext) {
    const { today } = context
    return [
      ...numberIssues(values, today),
      ...ageIssues(values, today),
      ...endIssues(values, today),
      ...placeIssues(values),
      ...householdIssues(values),
    ]
  },
})
