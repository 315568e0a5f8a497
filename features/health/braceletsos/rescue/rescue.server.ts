import type { Id, RowOf, StoredOf } from '@village/resource'
import { type Call, idList, refuse, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { alarm } from '../../../alarm_center/public.server.ts'
import { machine } from '../../../device/machine/machine.resource.ts'
import { resident } from '../../../people/resident/resident.resource.ts'
import { braceletbind } from '../../braceletbind/braceletbind.resource.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import { OPEN_STATES } from '../declared/braceletsos.states.ts'
import type { RescueNumbers } from '../declared/rescue.ts'
import { seenCall } from './open-calls.server.ts'
import { answersCalls, noteRescue } from './rescue-access.server.ts'

type Sos = StoredOf<typeof braceletsos>

async function wordsOf(of: typeof resident | typeof machine, column: string, ids: readonly Id[], call: Call) {
  const query = call.db
    .scoped(of)
    .where(sql<SqlBool>`t.id = any(${idList(ids)})`)
    .select(['t.id', sql.ref(`t.${column}`).as('word')])
  const found = await call.db.run<{ id: Id; word: string }>(query)
  return new Map(found.map(({ id, word }) => [id, word]))
}

/** 刘刚雨 · 11-22 09:12: who called and when; the bracelet's serial number where nobody wore it. */
export async function callNames(
  rows: readonly Sos[],
  call: Call,
): Promise<readonly Partial<RowOf<typeof braceletsos>>[]> {
  const people = await wordsOf(
    resident,
    'name',
    rows.flatMap(row => row.residentId ?? []),
    call,
  )
  const unworn = rows.filter(row => !people.has(row.residentId ?? ''))
  const bracelets = await wordsOf(
    machine,
    'sn',
    unworn.map(row => row.machineId),
    call,
  )
  return rows.map(row => {
    const who = people.get(row.residentId ?? '') ?? bracelets.get(row.machineId) ?? row.sosNo ?? ''
    return { sosName: `${who} · ${row.sosTime.slice(5, 16)}` }
  })
}

const alarmsOf = async (sosId: Id, call: Call): Promise<readonly Id[]> =>
  (await wholeTenant(call).db.of(alarm).find({ sourceTable: braceletsos.name, sourceId: sosId })).map(({ id }) => id)

/** Whom to call and where to go, in clear, for an open call for help; written to the access log (decision 0060). */
export async function rescueNumbers(id: Id, call: Call): Promise<RescueNumbers> {
  const sos = await seenCall(id, call)
  if (!sos) return refuse('未找到数据', 'Data not found', 404)
  if (!OPEN_STATES.some(state => state === sos.handleStatus))
    refuse(
      '该呼救已办结，如需查看号码请到居民档案',
      'This call is closed. Look up the number in the register of residents',
    )
  if (!answersCalls(call))
    refuse(
      '号码只对处理呼救的人员显示，管理员需要时请到居民档案查看',
      'Only those who answer calls see numbers here: look in the register of residents',
      403,
    )
  const behind = await alarmsOf(id, call)
  await noteRescue(braceletsos.name, id, behind, call)
  const { residentId, machineId, sosTime } = sos
  const place = sos.address ?? ''
  if (!residentId) return { phone: '', family: [], place, liveAddress: '' }
  // The bracelet's village may be another than the wearer's: the call for help itself is within the caller's scope.
  const { db } = wholeTenant(call)
  const person = await db.of(resident).get(residentId)
  const bindings = await db.of(braceletbind).find({ machineId, residentId }, { order: ['-bindTime'] })
  const binding = bindings.find(({ bindTime }) => (bindTime ?? '') <= sosTime)
  const family = (binding?.familyPhones ?? '').split(/[,，、\s]+/).filter(Boolean)
  return { phone: person?.phone ?? '', family, place, liveAddress: person?.liveAddress ?? '' }
}
