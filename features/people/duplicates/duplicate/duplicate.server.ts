import { DAY_MS, type Id } from '@village/resource'
import {
  type Call,
  isStopping,
  keyOfRun,
  longJob,
  nightAfter,
  nightly,
  onStart,
  refuse,
  serve,
  timeOfId,
  wholeTenant,
} from '@village/server'
import { provideCounter } from '../../../desk/public.server.ts'
import { resident } from '../../resident/resident.resource.ts'
import { compareRecords } from '../comparing.server.ts'
import { DUPLICATE } from '../duplicate-state-keys.ts'
import { findDuplicates, savePairs } from '../finding.server.ts'
import { isOver, NEW_SEARCH, progressOf, type Search, searchOn } from '../searching.server.ts'
import { duplicate } from './duplicate.resource.ts'

interface Started {
  readonly tenantId: string
  readonly search: Search
}
declare module '@village/server' {
  /** The nightly look for duplicates, of all tenants; one that was broken off says where. */
  interface Jobs {
    'people.duplicates': Partial<Started>
  }
}
const JOB = 'people.duplicates'

/** As many people as one call looks through while somebody waits. */
const MOST_AT_ONCE = 100_000

/** Three in the night in Asia/Shanghai. */
const NIGHT_UTC = { hour: 19 }

/** Queues a look; said twice it is queued once. */
const queueFinding = (call: Call, at: Date, from: Partial<Started> = {}): Promise<void> =>
  call.later(JOB, from, { key: keyOfRun(JOB, at), at })

const tenantsFrom = async (first: string, call: Call): Promise<readonly string[]> => {
  const rows = await call.db.sql<{ tenant_id: string }>`
    select distinct tenant_id from people_resident where not is_deleted and tenant_id >= ${first} order by 1`
  return rows.map(({ tenant_id }) => tenant_id)
}

/**
 * Tenant by tenant, window by window, each in a transaction of its own. When the product
 * goes down in the middle it is queued with what it has, and goes on from there.
 */
const findEverywhere = longJob(async ({ tenantId, search }: Partial<Started>, call: Call) => {
  const { services } = call
  const step = <T>(work: (own: Call) => Promise<T>): Promise<T> => services.as(call.user, { source: 'job' }, work)
  for (const tenant of await tenantsFrom(tenantId ?? '', call)) {
    let state = search && tenant === tenantId ? search : NEW_SEARCH
    while (!isOver(state)) {
      const from = { tenantId: tenant, search: state }
      if (isStopping(services)) return step(own => queueFinding(own, services.clock.date(), from))
      const seen = state
      state = await step(own => searchOn(seen, tenant, wholeTenant(own)))
      services.log.debug({ tenantId: tenant, ...progressOf(state) }, 'looking for duplicates')
    }
    const added = await step(own => savePairs(tenant, state, own))
    services.log.info({ tenantId: tenant, ...progressOf(state), added }, 'a register was searched for duplicates')
  }
})

/** The job `people.duplicates`. */
const findingNight = nightly({ job: JOB, at: NIGHT_UTC, run: findEverywhere })

/**
 * Searches at the start only when the register was never searched; after that, each night. The search of a large
 * register takes minutes and would slow down every start.
 */
async function begin(call: Call): Promise<void> {
  const [row] = await call.db.sql<{ first: Id | null; known: boolean }>`
    select (select min(id) from people_resident) as first, exists (select from people_duplicate) as known`
  const { first, known } = row!
  const now = call.services.clock.date()
  const night = nightAfter(now, NIGHT_UTC)
  const isNew = first !== null && timeOfId(first).getTime() > night.getTime() - DAY_MS
  await queueFinding(call, isNew && !known ? now : night)
}

async function refuseMany(call: Call): Promise<void> {
  const people = await wholeTenant(call).db.of(resident).count()
  if (people > MOST_AT_ONCE)
    refuse(
      '档案较多，系统每晚自动查找',
      'There are too many residents for one call: each night they are looked through',
    )
}

export default [
  serve(duplicate, {
    endpoints: {
      async find(_, call) {
        await refuseMany(call)
        await findDuplicates(call.user.tenantId, call)
        return { found: await call.db.of(duplicate).count({ status: DUPLICATE.open }) }
      },
      compare: ({ id, targetId }, call) => compareRecords(id, targetId, call),
    },
    jobs: { 'people.duplicates': findingNight.handler },
  }),
  provideCounter({
    menu: 'duplicate',
    acts: ['resident_merge', 'duplicate_dismiss'],
    of: duplicate,
    filters: () => ({ status: DUPLICATE.open }),
  }),
  onStart({ order: 912, name: 'people.duplicates', run: begin }),
]
