import type { Label } from '@village/resource'
import type { Concern } from './concern.ts'

interface About {
  readonly kind: {
    readonly kindName: string
    readonly standing: string
    readonly status: string | null
    readonly leastMonths: number | null
  }
  readonly person: { readonly name: string; readonly status: string | null; readonly guardianId: string | null } | null
  readonly house: { readonly headId: string | null } | null
  /** Since when the person lives here, YYYY-MM-DD; '' where nobody knows. */
  readonly since: string
  /** YYYY-MM-DD */
  readonly today: string
}
const ENABLED = '1'

const stop = (zh: string, en: string): Concern => ({ weight: 'stop', says: { zh, en } })
const warn = (zh: string, en: string): Concern => ({ weight: 'warn', says: { zh, en } })

/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [y, m, d] = from.split('-').map(Number) as [number, number, number]
  const [ty, tm, td] = to.split('-').map(Number) as [number, number, number]
  return (ty - y) * 12 + tm - m - (td < d ? 1 : 0)
}

function ofResidence({ kind, since, today }: About): readonly Concern[] {
  const least = kind.leastMonths ?? 0
  if (least === 0) return []
  if (since === '')
    return [
      warn('登记簿里没有入住日期，请先核实', 'The register does not say since when they live here: check it first'),
    ]
  const months = monthsBetween(since, today)
  return months < least
    ? [stop(`在村居住${months}个月，不足${least}个月`, `Lives here for ${months} months; ${least} are needed`)]
    : []
}

/** What stands in the way of a paper, and what has to be known before it is issued. */
export function concernsAbout(about: About, present: readonly string[]): readonly Concern[] {
  const { kind, person, house } = about
  const concerns: Concern[] = []
  if (kind.standing === 'forbidden')
    concerns.push(stop(`村（居）不得出具“${kind.kindName}”`, 'Villages must not issue this kind of paper'))
  if (kind.status !== ENABLED) concerns.push(stop('这种证明已停用', 'This kind of paper is switched off'))
  if (person && !present.includes(person.status ?? ''))
    concerns.push(stop('该居民已不在册（迁出、死亡或注销）', 'The person is no longer on the register'))
  if (person) concerns.push(...ofResidence(about))
  if (house && !house.headId) concerns.push(warn('这户没有户主', 'The household has no householder'))
  return concerns
}

interface Listed {
  readonly asked: readonly string[]
  readonly people: readonly { readonly name: string; readonly status: string | null }[]
}
/** Names that a warning says. */
const MOST_NAMED = 10

/** Who of a list is not on it, and who is on it but not on the register any more. */
export function concernsOfList({ asked, people }: Listed, present: readonly string[]): readonly Concern[] {
  const missing = new Set(asked).size - people.length
  const gone = people.filter(({ status }) => !present.includes(status ?? ''))
  const names = gone.slice(0, MOST_NAMED).map(({ name }) => name)
  const concerns: Concern[] = []
  if (missing > 0)
    concerns.push(
      warn(`有${missing}人不在可见范围内，没有列入名单`, `${missing} are not within your scope and not on the list`),
    )
  if (gone.length > 0)
    concerns.push(
      warn(
        `名单中有${gone.length}人已不在册：${names.join('、')}`,
        `${gone.length} on the list are no longer on the register: ${names.join(', ')}`,
      ),
    )
  return concerns
}

/** What a clerk hears who issues in spite of it. */
export const stopped = (concerns: readonly Concern[]): Label | null =>
  concerns.find(({ weight }) => weight === 'stop')?.says ?? null
