import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { sql } from 'kysely'
import { machine } from '../../../device/machine/machine.resource.ts'
import { MACHINE } from '../../../device/public.ts'
import { braceletbind } from '../../braceletbind/braceletbind.resource.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import { OPEN_STATES } from '../declared/braceletsos.states.ts'

/** `calling`: a call for help is open · `heard`: the bracelet has spoken today · `silent`: it has not. */
export type Wearing = 'calling' | 'heard' | 'silent'

/** How people who wear a bracelet are, by person, within the caller's scope. Nothing that it measures is read. */
export async function wearingOf(call: Call): Promise<ReadonlyMap<Id, Wearing>> {
  const worn = await call.db.run<{ who: Id; machine: Id }>(
    call.db
      .scoped(braceletbind)
      .where(sql<boolean>`t.open_resident_id is not null`)
      .select([sql<Id>`t.open_resident_id::text`.as('who'), sql<Id>`t.open_machine_id::text`.as('machine')]),
  )
  const spoke = await call.db.run<{ id: Id }>(
    call.db
      .scoped(machine)
      .where(sql<boolean>`t.machine_type = 'bracelet' and t.status = ${MACHINE.online}
        and t.last_online_time >= ${call.now.slice(0, 10)}::date`)
      .select(sql<Id>`t.id::text`.as('id')),
  )
  const calls = await call.db.run<{ who: Id }>(
    call.db
      .scoped(braceletsos)
      .where(sql<boolean>`t.handle_status = any(${[...OPEN_STATES]}::text[]) and t.resident_id is not null`)
      .select(sql<Id>`t.resident_id::text`.as('who')),
  )
  const [heard, calling] = [new Set(spoke.map(({ id }) => id)), new Set(calls.map(({ who }) => who))]
  const found = new Map<Id, Wearing>(worn.map(({ who, machine: on }) => [who, heard.has(on) ? 'heard' : 'silent']))
  for (const who of calling) found.set(who, 'calling')
  return found
}
