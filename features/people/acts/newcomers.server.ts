import {
  birthdayOf,
  type Fields,
  type Id,
  idCardFlaw,
  isId,
  normalised,
  type StoredOf,
  sentence,
  sexOf,
} from '@village/resource'
import { type Call, InvalidInput, wholeTenant } from '@village/server'
import { KIN } from '../kin.ts'
import { LIVING, PRESENT, RESIDENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { acts, MOST_NEWCOMERS, type Newcomer } from './acts.api.ts'

type Resident = StoredOf<typeof resident>

/** What becomes of somebody who moves in. */
export type Way =
  | { readonly kind: 'new' }
  /** Moved out before, or lives in a village that the caller sees as well: the record comes back or along. */
  | { readonly kind: 'known'; readonly person: Resident }
  /** Another village has the record: it is asked for. */
  | { readonly kind: 'asked' }

const MOST_LETTERS = 64
const KEYS = ['name', 'relation', 'idCard', 'sex', 'birthday', 'phone'] as const

/** Refuses what is wrong with the people of a move-in, beside their table. */
export const refusePeople = (zh: string, en: string): never => {
  const says = { zh, en }
  throw new InvalidInput([{ field: 'people', code: 'other', says }], acts.endpoints.moveIn.params as Fields)
}

function newcomerIn(value: unknown): Newcomer {
  const row = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const isFit = KEYS.every(key => row[key] === undefined || row[key] === null || typeof row[key] === 'string')
  const read = Object.fromEntries(KEYS.map(key => [key, String(row[key] ?? '').trim()])) as Record<string, string>
  const isShort = KEYS.every(key => read[key]!.length <= MOST_LETTERS)
  if (!isFit || !isShort) refusePeople('迁入人员格式不正确', 'The list of people is not correct')
  const { name, relation, idCard, sex, birthday, phone } = read
  const isNumber = idCard !== '' && idCardFlaw(idCard!, '9999-12-31') === null
  return {
    name: name!,
    relation: relation!,
    idCard: idCard || null,
    sex: sex || (isNumber ? sexOf(idCard!) : null),
    birthday: birthday || (isNumber ? birthdayOf(idCard!) : null),
    phone: phone || null,
  }
}

/** The people as a client sent them: a short list, each with a name and a relation of the dictionary. */
export async function newcomersIn(sent: unknown, call: Call): Promise<readonly Newcomer[]> {
  const rows = Array.isArray(sent) ? sent : []
  if (rows.length === 0) refusePeople('请至少填写一位迁入人员', 'Enter at least one person')
  if (rows.length > MOST_NEWCOMERS)
    refusePeople(`一次最多登记${MOST_NEWCOMERS}人`, `At most ${MOST_NEWCOMERS} people at once`)
  const people = rows.map(newcomerIn)
  const relations = new Set((await call.services.dictionary(call.user.tenantId, 'family_relation')).map(one => one.key))
  const at = people.findIndex(one => one.name === '' || !relations.has(one.relation))
  if (at >= 0) refusePeople(`第${at + 1}行：请填写姓名和与户主关系`, `Row ${at + 1}: enter name and relation`)
  if (people.filter(one => one.relation === KIN.head).length > 1)
    refusePeople('每户只有一位户主', 'A household has one householder')
  return people
}

/** Whether the number of somebody is known in the township, and what that means for the move-in. */
export async function wayOf(one: Newcomer, deptId: Id, call: Call): Promise<Way> {
  const idCard = one.idCard && normalised(resident.fields.idCard.spec, one.idCard)
  if (!idCard) return { kind: 'new' }
  const found = await wholeTenant(call)
    .db.of(resident)
    .find({ idCard: String(idCard) }, { limit: 5 })
  const known = found.find(({ status }) => LIVING.includes(status ?? ''))
  if (!known) return { kind: 'new' }
  const seen = isId(known.id) ? await call.db.of(resident).get(known.id) : null
  const isHere = PRESENT.includes(known.status ?? '') && known.deptId === deptId
  if (seen && isHere)
    refusePeople(
      `${one.name}：本村已有此人的档案，请办理迁移`,
      `${one.name} is on the register of this village already: use the move instead`,
    )
  const mayTake = seen && (known.status === RESIDENT.movedOut ? call.may('resident_moveIn') : call.may('resident_move'))
  return mayTake && known.status !== RESIDENT.unverified ? { kind: 'known', person: seen } : { kind: 'asked' }
}

/** Runs a write about one row; what is wrong with it names the row, because the form has a table of them. */
export async function inRow<T>(one: Newcomer, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const said = (language: 'zh' | 'en'): string =>
      error.issues.map(issue => sentence(issue, error.fields, language)).join(language === 'zh' ? '；' : '; ')
    return refusePeople(`${one.name}：${said('zh')}`, `${one.name}: ${said('en')}`)
  }
}
