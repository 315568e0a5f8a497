import { dayAfter, type Label } from '@village/resource'
import { yearsBefore, yearsBetween } from '../age-limits.ts'

/** What is known of a person when their groups are looked at. Days are YYYY-MM-DD. */
export interface Facts {
  readonly birthday: string | null
  readonly residenceType: string | null
  /** Birth dates of those who live in their household now, their own among them; null when they belong to none. */
  readonly household: readonly (string | null)[] | null
  /** Aid for a household is one row, that of its head. */
  readonly isHead: boolean
  /** Keys of household_label. */
  readonly labels: readonly string[]
  /** Their row in the register of elderly people, in whichever state. */
  readonly old: Readonly<{
    id: string
    open: boolean
    ability: string
    living: string
    allowance: boolean
    nextAssessDate: string | null
  }> | null
  readonly disabled: Readonly<{
    id: string
    level: string
    certStatus: string
    validUntil: string | null
    nursing: boolean
    subsidy: boolean
  }> | null
  /** Open rows of special care. */
  readonly care: readonly Readonly<{ id: string; careClass: string; endDate: string | null }>[]
}
/** Ages and grades from which something is due, out of the parameters. */
export interface Thresholds {
  readonly today: string
  readonly elderlyFrom: number
  readonly allowanceFrom: number
  readonly nursingLevels: readonly string[]
}
/** The facts behind a proposal, as they are kept and put into words. */
export interface Why {
  readonly age?: number
  readonly living?: 'alone' | 'company'
  readonly label?: string
  readonly day?: string
  readonly level?: string
  readonly leftBehind?: boolean
}
export type ProposalKind =
  | 'elderly'
  | 'living'
  | 'allowance'
  | 'assess'
  | 'special'
  | 'careEnd'
  | 'certificate'
  | 'nursing'
  | 'subsidy'
export interface Proposal {
  readonly kind: ProposalKind
  readonly careClass: string | null
  readonly why: Why
  /** Equal for equal facts: a declined proposal is not made again while it stays the same. */
  readonly factsKey: string
  readonly until: string | null
}

/** Keys of living_condition. */
export const LIVING = {
  withChildren: '1',
  alone: '3',
  emptyNest: '4',
  withGrandchildren: '5',
  institution: '6',
} as const
const UNKNOWN_LIVING = '9'
const LEFT_BEHIND = '4'
/** Below this age a child whose parents work away counts as left behind (State Council, document 13 of 2016). */
const CHILD_BELOW = 16
const GROWN_UP = 18
/** An assessment is announced this long before it is due, a certificate this long before it ends. */
const ASSESS_AHEAD_DAYS = 14
const CERTIFICATE_AHEAD_DAYS = 90
const NOT_ASSESSED = '9'
/** Classes of special care that follow from labels of the household. */
const CLASS_OF_LABEL: Readonly<Record<string, string>> = { 2: '1', 3: '2', 4: '10', 7: '9' }
/** Labels and classes of people with a low income, who get the living subsidy when they are disabled. */
const POOR_LABELS = ['2', '3']
const POOR_CLASSES = ['1', '2']

const ageOf = (birthday: string | null, today: string): number | null =>
  birthday ? yearsBetween(birthday, today) : null

/** How somebody lives, as far as their household tells. */
export function livingOf({ household }: Pick<Facts, 'household'>, { today, elderlyFrom }: Thresholds): string {
  if (!household) return UNKNOWN_LIVING
  if (household.length === 1) return LIVING.alone
  const ages = household.map(birthday => ageOf(birthday, today) ?? elderlyFrom)
  const younger = ages.filter(age => age < elderlyFrom)
  if (younger.length === 0) return LIVING.emptyNest
  return younger.every(age => age < GROWN_UP) ? LIVING.withGrandchildren : LIVING.withChildren
}

type Found = Omit<Proposal, 'factsKey' | 'careClass' | 'until'> & Partial<Proposal>

function ofElderly(facts: Facts, rules: Thresholds): Found[] {
  const { old, birthday } = facts
  const age = ageOf(birthday, rules.today)
  if (age === null || age < rules.elderlyFrom) return []
  if (!old)
    return [
      { kind: 'elderly', why: { age, ...(facts.household?.length === 1 && { living: 'alone' }) }, factsKey: 'elderly' },
    ]
  if (!old.open) return []
  const living = livingOf(facts, rules)
  const isAlone = living === LIVING.alone
  const says = old.living === LIVING.alone
  const moved = living !== UNKNOWN_LIVING && old.living !== LIVING.institution && isAlone !== says
  const soon = dayAfter(rules.today, ASSESS_AHEAD_DAYS)
  const due = old.nextAssessDate !== null && old.nextAssessDate <= soon
  return [
    ...(moved
      ? [{ kind: 'living' as const, why: { living: isAlone ? ('alone' as const) : ('company' as const) } }]
      : []),
    ...(age >= rules.allowanceFrom && !old.allowance ? [{ kind: 'allowance' as const, why: { age } }] : []),
    ...(old.ability === NOT_ASSESSED || due
      ? [
          {
            kind: 'assess' as const,
            why: old.nextAssessDate ? { day: old.nextAssessDate } : {},
            until: old.nextAssessDate,
          },
        ]
      : []),
  ]
}

function ofCare(facts: Facts, rules: Thresholds): Found[] {
  const { care, labels, isHead, residenceType, birthday } = facts
  const age = ageOf(birthday, rules.today)
  const has = (careClass: string): boolean => care.some(one => one.careClass === careClass)
  const byLabel = labels.flatMap(label => {
    const careClass = isHead ? CLASS_OF_LABEL[label] : undefined
    return careClass ? [{ careClass, why: { label } }] : []
  })
  const stays = residenceType === LEFT_BEHIND && age !== null
  const behind = [
    ...(stays && age < CHILD_BELOW ? [{ careClass: '3', why: { age, leftBehind: true } }] : []),
    ...(stays && age >= rules.elderlyFrom ? [{ careClass: '4', why: { age, leftBehind: true } }] : []),
  ]
  const joins = [...byLabel, ...behind].filter(({ careClass }) => !has(careClass))
  const ends = care.flatMap(({ careClass, endDate }) => {
    const grownUp = careClass === '3' && age !== null && age >= CHILD_BELOW
    const day = endDate ?? (grownUp && birthday ? yearsBefore(birthday, -CHILD_BELOW) : null)
    if (day === null || (day > rules.today && !grownUp)) return []
    return [{ kind: 'careEnd' as const, careClass, why: { day }, until: day }]
  })
  return [...joins.map(join => ({ kind: 'special' as const, ...join })), ...ends]
}

function ofDisabled({ disabled, labels, care }: Facts, rules: Thresholds): Found[] {
  if (!disabled) return []
  const { level, validUntil, certStatus } = disabled
  const ends = validUntil !== null && validUntil <= dayAfter(rules.today, CERTIFICATE_AHEAD_DAYS)
  const poor = labels.find(label => POOR_LABELS.includes(label))
  const isPoor = poor !== undefined || care.some(({ careClass }) => POOR_CLASSES.includes(careClass))
  return [
    ...(ends && /^[12]$/.test(certStatus)
      ? [{ kind: 'certificate' as const, why: { day: validUntil }, until: validUntil }]
      : []),
    ...(rules.nursingLevels.includes(level) && !disabled.nursing ? [{ kind: 'nursing' as const, why: { level } }] : []),
    ...(isPoor && !disabled.subsidy ? [{ kind: 'subsidy' as const, why: poor ? { label: poor } : {} }] : []),
  ]
}

/** Ages go up by themselves: they are no new fact. */
const proposalKey = ({ kind, careClass, why: { age: _, ...rest } }: Found): string =>
  [kind, careClass, ...Object.values(rest)].filter(Boolean).join(':')

/** What the facts say should be done in the registers of special groups, in a fixed order. */
export function proposalsOf(facts: Facts, rules: Thresholds): readonly Proposal[] {
  return [...ofElderly(facts, rules), ...ofCare(facts, rules), ...ofDisabled(facts, rules)].map(found => ({
    careClass: null,
    until: null,
    ...found,
    factsKey: found.factsKey ?? proposalKey(found),
  }))
}

/** The facts in words. `words` are the entries of household_label in the language. */
export function proposalLabel(kind: string, why: Why, label: string): Label {
  const { age, living, day, level } = why
  if (kind === 'elderly')
    return {
      zh: `年满${age}岁，尚无老年人档案${living ? '，独自居住' : ''}`,
      en: `Aged ${age} and in no register of elderly people${living ? ', lives alone' : ''}`,
    }
  if (kind === 'living')
    return living === 'alone'
      ? { zh: '户内现仅此一人，档案未记为独居', en: 'Now alone in the household; the register does not say so' }
      : { zh: '户内另有他人，档案仍记为独居', en: 'Others live in the household; the register says alone' }
  if (kind === 'allowance') return { zh: `年满${age}岁，未享受高龄津贴`, en: `Aged ${age} without the age allowance` }
  if (kind === 'assess')
    return day
      ? { zh: `应于${day}前复评`, en: `The assessment is due by ${day}` }
      : { zh: '尚未做能力评估', en: 'Not assessed yet' }
  if (kind === 'careEnd') return { zh: `${day}期满，请复核`, en: `Ended on ${day}: please check` }
  if (kind === 'certificate') return { zh: `有效期至${day}`, en: `Valid until ${day}` }
  if (kind === 'nursing')
    return { zh: `残疾${level}级，未享受护理补贴`, en: `Grade ${level} without the nursing subsidy` }
  if (kind === 'subsidy')
    return {
      zh: `${label || '低保或特困'}，未享受生活补贴`,
      en: `${label || 'Low income'}, without the living subsidy`,
    }
  return why.leftBehind
    ? { zh: `人口类型为留守人员，${age}岁`, en: `Left behind, aged ${age}` }
    : { zh: `家庭标签为${label}`, en: `Household label: ${label}` }
}
