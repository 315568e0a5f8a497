import { issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, keyOfRun, longJob, oneByOne, onStart, refuseUnfinished, serve } from '@village/server'
import { SILENCE, VISIT } from '../../carevisit/plan.server.ts'
import { type Watched, watchVillage } from '../watching.server.ts'
import { silencewatch } from './silencewatch.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** Looks at those who live alone, in each village that wants it. */
    'people.silence': Readonly<Record<string, never>>
  }
}
const EVERY_MS = 30 * 60_000

/** One run for each half hour, however many servers there are. */
function queueNext({ services, later }: Call): Promise<void> {
  const at = new Date((Math.floor(services.clock.date().getTime() / EVERY_MS) + 1) * EVERY_MS)
  return later('people.silence', {}, { key: keyOfRun('people.silence', at), at })
}

/** Villages whose watch is on, and those where it was switched off and a visit is still asked for. */
const watchedVillages = (call: Call) => call.db.sql<Watched>`
  select tenant_id as "tenantId", dept_id::text as "deptId", max(hours) as hours from (
    select tenant_id, dept_id, hours from people_silencewatch where enabled = 1 and not is_deleted
    union all select tenant_id, dept_id, null from people_carevisit
    where visit_group = ${SILENCE} and status = ${VISIT.due} and not is_deleted) v
  group by tenant_id, dept_id order by 1, 2`

/** Village by village, each in a transaction of its own. */
export async function watchAll(call: Call): Promise<void> {
  const pieces = (await watchedVillages(call)).map(village => ({ ...village, id: village.deptId }))
  const watch = ({ tenantId, deptId, hours }: Watched, own: Call): Promise<void> =>
    watchVillage({ tenantId, deptId, hours }, own)
  refuseUnfinished(await oneByOne(call, { job: 'people.silence', pieces }, watch))
}

const watchJob = longJob(async (_: Readonly<Record<string, never>>, call: Call): Promise<void> => {
  const { services } = call
  await services.as(services.platform, { source: 'job' }, queueNext)
  await watchAll(call)
})

/** Of one village one setting is on. */
async function checkAlone({ id, deptId, enabled }: StoredOf<typeof silencewatch>, call: Call): Promise<void> {
  if (enabled !== 1) return
  await call.turn(`silencewatch:${deptId}`)
  const others = await call.db.of(silencewatch).find({ deptId, enabled: 1 }, { limit: 2 })
  if (others.some(other => other.id !== id))
    throw new InvalidInput(
      [issueOf('deptId', '该村已有启用的设置，请先停用', 'Another setting of this village is on: switch it off first')],
      silencewatch.fields,
    )
}

export default [
  serve(silencewatch, {
    check: (change, call) => (change.kind === 'remove' ? undefined : checkAlone(change.after, call)),
    jobs: { 'people.silence': watchJob },
  }),
  onStart({ order: 914, name: 'people.silence', run: queueNext }),
]
