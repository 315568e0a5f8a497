import { type Id, isId } from '@village/resource'
import { type Call, showRows } from '@village/server'
import { PRESENT, yearsBetween } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import type { Layout, Question } from '../layout/layout.ts'
import { REGISTERED_ROLES } from '../layout/paper-words.ts'
import type { Concern } from './concern.ts'
import type { Subjects } from './gathering.server.ts'
import { CLEAR_OF_PERSON, type Person } from './person-values.server.ts'

/** Somebody else whom a paper names: as witness or guardian. */
interface Other {
  readonly role: string
  readonly en: string
  readonly id: string
  /** Chosen by the clerk; else the register says so. */
  readonly isChosen: boolean
}
/** Those besides the holder whom a paper names. */
export interface Others {
  /** Name of the chosen resident for each question, masked for the caller. */
  readonly names: Readonly<Record<string, string>>
  readonly concerns: readonly Concern[]
  readonly people: readonly Person[]
}
const ADULT_YEARS = 18

const isSaid = (layout: Layout, name: string): boolean =>
  ['}', '|'].some(end => JSON.stringify(layout.blocks).includes(`{${name}${end}`))

interface Named {
  readonly layout: Layout
  readonly questions: readonly Question[]
  readonly answers: Readonly<Record<string, string>>
  readonly subjects: Pick<Subjects, 'person' | 'headId'>
}
function othersIn({ layout, questions, answers, subjects }: Named): readonly Other[] {
  const chosen = questions
    .filter(({ kind, name }) => kind === 'resident' && isId(answers[name] ?? ''))
    .map(({ name, en }) => ({ role: name, en: en || name, id: answers[name]!, isChosen: true }))
  const { person, headId } = subjects
  const known = [
    { role: REGISTERED_ROLES.guardian, en: 'Guardian', id: person?.guardianId, isChosen: false },
    { role: REGISTERED_ROLES.head, en: 'Householder', id: headId === person?.id ? null : headId, isChosen: false },
  ].flatMap(one => (one.id && isSaid(layout, one.role) ? [{ ...one, id: one.id }] : []))
  return [...chosen, ...known]
}

const unseen = ({ role, en }: Other): Concern => ({
  weight: 'stop',
  says: { zh: `${role}不在可见范围内，请重新选择`, en: `${en}: nobody within your scope; choose again` },
})
function concernsOf({ role, en, isChosen }: Other, found: Person, name: string, today: string): readonly Concern[] {
  if (!PRESENT.includes(found.status ?? ''))
    return [
      {
        weight: isChosen ? 'stop' : 'warn',
        says: { zh: `${role}${name}已不在册（迁出、死亡或注销）`, en: `${en} ${name} is no longer on the register` },
      },
    ]
  if (!found.birthday || yearsBetween(found.birthday, today) >= ADULT_YEARS) return []
  return [{ weight: 'warn', says: { zh: `${role}${name}未满十八周岁`, en: `${en} ${name} is under 18` } }]
}

/** Reads and checks whom a paper names besides its holder, as the holder is checked. */
export async function othersOn(named: Named & { readonly inClear: boolean }, call: Call): Promise<Others> {
  const others = othersIn(named)
  if (others.length === 0) return { names: {}, concerns: [], people: [] }
  const people: Person[] = []
  const ids = [...new Set(others.map(({ id }) => id as Id))]
  for await (const batch of call.db.of(resident).iterate({}, ids.length, ids)) people.push(...batch)
  const clear = named.inClear ? CLEAR_OF_PERSON : []
  const rows = await showRows(resident, people as never, call.with({ language: 'zh' }), clear)
  const names = new Map(people.map(({ id }, at) => [id as string, String(rows[at]!['name'] ?? '')]))
  const today = call.now.slice(0, 10)
  return {
    names: Object.fromEntries(
      others.filter(({ isChosen }) => isChosen).map(({ role, id }) => [role, names.get(id) ?? '']),
    ),
    concerns: others.flatMap(one => {
      const found = people.find(({ id }) => id === one.id)
      if (found) return concernsOf(one, found, names.get(one.id)!, today)
      return one.isChosen ? [unseen(one)] : []
    }),
    people,
  }
}
