import type { Id } from '@village/resource'

/** Relations to the householder by the ids of residents (keys of dictionary family_relation, GB/T 4761). */
export type Relations = Readonly<Record<Id, string>>

/** Keys of dictionary family_relation. */
export const KIN = {
  head: '0',
  spouse: '1',
  son: '2',
  daughter: '3',
  grandchild: '4',
  parent: '5',
  grandparent: '6',
  sibling: '7',
  other: '8',
} as const

const MALE = '1'
/** A son or a daughter. */
export const childOf = (sex: string | null | undefined): string => (sex === MALE ? KIN.son : KIN.daughter)

/** What somebody becomes who was … to the former householder; 'child' is a son or daughter by their sex. */
type Becomes = Readonly<Record<string, string>>
const child = 'child'
/** By what the new householder was to the former one. What is missing cannot be said from relations alone. */
const UNDER: Readonly<Record<string, Becomes>> = {
  [KIN.spouse]: { 0: KIN.spouse, 2: KIN.son, 3: KIN.daughter, 4: KIN.grandchild },
  [KIN.son]: { 0: KIN.parent, 1: KIN.parent, 2: KIN.sibling, 3: KIN.sibling, 5: KIN.grandparent },
  [KIN.daughter]: { 0: KIN.parent, 1: KIN.parent, 2: KIN.sibling, 3: KIN.sibling, 5: KIN.grandparent },
  [KIN.grandchild]: { 0: KIN.grandparent, 1: KIN.grandparent },
  [KIN.parent]: { 0: child, 2: KIN.grandchild, 3: KIN.grandchild, 5: KIN.spouse, 6: KIN.parent, 7: child },
  [KIN.grandparent]: { 0: KIN.grandchild, 5: child, 6: KIN.spouse, 7: KIN.grandchild },
  [KIN.sibling]: { 0: KIN.sibling, 5: KIN.parent, 6: KIN.grandparent, 7: KIN.sibling },
}

interface Relative {
  readonly id: Id
  readonly relation?: string | null
  readonly sex?: string | null
}

/**
 * How a member is probably related to a new householder, from how both are related to the former one: a suggestion for
 * the form. Where it cannot be known (a daughter-in-law is an 'other' already) the answer is 'other'.
 */
export function relationUnder(next: Relative, member: Relative): string {
  if (next.id === member.id) return KIN.head
  const becomes = UNDER[next.relation ?? '']?.[member.relation ?? ''] ?? KIN.other
  return becomes === child ? childOf(member.sex) : becomes
}

/** The same for all the others of a household. */
export const relationsUnder = (next: Relative, members: readonly Relative[]): Relations =>
  Object.fromEntries(members.flatMap(one => (one.id === next.id ? [] : [[one.id, relationUnder(next, one)]])))
