import type { Id } from '@village/resource'
import type { AccessEntry, Call } from '@village/server'
import { resident } from '../resident/resident.resource.ts'
import type { Holding } from './overview.api.ts'
import { aboutOf, countOf, factNames, newestRows } from './registers.server.ts'
import type { OpenedRegister } from './visible-registers.server.ts'

/** A viewer by approval has no list of the register to go to: more rows are shown here, with all fields of a list. */
const ROWS = 20
const FACTS = 20

/** What a register that was opened by approval holds about the person. */
export async function approvedHolding(register: OpenedRegister, ids: readonly Id[], call: Call): Promise<Holding> {
  const count = await countOf(register, ids, call)
  const rows = count > 0 ? await newestRows(register, { ids, limit: ROWS, facts: FACTS }, call) : []
  return { ...aboutOf(register), count, newest: rows, until: register.granted.until }
}

/**
 * Opening the page is written once into the access log (design/ux.md §4.3), and each row that was seen by approval with
 * the purpose for which it was approved.
 */
export async function noteOpening(
  id: Id,
  opened: readonly OpenedRegister[],
  holdings: readonly Holding[],
  call: Call,
): Promise<void> {
  const purposes = [...new Set(opened.map(({ granted }) => granted.purpose))]
  const page = { resource: resident.name, recordIds: [id], fields: [], action: 'view' as const }
  const rows = opened.flatMap((register, at): AccessEntry[] =>
    holdings[at]!.newest.map(row => ({
      resource: register.of.name,
      recordIds: [row.id],
      fields: factNames(register, FACTS),
      action: 'view',
      reason: register.granted.purpose,
    })),
  )
  const { accessLog } = call.services.registry.ports
  await call.services.as(call.user, call.origin, async writing => {
    for (const entry of [{ ...page, reason: purposes.join('；') }, ...rows]) await accessLog.seen(entry, writing)
  })
}
