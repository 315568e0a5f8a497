import { codeOf, type Id, type Label, type StoredOf } from '@village/resource'
import { builder, type Call, idList, snake, tableOf, transition, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import type { Consequence } from '../acts/acts.api.ts'
import type { resident } from '../resident/resident.resource.ts'
import { type Ended, lifeact } from './lifeact/lifeact.resource.ts'
import { type Ending, endingOf, followsPerson, type LifeAct, type LifeLink, type Tie, ties } from './links.server.ts'

type Resident = StoredOf<typeof resident>
/** A register whose feature declares what happens to its rows. */
type Ends = Tie & { readonly link: LifeLink }
type Plain = Readonly<Record<string, unknown>> & { readonly id: Id }

/** At which endings rows end where their feature did not say. */
const USUAL: readonly Ending[] = ['die', 'moveOut', 'cancel']
/** The reason that is in the history of what ended, where nobody gave another one. */
const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  die: '居民死亡',
  moveOut: '居民迁出',
  cancel: '居民注销',
  move: '居民迁往他村',
}

const moveOf = (link: LifeLink, key: string) => link.of.states!.transitions[key]!
const stateOf = ({ of }: Pick<LifeLink, 'of'>, row: Plain): string => String(row[of.states!.field] ?? '')

/** A person's rows of one register, whether or not the caller may see them. */
const rowsOf = async ({ of, field }: Tie, personId: Id, call: Call): Promise<readonly Plain[]> =>
  await wholeTenant(call)
    .db.of(of)
    .find({ [field]: personId })

/** The registers whose rows an ending ends. */
const registersEndedBy = (kind: Ending, call: Call): readonly Ends[] =>
  ties(call.services).filter(
    (tie): tie is Ends => tie.link?.ends !== undefined && (tie.link.ends.at ?? USUAL).includes(kind),
  )
const openRows = async (tie: Ends, kind: Ending, personId: Id, call: Call): Promise<readonly Plain[]> => {
  const { from } = moveOf(tie.link, endingOf(tie.link.ends!, kind))
  return (await rowsOf(tie, personId, call)).filter(row => from.includes(stateOf(tie.link, row)))
}

/** The people about whom a register still keeps an open row that their death would end (domain-model §4.1.1). */
export async function heldAmong(people: readonly Id[], call: Call): Promise<readonly Id[]> {
  const open = registersEndedBy('die', call)
    .filter(({ of }) => of.storage === 'record')
    .map(({ of, field, link }) => {
      const { from } = moveOf(link, endingOf(link.ends!, 'die'))
      return sql`select ${sql.ref(`t.${snake(field)}`)} as id from ${sql.raw(tableOf(of))} t where not t.is_deleted
        and ${sql.ref(`t.${snake(field)}`)} = any(${idList(people)})
        and ${sql.ref(`t.${snake(of.states!.field)}`)} = any(${sql.val([...from])}::varchar[])`
    })
  if (open.length === 0) return []
  const query = sql`${sql.join(open, sql` union `)}`
  return (await call.db.run<{ id: Id }>(query.compile(builder))).map(({ id }) => id)
}

/** Ends what a person's presence carried, by the transitions that the registers named; tells what ended. */
export async function endLinks(act: LifeAct, call: Call): Promise<readonly Ended[]> {
  const ended: Ended[] = []
  for (const tie of registersEndedBy(act.kind, call)) {
    const by = endingOf(tie.link.ends!, act.kind)
    for (const row of await openRows(tie, act.kind, act.person.id, call)) {
      const asked = { ...tie.link.ends!.asks?.(act), id: row.id, reason: act.reason || ENDING_WORDS[act.kind] }
      await transition(tie.of, by, asked, wholeTenant(call))
      ended.push({ resource: tie.of.name, id: row.id, from: stateOf(tie.link, row) })
    }
  }
  return ended
}

/** The registers whose rows are in the village of their person. */
const movingTies = (call: Call): readonly Tie[] =>
  ties(call.services).filter(
    tie => tie.of.storage === 'record' && !tie.many && followsPerson(tie) && tie.link?.moves !== 'stay',
  )
const stayBehind = ({ of, field }: Tie, person: Pick<Resident, 'id' | 'tenantId' | 'deptId'>) => sql`
  from ${sql.raw(tableOf(of))} t where t.tenant_id = ${person.tenantId} and not t.is_deleted
    and ${sql.ref(`t.${snake(field)}`)} = ${person.id}::bigint and t.dept_id is distinct from ${person.deptId}::bigint`

/** Takes a person's records along into the village where they are now. What has only arrived stays where it arrived. */
export async function moveLinks(person: Resident, call: Call): Promise<void> {
  for (const tie of movingTies(call)) {
    const query = sql`update ${sql.raw(tableOf(tie.of))} set dept_id = ${person.deptId}::bigint
      where id in (select t.id ${stayBehind(tie, person)}) returning id`
    const moved = await call.db.run(query.compile(builder))
    if (moved.length > 0) await call.services.changed(tie.of.name, call)
  }
}

/** What the last ending of this person ended, where nothing has opened it again. */
async function lastEnded(personId: Id, call: Call): Promise<readonly Ended[]> {
  const acts = await wholeTenant(call)
    .db.of(lifeact)
    .find({ residentId: personId }, { order: ['-id'], limit: 20 })
  const last = acts.find(({ kind }) =>
    ['die', 'moveOut', 'cancel', 'correct', 'restore', 'moveIn'].includes(kind ?? ''),
  )
  return ['die', 'moveOut', 'cancel'].includes(last?.kind ?? '') ? (last!.ended ?? []) : []
}
interface Returning {
  readonly tie: Ends
  readonly row: Plain
  readonly back: string
}
/** Rows that ended with a person's presence and can be opened again: nobody has changed them since. */
async function returningRows(personId: Id, call: Call): Promise<readonly Returning[]> {
  const found: Returning[] = []
  for (const { resource, id } of await lastEnded(personId, call)) {
    const tie = ties(call.services).find(one => one.of.name === resource && one.link?.ends?.back)
    if (!tie?.link) continue
    const back = tie.link.ends!.back!
    const row = (await wholeTenant(call).db.of(tie.of).get(id)) as Plain | null
    const isEnded = row && moveOf(tie.link, back).from.includes(stateOf(tie.link, row)) && row[tie.field] === personId
    if (isEnded) found.push({ tie: { ...tie, link: tie.link }, row, back })
  }
  return found
}

/** Opens again what the last ending had ended. */
export async function openAgain(personId: Id, reason: string, call: Call): Promise<void> {
  for (const { tie, row, back } of await returningRows(personId, call))
    await transition(tie.of, back, { id: row.id, reason: reason || back }, wholeTenant(call))
}

const mayHear = ({ of }: Pick<Tie, 'of'>, call: Call): boolean => call.may(`${codeOf(of)}_view`)
const consequenceOf = (
  { of }: Pick<Tie, 'of'>,
  effect: Consequence['effect'],
  act: Label | null,
  count: number,
): Consequence => ({
  resource: of.name,
  label: of.label,
  path: of.path,
  effect,
  act,
  count,
})

/** What an ending would end, of what the caller may see. */
export async function previewEnding(kind: Ending, personId: Id, call: Call): Promise<readonly Consequence[]> {
  const found: Consequence[] = []
  for (const tie of registersEndedBy(kind, call).filter(one => mayHear(one, call))) {
    const { length } = await openRows(tie, kind, personId, call)
    if (length > 0)
      found.push(consequenceOf(tie, 'end', moveOf(tie.link, endingOf(tie.link.ends!, kind)).label, length))
  }
  return found
}
/** What would go along into another village. */
export async function previewMove(person: Resident, deptId: Id, call: Call): Promise<readonly Consequence[]> {
  const found: Consequence[] = []
  for (const tie of movingTies(call).filter(one => mayHear(one, call))) {
    const query = sql`select count(*) as n ${stayBehind(tie, { ...person, deptId })}`
    const [row] = await call.db.run<{ n: string }>(query.compile(builder))
    if (Number(row!.n) > 0) found.push(consequenceOf(tie, 'along', null, Number(row!.n)))
  }
  return found
}
/** What would be opened again. */
export async function previewReturn(personId: Id, call: Call): Promise<readonly Consequence[]> {
  const rows = (await returningRows(personId, call)).filter(({ tie }) => mayHear(tie, call))
  return rows
    .filter(({ tie }, at) => rows.findIndex(one => one.tie.of === tie.of) === at)
    .map(({ tie, back }) => {
      const { length } = rows.filter(one => one.tie.of === tie.of)
      return consequenceOf(tie, 'back', moveOf(tie.link, back).label, length)
    })
}
