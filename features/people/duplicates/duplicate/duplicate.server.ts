import { type Call, isStopping, keyOfRun, longJob, onStart, serve } from '@village/server'
import { nextNight } from '../../../account/public.server.ts'
import { provideCounter } from '../../../desk/public.server.ts'
import { compared } from '../comparing.server.ts'
import { findDuplicates } from '../finding.server.ts'
import { duplicate } from './duplicate.resource.ts'

declare module '@village/server' {
  /** The nightly look for duplicates, of all tenants. */
  interface Jobs {
    'people.duplicates': Readonly<Record<string, never>>
  }
}

/** Queues the next look; said twice it is queued once. */
const queueFinding = (call: Call, at: Date): Promise<void> =>
  call.later('people.duplicates', {}, { key: keyOfRun('people.duplicates', at), at })

/** The job `people.duplicates`: tenant by tenant, each in a transaction of its own. */
const findEverywhere = longJob(async (_: Readonly<Record<string, never>>, call: Call) => {
  const { services } = call
  const step = <T>(work: (own: Call) => Promise<T>): Promise<T> => services.as(call.user, { source: 'job' }, work)
  await step(own => queueFinding(own, nextNight(services.clock.date())))
  const tenants = await call.db.sql<{
    tenant_id: string
  }>`select distinct tenant_id from people_resident where not is_deleted`
  for (const { tenant_id } of tenants) {
    if (isStopping(services)) return step(own => queueFinding(own, services.clock.date()))
    await step(own => findDuplicates(tenant_id, own))
  }
})

/** Looks at once where nobody has looked yet, and each night from then on; a large register must not delay the start. */
async function begin(call: Call): Promise<void> {
  const [known] = await call.db.sql`select id from people_duplicate limit 1`
  const now = call.services.clock.date()
  await queueFinding(call, known ? nextNight(now) : now)
}

const open = (call: Call) => call.db.scoped(duplicate).where('t.status' as never, '=', '1' as never)

export default [
  serve(duplicate, {
    endpoints: {
      async find(_, call) {
        await findDuplicates(call.user.tenantId, call)
        return { found: await call.db.of(duplicate).count({ status: '1' }) }
      },
      compare: ({ id, targetId }, call) => compared(id, targetId, call),
    },
    jobs: { 'people.duplicates': findEverywhere },
  }),
  provideCounter({ menu: 'duplicate', permission: 'duplicate_view', rows: open }),
  onStart({ order: 912, name: 'people.duplicates', run: begin }),
]
