import type { Field, Id, StoredOf } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import { merging, noteAct } from '../../life/life.server.ts'
import { retag } from '../../profiles/tags.server.ts'
import { giveBackPeriod, nextPeriod, reopenPeriods } from '../../residence/periods.server.ts'
import { shortReason } from '../../resident/changes/changes.server.ts'
import { PRESENT, RESIDENT } from '../../resident/declared/resident.states.ts'
import { whileRearranging } from '../../resident/head/head.server.ts'
import { resident } from '../../resident/resident.resource.ts'
import { isSame } from '../comparing/comparing.server.ts'
import { DUPLICATE } from '../finding/duplicate-state-keys.ts'
import type { mergerecord } from '../mergerecord/mergerecord.resource.ts'
import { restoreColumns } from './columns.server.ts'
import { type Kept, lockBoth, recordChanges, settleAccounts, settleHouseholds } from './merge-state.server.ts'
import { moveTiesBack } from './relinking.server.ts'

type Resident = StoredOf<typeof resident>
type Merged = StoredOf<typeof mergerecord>

const personOf = async (id: Id | null, call: Call): Promise<Resident> =>
  (await call.db.of(resident).get(id ?? '')) ??
  refuse('居民档案已不存在，不能撤销', 'A record is gone: this cannot be undone')

/** Refuses where somebody has changed since what the merge had taken over: undoing would lose their change. */
function refuseChanges(target: Resident, { taken }: Kept): void {
  const changed = Object.keys(taken).filter(name => !isSame(taken[name], target[name as keyof Resident]))
  if (changed.length === 0) return
  const labels = changed.map(name => (resident.fields as Readonly<Record<string, Field>>)[name]!.spec.label)
  refuse(
    `“${labels.map(({ zh }) => zh).join('、')}”在合并后又被修改，不能撤销`,
    `${labels.map(({ en }) => en).join(', ')}: changed since the merge, which cannot be undone any more`,
  )
}

async function separate(kept: Kept, source: Resident, target: Resident, call: Call): Promise<void> {
  await moveTiesBack(kept.relinked, source, target, call)
  await call.db.sql`select set_config('app.action', 'unmerge', true)`
  await restoreColumns(target.id, kept.target, call)
  await restoreColumns(source.id, kept.source, call)
  for (const { id } of [source, target]) await retag(id, call)
  await reopenPeriods(source, 'merge', call)
  await giveBackPeriod(target, kept.request, call)
  await call.db.sql`select set_config('app.action', '', true)`
  await call.db
    .sql`update people_duplicate set status = ${DUPLICATE.open} where not is_deleted and status = ${DUPLICATE.merged}
    and least(resident_id, other_id) = least(${source.id}::bigint, ${target.id}::bigint)
    and greatest(resident_id, other_id) = greatest(${source.id}::bigint, ${target.id}::bigint)`
  for (const name of ['people.duplicate', 'people.resident']) await call.services.changed(name, call)
}

/** Makes two records again of one: each row goes back, each value is what it was. All or nothing. */
export async function undoMerge(merged: Merged, call: Call): Promise<void> {
  if ((merged.undoUntil ?? '') < call.now.slice(0, 10))
    refuse('合并已超过可撤销的期限', 'The time in which this merge can be undone is over')
  const kept = JSON.parse(merged.kept ?? '{}') as Kept
  const ids = [merged.residentId!, merged.sourceId!]
  await lockBoth(ids, call)
  const [target, source] = [await personOf(merged.residentId, call), await personOf(merged.sourceId, call)]
  if (source.status !== RESIDENT.cancelled)
    refuse('来源档案已恢复，不能撤销合并', 'The merged record was restored already')
  refuseChanges(target, kept)
  const homes = [source.householdId, target.householdId].filter(id => id !== null)
  await merging.during(call, () =>
    whileRearranging(call, homes, async () => {
      await separate(kept, source, target, call)
      const [one, other] = [await personOf(target.id, call), await personOf(source.id, call)]
      if (PRESENT.includes(one.status ?? '')) await nextPeriod(one, call.now.slice(0, 10), 'restore', call)
      await settleHouseholds([target.householdId, one.householdId, other.householdId], call)
      await settleAccounts([one, other], wholeTenant(call))
      const reason = shortReason(call)
      await recordChanges({ people: [one, other], changeType: '7', from: one, to: other, reason }, call)
      await noteAct({ kind: 'unmerge', person: one, reason }, call)
    }),
  )
}
