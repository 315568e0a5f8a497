/** Somebody or something that has points: a village, a grid, a household, a member of staff. */
export interface GradeSubject {
  /** Key of dictionary grade_subject. */
  readonly subjectType: string
  readonly subjectId: string
  readonly deptId: string
}
/** What approved score records of one item brought a subject in a month. */
export interface Deeds {
  readonly subjectType: string
  readonly subjectId: string
  readonly category: string
  /** Sum of the points; the limit of the item is still to be applied. */
  readonly points: number
  /** The most that one item counts in a month; null for no limit. */
  readonly most: number | null
}
/** Points from which a grade is reached, the best first. */
export type Levels = readonly (readonly [level: string, from: number])[]

export interface MonthRow extends GradeSubject {
  readonly baseScore: string
  readonly plusScore: string
  readonly minusScore: string
  readonly totalScore: string
  readonly rank: number
  readonly level: string
  /** Points by category, limits applied. */
  readonly detail: Readonly<Record<string, number>>
}

const HOUSEHOLD = '3'
const LOWEST = 'D'
/** One digit after the point, without what binary fractions add. */
const roundPoints = (points: number): number => Math.round(points * 10) / 10
const subjectKey = ({ subjectType, subjectId }: Pick<GradeSubject, 'subjectType' | 'subjectId'>): string =>
  `${subjectType}:${subjectId}`

/** Points of one item in a month, up and down, as far as they count. */
export function capPoints(points: number, most: number | null): number {
  return most === null ? points : Math.max(-most, Math.min(most, points))
}

/** 90, 75, 60 → A from 90, B from 75, C from 60. */
export const levelsOf = (limits: readonly number[]): Levels =>
  limits.map((from, at) => [['A', 'B', 'C'][at]!, from] as const)
export const levelOf = (total: number, levels: Levels): string =>
  levels.find(([, from]) => total >= from)?.[0] ?? LOWEST

/** Among whom somebody is ranked: households within their village, all others within the tenant. */
const leagueOf = ({ subjectType, deptId }: GradeSubject): string =>
  subjectType === HOUSEHOLD ? `${subjectType}:${deptId}` : subjectType

interface Scored extends GradeSubject {
  readonly plus: number
  readonly minus: number
  readonly total: number
  readonly detail: Readonly<Record<string, number>>
}
function scoreOf(subject: GradeSubject, deeds: readonly Deeds[], base: number): Scored {
  const detail: Record<string, number> = {}
  let [plus, minus] = [0, 0]
  for (const { category, points, most } of deeds) {
    const counted = capPoints(points, most)
    detail[category] = roundPoints((detail[category] ?? 0) + counted)
    if (counted > 0) plus += counted
    else minus -= counted
  }
  return {
    ...subject,
    plus: roundPoints(plus),
    minus: roundPoints(minus),
    total: roundPoints(base + plus - minus),
    detail,
  }
}

/** Equal points share a rank, and the next one counts those before it: 1, 2, 2, 4. */
function ranksOf(all: readonly Scored[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  const last = new Map<string, { place: number; rank: number; total: number }>()
  for (const one of [...all].sort((a, b) => b.total - a.total)) {
    const before = last.get(leagueOf(one))
    const place = (before?.place ?? 0) + 1
    const rank = before?.total === one.total ? before.rank : place
    last.set(leagueOf(one), { place, rank, total: one.total })
    ranks.set(subjectKey(one), rank)
  }
  return ranks
}

/**
 * The points of a month (domain-model §5.8): a base for everybody, plus what approved score records brought, limited per item,
 * with rank and grade.
 */
export function monthTable(
  subjects: readonly GradeSubject[],
  deeds: readonly Deeds[],
  { base, levels }: { readonly base: number; readonly levels: Levels },
): readonly MonthRow[] {
  const bySubject = new Map<string, Deeds[]>()
  for (const one of deeds) bySubject.set(subjectKey(one), [...(bySubject.get(subjectKey(one)) ?? []), one])
  const all = subjects.map(subject => scoreOf(subject, bySubject.get(subjectKey(subject)) ?? [], base))
  const ranks = ranksOf(all)
  return all.map(({ plus, minus, total, ...one }) => ({
    ...one,
    baseScore: base.toFixed(1),
    plusScore: plus.toFixed(1),
    minusScore: minus.toFixed(1),
    totalScore: total.toFixed(1),
    rank: ranks.get(subjectKey(one))!,
    level: levelOf(total, levels),
  }))
}
