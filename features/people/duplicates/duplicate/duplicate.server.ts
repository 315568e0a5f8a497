import { type Call, onStart, serve } from '@village/server'
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

/** Queues the next night; said twice it is queued once. */
const queueFinding = (call: Call): Promise<void> =>
  call.later('people.duplicates', {}, { key: 'people.duplicates', at: nextNight(call.services.clock.date()) })

async function findEverywhere(call: Call): Promise<void> {
  const tenants = await call.db.sql<{
    tenant_id: string
  }>`select distinct tenant_id from people_resident where not is_deleted`
  for (const { tenant_id } of tenants) await findDuplicates(tenant_id, call)
  await queueFinding(call)
}

/** Looks once where nobody has looked yet, and each night from then on. */
async function begin(call: Call): Promise<void> {
  const [known] = await call.db.sql`select id from people_duplicate limit 1`
  if (!known) await findEverywhere(call)
  else await queueFinding(call)
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
    jobs: { 'people.duplicates': (_, call) => findEverywhere(call) },
  }),
  provideCounter({ menu: 'duplicate', permission: 'duplicate_view', rows: open }),
  onStart({ order: 912, name: 'people.duplicates', run: begin }),
]
