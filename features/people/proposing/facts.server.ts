import type { AnyResource, Id } from '@village/resource'
import { type Call, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { OPEN } from '../case.states.ts'
import { household } from '../household/household.resource.ts'
import { peopleParams } from '../params.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { HEAD } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import type { Facts, Thresholds } from './proposing.ts'

/** Whose groups are looked at: some people, or a village. */
export interface Looked {
  readonly tenantId: string
  readonly ids?: readonly Id[]
  readonly deptId?: Id
}
/** A person with the facts about them. */
export interface Known {
  readonly residentId: Id
  readonly deptId: Id
  readonly facts: Facts
}

/** Rows of a register about the people who are looked at. The caller sees their whole tenant. */
export function rowsAbout(of: AnyResource, { tenantId, ids, deptId }: Looked, call: Call) {
  const all = call.db.scoped(of).where('t.tenant_id', '=', tenantId)
  const rows = deptId ? all.where('t.dept_id', '=', deptId) : all
  return ids ? rows.where(sql<SqlBool>`t.resident_id = any(${idList(ids)})`) : rows
}
/**
 * Whoever looks at a whole village waits for the one who does so already, and then sees what they have written. A look
 * at some people holds their rows and does not wait: it would block the one it waits for.
 */
export async function oneAtATime(list: string, { deptId }: Looked, call: Call): Promise<void> {
  if (deptId) await call.turn(`${list}:${deptId}`)
}
const day = (column: string) => sql`${sql.ref(`t.${column}`)}::text`.as(column)

interface Person {
  readonly id: Id
  readonly dept_id: Id
  readonly birthday: string | null
  readonly residence_type: string | null
  readonly household_id: Id | null
  readonly relation: string | null
}
/** Those who are looked at and everybody who lives with them. */
async function peopleOf({ ids, ...place }: Looked, call: Call): Promise<readonly Person[]> {
  const here = rowsAbout(resident, place, call).where('t.status', 'in', PRESENT)
  const some = ids
    ? here.where(
        sql`(t.id = any(${idList(ids)}) or t.household_id in (
          select h.household_id from people_resident h where h.id = any(${idList(ids)})))`,
      )
    : here
  return call.db.run<Person>(
    some.select(['t.id', 't.dept_id', 't.residence_type', 't.household_id', 't.relation', day('birthday')]),
  )
}

async function labelsOf({ tenantId }: Looked, homes: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string[]>> {
  const query = call.db
    .scoped(household)
    .where('t.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`t.id = any(${idList(homes)})`)
    .select(['t.id', 't.labels'])
  const rows = await call.db.run<{ id: Id; labels: string[] | null }>(query)
  return new Map(rows.map(row => [row.id, row.labels ?? []]))
}

interface Old {
  readonly id: Id
  readonly resident_id: Id
  readonly status: string
  readonly ability: string
  readonly living: string
  readonly allowance_flag: number
  readonly next_assess_date: string | null
}
async function oldOf(looked: Looked, call: Call): Promise<ReadonlyMap<Id, Facts['old']>> {
  const query = rowsAbout(userold, looked, call).select([
    ...(['t.id', 't.resident_id', 't.status', 't.ability', 't.living', 't.allowance_flag'] as never[]),
    day('next_assess_date'),
  ])
  const rows = await call.db.run<Old>(query)
  return new Map(
    rows.map(({ id, status, ability, living, ...row }) => [
      row.resident_id,
      {
        id,
        open: status === OPEN,
        ability,
        living,
        allowance: row.allowance_flag === 1,
        nextAssessDate: row.next_assess_date,
      },
    ]),
  )
}

interface Disabled {
  readonly id: Id
  readonly resident_id: Id
  readonly disability_level: string
  readonly cert_status: string
  readonly valid_until: string | null
  readonly nursing_subsidy: number
  readonly living_subsidy: number
}
async function disabledOf(looked: Looked, call: Call): Promise<ReadonlyMap<Id, Facts['disabled']>> {
  const query = rowsAbout(userdisabled, looked, call)
    .where('t.status', '=', OPEN)
    .select([
      ...(['t.id', 't.resident_id', 't.disability_level', 't.cert_status'] as never[]),
      ...(['t.nursing_subsidy', 't.living_subsidy', day('valid_until')] as never[]),
    ])
  const rows = await call.db.run<Disabled>(query)
  return new Map(
    rows.map(row => [
      row.resident_id,
      {
        id: row.id,
        level: row.disability_level,
        certStatus: row.cert_status,
        validUntil: row.valid_until,
        nursing: row.nursing_subsidy === 1,
        subsidy: row.living_subsidy === 1,
      },
    ]),
  )
}

type Care = Facts['care'][number]
async function careOf(looked: Looked, call: Call): Promise<ReadonlyMap<Id, readonly Care[]>> {
  const query = rowsAbout(userspecial, looked, call)
    .where('t.status', '=', OPEN)
    .select(['t.id', 't.resident_id', 't.care_class', day('end_date')])
  const rows = await call.db.run<{ id: Id; resident_id: Id; care_class: string; end_date: string | null }>(query)
  const found = new Map<Id, Care[]>()
  for (const { id, resident_id, care_class, end_date } of rows)
    found.set(resident_id, [...(found.get(resident_id) ?? []), { id, careClass: care_class, endDate: end_date }])
  return found
}

/** The facts about those who live here, a handful of statements for however many. */
export async function factsOf(looked: Looked, call: Call): Promise<readonly Known[]> {
  const people = await peopleOf(looked, call)
  const homes = new Map<Id, (string | null)[]>()
  for (const { household_id, birthday } of people)
    if (household_id) homes.set(household_id, [...(homes.get(household_id) ?? []), birthday])
  const labels = await labelsOf(looked, [...homes.keys()], call)
  const [old, disabled] = [await oldOf(looked, call), await disabledOf(looked, call)]
  const care = await careOf(looked, call)
  const wanted = looked.ids && new Set(looked.ids)
  return people
    .filter(({ id }) => !wanted || wanted.has(id))
    .map(({ id, dept_id, birthday, residence_type, household_id, relation }) => ({
      residentId: id,
      deptId: dept_id,
      facts: {
        birthday,
        residenceType: residence_type,
        isHead: relation === HEAD,
        household: (household_id && homes.get(household_id)) || null,
        labels: (household_id && labels.get(household_id)) || [],
        old: old.get(id) ?? null,
        disabled: disabled.get(id) ?? null,
        care: care.get(id) ?? [],
      },
    }))
}

/** Ages and grades of a tenant's parameters. */
export async function thresholdsOf(tenantId: string, call: Call): Promise<Thresholds> {
  const { services } = call
  const levels = await services.param(tenantId, peopleParams['disabled.nursing.levels'])
  return {
    today: call.now.slice(0, 10),
    elderlyFrom: await services.param(tenantId, peopleParams['elderly.minAge']),
    allowanceFrom: await services.param(tenantId, peopleParams['elderly.allowanceAge']),
    nursingLevels: levels.map(String),
  }
}
