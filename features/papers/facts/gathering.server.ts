import type { Id } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import type { PaperFacts, Question } from '../layout/layout.ts'
import { LISTS, placeholdersOf } from '../layout/placeholders.ts'
import type { Kind } from '../paperkind/template.server.ts'
import { aboutParams } from './about-params.ts'
import { readAnswers } from './answers.ts'
import { type AskedPaper, MOST_LISTED } from './asked-paper.ts'
import type { Concern } from './concern.ts'
import { concernsAbout, concernsOfList } from './concerns.ts'
import { type Office, officeOf, signersOf } from './office-values.server.ts'
import { householdFacts, livesHereSince, type Person, valuesOfPeople } from './person-values.server.ts'
import type { Signer } from './signer.ts'

/** What a paper is about, as the caller sees it. */
export interface Subjects {
  readonly office: Office
  readonly person: Person | null
  readonly householdId: Id | null
  /** Values of the registers, without what the clerk has said. */
  readonly values: Readonly<Record<string, string>>
  readonly lists: PaperFacts['lists']
  readonly signers: readonly Signer[]
  readonly concerns: readonly Concern[]
  readonly headId: string | null
  /** The residents whom the paper shows. */
  readonly people: readonly Person[]
  /** Stored rows of the household and of everybody on the paper. */
  readonly rows: readonly object[]
}

const missing = (field: string): never => {
  throw new InvalidInput([{ field, code: 'required' }], aboutParams)
}
const unknown = (): never =>
  refuse('没有这位居民，或不在可见范围内', 'There is no such resident, or not within your scope', 404)

async function listedPeople(ids: readonly Id[], call: Call): Promise<readonly Person[]> {
  if (ids.length > MOST_LISTED)
    return refuse(`名单最多${MOST_LISTED}人，请分批打印`, `A list on paper has ${MOST_LISTED} people at most`)
  const people: Person[] = []
  for await (const batch of call.db.of(resident).iterate({}, MOST_LISTED, ids)) people.push(...batch)
  const order = new Map(ids.map((id, at) => [id, at]))
  return people.sort((a, b) => order.get(a.id)! - order.get(b.id)!)
}

async function personOf(asked: AskedPaper, kind: Kind, call: Call): Promise<Person | null> {
  if (kind.subject !== 'person') return null
  const id = asked.residentId || missing('residentId')
  return (await call.db.of(resident).get(id as Id)) ?? unknown()
}

/** Reads what the registers say. @throws InvalidInput, Refusal 404 for what the caller does not see */
export async function subjectsOf(asked: AskedPaper, kind: Kind, call: Call): Promise<Subjects> {
  const sight = { inClear: asked.inClear === 1 }
  const person = await personOf(asked, kind, call)
  const houseId = kind.subject === 'household' ? asked.householdId || missing('householdId') : person?.householdId
  const house = houseId ? await householdFacts(houseId as Id, sight, call) : null
  if (kind.subject === 'household' && !house) unknown()
  const people = await listedPeople((asked.residentIds ?? []) as readonly Id[], call)
  const deptId =
    person?.deptId ?? house?.row.deptId ?? (asked.deptId as Id) ?? people[0]?.deptId ?? call.user.deptIds[0]
  if (!deptId) return missing('deptId')
  const office = await officeOf(deptId, call)
  const [ofPerson] = person ? await valuesOfPeople([person], sight, call) : []
  const since = person ? await livesHereSince(person, call) : ''
  const signers = await signersOf(deptId, call)
  const shown = [...(person ? [person] : []), ...(house?.members ?? []), ...people]
  return {
    office,
    person,
    householdId: house?.row.id ?? null,
    values: { ...house?.values, ...ofPerson, ...(person && { 入住日期: since }) },
    lists: { 家庭成员: house?.lines ?? [], 名单: await valuesOfPeople(people, sight, call) },
    signers,
    concerns: [
      ...concernsAbout({ kind, person, house: house?.row ?? null, since, today: call.now.slice(0, 10) }, PRESENT),
      ...concernsOfList({ asked: asked.residentIds ?? [], people }, PRESENT),
    ],
    headId: house?.row.headId ?? null,
    people: shown,
    rows: house ? [house.row, ...shown] : shown,
  }
}

/** What is printed: the registers' values, the office, and the clerk's words last. */
export function paperFacts(
  asked: AskedPaper,
  {
    kind,
    questions,
    subjects,
    names,
  }: {
    readonly kind: Kind
    readonly questions: readonly Question[]
    readonly subjects: Subjects
    /** Of residents whom the clerk has chosen, by their question. */
    readonly names: Readonly<Record<string, string>>
  },
  call: Call,
): PaperFacts {
  const { office, signers, values, lists } = subjects
  const signer = signers.find(({ id }) => id === asked.signerId) ?? (asked.signerId ? undefined : signers[0])
  const common = {
    出具单位: office.issuer,
    村名: office.village,
    乡镇: office.township,
    日期: call.now.slice(0, 10),
    有效期至: validUntil(kind, call.now) ?? '',
    用途: asked.purpose ?? '',
    提交单位: asked.receiver ?? '',
    份数: String(asked.copies ?? 1),
    签发人: signer?.name ?? '',
    签发人职务: signer?.post ?? '',
    经办人: call.user.name,
  }
  const known = new Set(placeholdersOf(kind.subject).map(({ name }) => name))
  const changed = Object.entries(asked.changed ?? {}).filter(([name]) => known.has(name) && !(name in common))
  const answers = { ...readAnswers(questions, asked.answers ?? {}), ...namesOf(questions, names) }
  const all = { ...common, ...values, ...answers, ...Object.fromEntries(changed) }
  return { values: all, lists: Object.fromEntries(Object.keys(LISTS).map(name => [name, lists[name] ?? []])) }
}

/** An id is no answer for paper: nobody stands there where nobody was found. */
const namesOf = (questions: readonly Question[], names: Readonly<Record<string, string>>) =>
  Object.fromEntries(questions.filter(({ kind }) => kind === 'resident').map(({ name }) => [name, names[name] ?? '']))

/** The last day on which a paper of this kind is good that is issued now; null where it does not end. */
export function validUntil({ validDays }: Pick<Kind, 'validDays'>, now: string): string | null {
  return validDays ? dayAfter(now.slice(0, 10), validDays) : null
}
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
