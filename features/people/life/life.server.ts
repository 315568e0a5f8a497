import { beginningOf, type StoredOf } from '@village/resource'
import { type Call, type Change, callMark, wholeTenant } from '@village/server'
import { isColleague, shortReason } from '../resident/changes/changes.server.ts'
import type { resident } from '../resident/resident.resource.ts'
import { endLinks, moveLinks, openAgain } from './endings.server.ts'
import { type Ended, lifeact } from './lifeact/lifeact.resource.ts'
import type { Ending } from './links.server.ts'

type Resident = StoredOf<typeof resident>
type Act = NonNullable<StoredOf<typeof lifeact>['kind']>

const ENDINGS: readonly string[] = ['die', 'moveOut', 'cancel']
const RETURNS: readonly string[] = ['correct', 'restore', 'moveIn']

/** Calls in which a record is struck off because another one takes its place: its own story says so. */
export const merging = callMark()

/** The field of a person that says on which day an act happened. */
const DAYS: Readonly<Record<string, 'birthday' | 'deathDate' | 'moveOutDate' | 'moveInDate'>> = {
  birth: 'birthday',
  die: 'deathDate',
  moveOut: 'moveOutDate',
  moveIn: 'moveInDate',
  move: 'moveInDate',
  leave: 'moveInDate',
  arrive: 'moveInDate',
}
const dayOf = (act: string, person: Resident, call: Call): string =>
  (DAYS[act] && person[DAYS[act]]) || call.now.slice(0, 10)

interface LifeEvent {
  readonly kind: Act
  readonly person: Resident
  /** Where the act is recorded; the person's own village by default. */
  readonly deptId?: string
  readonly reason?: string
  /** YYYY-MM-DD; by default the day that the person's record says, else today. */
  readonly date?: string
  readonly ended?: readonly Ended[]
}
/** Writes an act into the register of acts. */
export async function noteAct({ kind, person, deptId, reason, date, ended }: LifeEvent, call: Call): Promise<void> {
  await wholeTenant(call)
    .db.of(lifeact)
    .add({
      deptId: deptId ?? person.deptId,
      residentId: person.id,
      tenantId: person.tenantId,
      kind,
      actDate: date ?? dayOf(kind, person, call),
      reason: beginningOf(reason ?? shortReason(call), 200),
      ended: ended ?? [],
      operatorId: isColleague(person, call) ? call.user.id : null,
      operateTime: call.now,
    })
}

async function ending(kind: Ending, person: Resident, call: Call): Promise<readonly Ended[]> {
  const reason = kind === 'moveOut' ? (person.moveOutReason ?? '') : shortReason(call)
  return endLinks({ kind, date: dayOf(kind, person, call), reason, person }, call)
}

/** What follows from an edit that ended a person's presence, brought them back, or took them into another village. */
export async function followLife(change: Change<typeof resident.fields>, call: Call): Promise<void> {
  if (change.kind !== 'edit' || merging.isSet(call)) return
  const { before, after, by = '' } = change
  if (before.deptId !== after.deptId) {
    const ended = await ending('move', after, call)
    await moveLinks(after, call)
    if (by !== 'moveIn') {
      await noteAct({ kind: 'leave', person: after, deptId: before.deptId, ended }, call)
      await noteAct({ kind: 'arrive', person: after }, call)
    }
  }
  if (ENDINGS.includes(by)) {
    const ended = await ending(by as Ending, after, call)
    const reason = by === 'moveOut' && after.moveOutReason ? { reason: after.moveOutReason } : {}
    await noteAct({ kind: by as Act, person: after, ended, ...reason }, call)
  }
  if (RETURNS.includes(by)) {
    await openAgain(after.id, shortReason(call), call)
    await noteAct({ kind: by as Act, person: after }, call)
  }
}
