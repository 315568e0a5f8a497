import type { Id, StoredOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { type alarm, type CasePerson, type CaseVital, provideCasePart } from '../../../alarm_center/public.server.ts'
import { isCallType } from '../../../alarm_center/public.ts'
import { household } from '../../../people/household/household.resource.ts'
import { neighboursOf } from '../../../people/public.server.ts'
import { RESIDENT } from '../../../people/public.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { userdisabled } from '../../../people/userdisabled/userdisabled.resource.ts'
import { userold } from '../../../people/userold/userold.resource.ts'
import { NORMAL } from '../../bracelet/vitals.ts'
import { braceletbind } from '../../braceletbind/braceletbind.resource.ts'
import { electronicarchives } from '../../electronicarchives/electronicarchives.resource.ts'
import { recordbracelet } from '../../recordbracelet/recordbracelet.resource.ts'
import { wearerAt } from '../../recordbracelet/wearer.server.ts'
import { answersCalls, noteNeighbours, noteRescue } from '../rescue/rescue-access.server.ts'

type Alarm = StoredOf<typeof alarm>
type Resident = StoredOf<typeof resident>

const SHOWN_VITALS = ['heartRate', 'spo2', 'systolic', 'bodyTemp', 'battery'] as const
const [LIVES_ALONE, HARD_OF_HEARING] = ['3', '2']
/** Entries of drug_allergy and disease that say that there is nothing. */
const NOTHING = /^(无|没有|不详)/

async function wordsOf(dictionary: string, keys: readonly string[], tenantId: string, call: Call) {
  const entries = await call.services.dictionary(tenantId, dictionary)
  const found = keys.flatMap(one => entries.find(({ key }) => key === one) ?? [])
  return found.filter(({ zh }) => !NOTHING.test(zh)).map(entry => entry[call.language])
}

/** Diseases, allergies and bad hearing: what matters now to whoever speaks with the person. */
async function notesOf({ id, tenantId }: Resident, call: Call): Promise<readonly string[]> {
  const [file] = await call.db.of(electronicarchives).find({ residentId: id }, { limit: 1 })
  const [disabled] = await call.db.of(userdisabled).find({ residentId: id }, { limit: 1 })
  const allergies = await wordsOf('drug_allergy', file?.allergy ?? [], tenantId, call)
  const isDeaf = [disabled?.disabilityType, ...(disabled?.secondTypes ?? [])].includes(HARD_OF_HEARING)
  return [
    ...(await wordsOf('disease', file?.disease ?? [], tenantId, call)),
    ...allergies.map(word => (call.language === 'zh' ? `${word}过敏` : `allergic to ${word}`)),
    ...(isDeaf ? await wordsOf('disability_type', [HARD_OF_HEARING], tenantId, call) : []),
  ]
}

const judge = (metric: string, value: number): CaseVital['judged'] => {
  const [least, most] = NORMAL[metric] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return value < least ? 'low' : value > most ? 'high' : 'normal'
}

/** The last reading of the bracelet. */
async function vitalsOf(machineId: Id | null, call: Call): Promise<readonly CaseVital[]> {
  if (!machineId) return []
  const [last] = await call.db.of(recordbracelet).find({ machineId }, { order: ['-measureTime'], limit: 1 })
  return SHOWN_VITALS.flatMap(metric => {
    const value = last?.[metric]
    return value === null || value === undefined
      ? []
      : [{ metric, value: Number(value), judged: judge(metric, Number(value)) }]
  })
}

async function familyOf({ id, householdId }: Resident, call: Call): Promise<readonly Resident[]> {
  if (!householdId) return []
  const members = await call.db
    .of(resident)
    .find({ householdId, status: RESIDENT.active }, { order: ['relation'], limit: 20 })
  return members.filter(one => one.id !== id)
}

/** Numbers that the wearer has given for this, first to last. */
async function familyNumbers(residentId: Id, call: Call): Promise<readonly string[]> {
  const [binding] = await call.db.of(braceletbind).find({ residentId }, { order: ['-bindTime'], limit: 1 })
  return (binding?.familyPhones ?? '').split(/[,，、\s]+/).filter(Boolean)
}

async function contactsOf(person: Resident, family: readonly Resident[], call: Call): Promise<CasePerson['contacts']> {
  const [file] = await call.db.of(electronicarchives).find({ residentId: person.id }, { limit: 1 })
  const numbers = await familyNumbers(person.id, call)
  const neighbours = person.householdId ? await neighboursOf(person.householdId, call) : []
  await noteNeighbours(
    neighbours.map(({ id }) => id),
    call,
  )
  const known: CasePerson['contacts'] = [
    { role: 'self', name: person.name, phone: person.phone ?? '' },
    ...numbers.map(phone => ({ role: 'family' as const, name: '', phone })),
    ...family.map(({ name, phone }) => ({ role: 'family' as const, name, phone: phone ?? '' })),
    { role: 'doctor', name: file?.doctorName ?? '', phone: file?.doctorPhone ?? '' },
    ...neighbours.map(({ name, phone, metres }) => ({
      role: 'neighbour' as const,
      name,
      phone,
      ...(metres !== null && { metres }),
    })),
  ]
  const seen = new Set<string>()
  return known.filter(({ phone }) => phone !== '' && !seen.has(phone) && seen.add(phone))
}

/** Where the bracelet says that it is; without that, where the person lives. */
async function placeOf(row: Alarm, { householdId }: Resident, call: Call): Promise<CasePerson['at']> {
  const house = householdId ? await call.db.of(household).get(householdId) : null
  const known = row.longitude && row.latitude ? row : house
  return known?.longitude && known.latitude ? [Number(known.longitude), Number(known.latitude)] : null
}

/** Whom a call for help is about, in clear: to save somebody, and written to the access log (decision 0060). */
async function personOf(row: Alarm, caller: Call): Promise<CasePerson | null> {
  if (!row.residentId || !isCallType(row.alarmType) || !answersCalls(caller)) return null
  // The bracelet's village may be another than the wearer's: the alarm itself is within the caller's scope.
  const call = wholeTenant(caller)
  const person = await call.db.of(resident).get(row.residentId, { with: ['age'] })
  if (!person) return null
  await noteRescue('alarm_center.alarm', row.id, row.sourceId ? [row.sourceId] : [], caller)
  const family = await familyOf(person, call)
  const [old] = await call.db.of(userold).find({ residentId: person.id }, { limit: 1 })
  return {
    name: person.name,
    sex: person.sex ?? '',
    age: person.age ?? null,
    livesAlone: old?.living === LIVES_ALONE,
    at: await placeOf(row, person, call),
    place: row.address ?? '',
    home: person.liveAddress ?? '',
    family: family.map(({ name }) => name),
    notes: await notesOf(person, call),
    vitals: await vitalsOf(row.machineId, call),
    contacts: await contactsOf(person, family, call),
  }
}

/** Longest place in the title of a message. */
const PLACE_CHARS = 60
/** 高云秋 · 海棠村 村口: in clear, for the message goes to those who have to come. */
async function whoAndWhere(row: Alarm, caller: Call): Promise<string | null> {
  if (!isCallType(row.alarmType)) return null
  const call = wholeTenant(caller)
  const { residentId, machineId, machineType, firstTime, deptId, address } = row
  const worn = machineType === 'bracelet' && machineId ? await wearerAt(machineId, firstTime ?? call.now, call) : null
  const person = residentId || worn ? await call.db.of(resident).get((residentId ?? worn)!) : null
  const village = (await call.services.depts(row.tenantId)).find(({ id }) => id === deptId)?.name
  const place = [village, address || person?.liveAddress].filter(Boolean).join(' ').slice(0, PLACE_CHARS)
  return [person?.name, place].filter(Boolean).join(' · ') || null
}

export default provideCasePart({
  person: personOf,
  whoAndWhere,
  familyPhones: async ({ residentId }, call) => (residentId ? familyNumbers(residentId, wholeTenant(call)) : []),
})
