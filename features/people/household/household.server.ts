import { randomBytes } from 'node:crypto'
import type { Id, StoredOf } from '@village/resource'
import { type Call, InvalidInput, idList, refuse, serve, setReason } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { grid } from '../../governance/grid/grid.resource.ts'
import { nextGiven, villageCode } from '../numbers.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { HEAD, swapHead } from '../resident/head/head.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { registerBirth } from './birth.server.ts'
import { gridOfDoor } from './grid-of-door.server.ts'
import { household } from './household.resource.ts'
import { moveHousehold } from './moving.server.ts'
import { EMPTY, joinHouseholds, relationsIn, splitHousehold } from './rearranging.server.ts'

type Household = StoredOf<typeof household>
/** Bytes of a household's QR code: not to be guessed. */
const CODE_BYTES = 18

const isPresent = sql`t.status = any(${sql.val([...PRESENT])}::varchar[])`

interface Lived {
  readonly household_id: Id
  readonly members: string
  readonly head: string | null
}
/** Members and householder of a page of households, in one query. */
async function membersByHousehold(rows: readonly Household[], call: Call): Promise<ReadonlyMap<Id, Lived>> {
  const query = call.db
    .scoped(resident)
    .where(sql<SqlBool>`t.household_id = any(${idList(rows.map(row => row.id))})`)
    .select([
      't.household_id',
      sql`count(*) filter (where ${isPresent})`.as('members'),
      sql`max(t.name) filter (where t.relation = ${HEAD} and ${isPresent})`.as('head'),
    ])
    .groupBy('t.household_id')
  const found = await call.db.run<Lived>(query)
  return new Map(found.map(row => [row.household_id, row]))
}

const membersOf = (id: Id, call: Call): Promise<number> =>
  membersByHousehold([{ id } as Household], call).then(found => Number(found.get(id)?.members ?? 0))

/** Households whose householder has this name; as many as one page of residents may hold. */
async function byHeadName(name: string, call: Call) {
  const heads = { name, relation: HEAD, status: PRESENT.join(',') }
  const { records } = await call.db.of(resident).page({ ...heads, size: -1, tenantId: '*' })
  return sql<SqlBool>`t.id = any(${idList(records.flatMap(head => head.householdId ?? []))})`
}

const called = {
  zh: (head: string) => `${head}家`,
  en: (head: string) => `${head}’s household`,
} as const
/** What people call a household: by its householder and door, by its number only where it has neither. */
function nameOfHousehold(row: Household, head: string | null, call: Call): string {
  const words = [head && called[call.language](head), row.houseNo?.trim()].filter(Boolean)
  return words.join(' · ') || (row.householdNo ?? '')
}

const MOST_WORDS = 4
/** Households that each of these words fits: householder, house number, or a part of the household's number. */
async function byHouseholdName(text: string, call: Call) {
  const words = text
    .split(/[\s·]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const fits = await Promise.all(words.map(word => byOneWord(word, call)))
  return sql<SqlBool>`(${sql.join(fits, sql` and `)})`
}
async function byOneWord(word: string, call: Call) {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const byPlace = sql<SqlBool>`(t.house_no ilike ${part} or t.household_no ilike ${part})`
  if (/\d/.test(word)) return byPlace
  return sql<SqlBool>`(${byPlace} or ${await byHeadName(word.replace(/(?<=.)家$/, ''), call)})`
}

async function checkGrid(after: Household, before: Household | undefined, call: Call): Promise<void> {
  if (!after.gridId || (after.gridId === before?.gridId && after.deptId === before?.deptId)) return
  const area = await call.db.of(grid).get(after.gridId)
  if (!area || area.deptId === after.deptId) return
  const says = { zh: '所属网格不在所选的村', en: 'The grid is in another village' }
  throw new InvalidInput([{ field: 'gridId', code: 'other', says }], household.fields)
}

/** A household that has neither a householder nor a house number is found by nobody. */
function refuseNameless(after: Household, before: Household | undefined): void {
  if (after.headId || after.houseNo?.trim()) return
  // An old household without a house number must stay editable after its householder has died or left.
  if (before && !before.houseNo?.trim()) return
  const says = {
    zh: '请填写门牌号：该户还没有户主',
    en: 'Enter the house number: the household has no householder yet',
  }
  throw new InvalidInput([{ field: 'houseNo', code: 'other', says }], household.fields)
}

async function fillNew(after: Household, call: Call): Promise<Partial<Household>> {
  const { tenantId, deptId } = after
  const prefix = `${await villageCode(tenantId, deptId, call)}H`
  return {
    householdNo:
      after.householdNo ??
      (await nextGiven({ of: household, field: 'householdNo', tenantId, prefix, digits: 4 }, call)),
    gridId: after.gridId ?? (await gridOfDoor(after, call)),
    householdCode: after.householdCode ?? randomBytes(CODE_BYTES).toString('base64url'),
  }
}

export default serve(household, {
  fill: (change, call) => (change.kind === 'add' ? fillNew(change.after, call) : {}),

  async check(change, call) {
    if (change.kind === 'remove') {
      if ((await membersOf(change.before.id, call)) > 0)
        refuse('该户还有成员，请先迁出或调整', 'The household still has members')
      return
    }
    const before = change.kind === 'edit' ? change.before : undefined
    refuseNameless(change.after, before)
    await checkGrid(change.after, before, call)
    if (before && before.deptId !== change.after.deptId && (await membersOf(before.id, call)) > 0)
      refuse('该户还有成员，不能改换所属村', 'The household still has members and cannot change the village')
    const closes = before && before.status !== EMPTY && change.after.status === EMPTY
    if (closes && (await membersOf(before.id, call)) > 0)
      refuse('该户还有成员，不能停用', 'The household still has members and cannot be put out of use')
  },

  async derive(rows, call) {
    const lived = await membersByHousehold(rows, call)
    return rows.map(row => {
      const { head = null, members = 0 } = lived.get(row.id) ?? {}
      return { householdName: nameOfHousehold(row, head, call), headName: head, memberCount: Number(members) }
    })
  },

  filter: { householdName: byHouseholdName, headName: byHeadName },

  endpoints: {
    async members({ id }, call) {
      const house = await call.db.of(household).get(id)
      if (!house) return refuse('未找到数据', 'Data not found', 404)
      const people = await call.db.of(resident).find({ householdId: id }, { order: ['relation', 'birthday'] })
      return call.db.of(resident).show(people.filter(one => PRESENT.includes(one.status ?? '')))
    },
    async changeHead(params, call) {
      if (params.reason) await setReason(params.reason, call)
      await swapHead({ ...params, relations: await relationsIn(params.relations, call) }, call)
    },
    birth: (params, call) => registerBirth(params, call),
    split: async (params, call) =>
      splitHousehold({ ...params, relations: await relationsIn(params.relations, call) }, call),
    move: (params, call) => moveHousehold(params, call),
    merge: async (params, call) =>
      joinHouseholds({ ...params, relations: await relationsIn(params.relations, call) }, call),
  },
})
