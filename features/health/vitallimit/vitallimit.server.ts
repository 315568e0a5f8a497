import type { Id } from '@village/resource'
import { issueOf } from '@village/resource'
import {
  builder,
  type Call,
  type Change,
  type Draft,
  InvalidInput,
  idList,
  longJob,
  nightly,
  oneByOne,
  onStart,
  refuseUnfinished,
  serve,
} from '@village/server'
import { sql } from 'kysely'
import { type OwnRange, provideOwnRanges } from '../../alarm_center/public.server.ts'
import { NORMAL } from '../bracelet/vitals.ts'
import { learnVillage, villagesWithWearers } from './learning.server.ts'
import { vitallimit } from './vitallimit.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** Learns what is usual for whoever wears a bracelet. */
    'health.limits': Readonly<Record<string, never>>
  }
}
/** 02:35 in China. */
const NIGHT_UTC = { hour: 18, minute: 35 }

/** Village by village, each in a transaction of its own. */
export async function learnAll(call: Call): Promise<void> {
  const pieces = (await villagesWithWearers(call)).map(village => ({ ...village, id: village.deptId }))
  refuseUnfinished(await oneByOne(call, { job: 'health.limits', pieces }, learnVillage))
}
const night = nightly({ job: 'health.limits', at: NIGHT_UTC, run: longJob((_, call) => learnAll(call)) })

type Written = Exclude<Change<typeof vitallimit.fields>, { readonly kind: 'remove' }>
/** What a person writes down is not learnt any more. */
function fillLimit(change: Written, call: Call): Draft<typeof vitallimit.fields> {
  if (call.user.id === '0') return {}
  if (change.kind === 'add') return { learnt: 0 }
  const { before, after } = change
  const isSame = Number(before.least) === Number(after.least) && Number(before.most) === Number(after.most)
  return isSame ? {} : { learnt: 0, learntDays: null, learntAt: null }
}

function checkLimit({ after }: Written): void {
  if (Number(after.most) < Number(after.least))
    throw new InvalidInput(
      [issueOf('most', '上限不能小于下限', 'The highest value cannot be below the lowest')],
      vitallimit.fields,
    )
}

const USUAL: Readonly<Record<string, OwnRange>> = Object.fromEntries(
  Object.entries(NORMAL).map(([metric, [least, most] = [0, 0]]) => [metric, { least, most }]),
)
interface OwnLimit {
  readonly machineId: Id
  readonly limits: Readonly<Record<string, readonly [least: number, most: number]>> | null
}
/** The limits of whoever wears these bracelets now; those that apply to everybody where nothing was learnt. */
async function rangesOf(machineIds: readonly Id[], call: Call) {
  const query = sql<OwnLimit>`
    select b.machine_id::text as "machineId",
      (select jsonb_object_agg(l.metric, jsonb_build_array(l.least, l.most)) from health_vitallimit l
        where l.tenant_id = b.tenant_id and l.resident_id = b.resident_id and not l.is_deleted) as limits
    from health_braceletbind b where b.tenant_id = ${call.user.tenantId} and b.open_machine_id = any(${idList(machineIds)})
      and not b.is_deleted`
  const rows = await call.db.run<OwnLimit>(query.compile(builder))
  const own = new Map(rows.map(({ machineId, limits }) => [machineId, limits]))
  return new Map(
    machineIds.map(machineId => {
      const limits = Object.entries(own.get(machineId) ?? {})
      const learnt = Object.fromEntries(
        limits.map(([metric, [least, most]]) => [metric, { least: Number(least), most: Number(most) }]),
      )
      return [machineId, { ...USUAL, ...learnt }] as const
    }),
  )
}

export default [
  serve(vitallimit, {
    fill: (change, call) => (change.kind === 'remove' ? {} : fillLimit(change, call)),
    check: change => (change.kind === 'remove' ? undefined : checkLimit(change)),
    jobs: { 'health.limits': night.handler },
  }),
  onStart({ order: 916, name: 'health.limits', run: night.queue }),
  provideOwnRanges({ machineType: 'bracelet', rangesOf }),
]
