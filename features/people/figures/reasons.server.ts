import type { Id, StoredOf } from '@village/resource'
import { type Call, idList } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { type Happened, provideReasons } from '../../statistics/public.server.ts'
import type { Way } from '../../statistics/public.ts'
import { lifeact } from '../life/lifeact/lifeact.resource.ts'
import { resident } from '../resident/resident.resource.ts'

type Kind = NonNullable<StoredOf<typeof lifeact>['kind']>

/** Acts of life by which people come onto the register of a village and leave it; the others keep them there. */
const WAYS: Partial<Record<Kind, Way>> = {
  birth: 'came',
  moveIn: 'came',
  arrive: 'came',
  correct: 'came',
  restore: 'came',
  unmerge: 'came',
  die: 'left',
  moveOut: 'left',
  leave: 'left',
  cancel: 'left',
  merge: 'left',
}

/** The acts of these people that were registered since, the latest first; empty for callers who may not see acts. */
async function recentActs(ids: readonly Id[], since: string, call: Call): Promise<readonly Happened[]> {
  if (!call.may('lifeact_view')) return []
  const acts = call.db
    .scoped(lifeact)
    .where(sql<SqlBool>`t.resident_id = any(${idList(ids)})`)
    .where(sql<SqlBool>`t.operate_time > ${since}::timestamptz`)
    .orderBy('t.id', 'desc')
    .select(['t.resident_id', 't.kind'])
  const rows = await call.db.run<{ resident_id: Id; kind: Kind }>(acts)
  const words = lifeact.fields.kind.spec.choices!
  return rows.flatMap(({ resident_id: id, kind }) => {
    const [way, word] = [WAYS[kind], words[kind]]
    return way && word ? [{ id, way, key: kind, label: { zh: word[0], en: word[1] } }] : []
  })
}

export default provideReasons({ of: resident, fields: { age: 'birthday' }, happened: recentActs })
