import type { Id } from '@village/resource'
import { builder, bulkAdd, type Call, idList, wholeTenant } from '@village/server'
import { sql } from 'kysely'
import { groupproposal } from '../groupproposal/groupproposal.resource.ts'
import { factsOf, type Known, type Looked, oneAtATime, rowsAbout, thresholdsOf } from './facts.server.ts'
import { type Proposal, proposalsOf } from './proposing.ts'

/** Keys of proposal_status. */
export const STATE = { open: '0', done: '1', declined: '2', postponed: '3', lapsed: '4' } as const

interface Kept {
  readonly id: Id
  readonly resident_id: Id
  readonly kind: string
  readonly care_class: string | null
  readonly facts_key: string
  readonly status: string
  readonly until: string | null
}
/** Proposals that are not over: open ones, and what people said no or not yet to. */
async function keptOf(looked: Looked, call: Call): Promise<readonly Kept[]> {
  const rows = rowsAbout(groupproposal, looked, call).where('t.status', 'in', [
    STATE.open,
    STATE.declined,
    STATE.postponed,
  ])
  const columns = ['t.id', 't.resident_id', 't.kind', 't.care_class', 't.facts_key', 't.status']
  return call.db.run<Kept>(rows.select([...columns, sql`t.until::text`.as('until')]))
}

type Made = Proposal & Pick<Known, 'residentId' | 'deptId'>
const proposalKeyOf = (kind: string, careClass: string | null, residentId: Id): string =>
  `${residentId}:${kind}:${careClass ?? ''}`

interface Steps {
  readonly add: readonly Made[]
  readonly end: Readonly<Record<'done' | 'lapsed', readonly Id[]>>
  /** Open again, or about other facts than before. */
  readonly renew: readonly (readonly [Id, Made])[]
}
interface Compared {
  readonly made: readonly Made[]
  readonly kept: readonly Kept[]
  readonly today: string
  /** Somebody has just written a register: what is settled now, they have settled. */
  readonly byPerson: boolean
}
/** What has to be written so that the list says what the facts say, and remembers what people said. */
export function stepsOf({ made, kept, today, byPerson }: Compared): Steps {
  const wanted = new Map(made.map(one => [proposalKeyOf(one.kind, one.careClass, one.residentId), one]))
  const standing = new Set<string>()
  const done: Id[] = []
  const lapsed: Id[] = []
  const renew: (readonly [Id, Made])[] = []
  for (const row of kept) {
    const key = proposalKeyOf(row.kind, row.care_class, row.resident_id)
    const now = wanted.get(key)
    if (!now || (row.status === STATE.declined && now.factsKey !== row.facts_key)) {
      if (byPerson && row.status !== STATE.declined) done.push(row.id)
      else lapsed.push(row.id)
      continue
    }
    standing.add(key)
    const isOver = row.status === STATE.postponed && (row.until ?? '') <= today
    const isOther = row.status === STATE.open && (now.factsKey !== row.facts_key || now.until !== row.until)
    if (isOver || isOther) renew.push([row.id, now])
  }
  return { add: [...wanted].flatMap(([key, one]) => (standing.has(key) ? [] : [one])), end: { done, lapsed }, renew }
}

async function write({ add, end, renew }: Steps, tenantId: string, call: Call): Promise<void> {
  const run = (query: ReturnType<typeof sql>): Promise<unknown> => call.db.run(query.compile(builder))
  for (const state of ['done', 'lapsed'] as const)
    if (end[state].length > 0)
      await run(sql`update people_groupproposal set status = ${STATE[state]} where id = any(${idList(end[state])})`)
  for (const [id, { factsKey, why, until }] of renew)
    await run(sql`update people_groupproposal set status = ${STATE.open}, facts_key = ${factsKey},
      facts = ${JSON.stringify(why)}::jsonb, until = ${until}::date where id = ${id}::bigint`)
  if (add.length > 0)
    await bulkAdd(
      call,
      groupproposal,
      add.map(({ why, ...one }) => ({ ...one, tenantId, facts: why, status: STATE.open })),
    )
  else await call.services.changed(groupproposal.name, call)
}

/** Looks at the facts of some people, or of a village, and brings the proposals up to date. */
export async function review(looked: Looked, byPerson: boolean, call: Call): Promise<void> {
  const whole = wholeTenant(call)
  await oneAtATime('groupproposal', looked, whole)
  const rules = await thresholdsOf(looked.tenantId, whole)
  const made = (await factsOf(looked, whole)).flatMap(({ residentId, deptId, facts }) =>
    proposalsOf(facts, rules).map(proposal => ({ ...proposal, residentId, deptId })),
  )
  const kept = await keptOf(looked, whole)
  await write(stepsOf({ made, kept, today: rules.today, byPerson }), looked.tenantId, whole)
}
