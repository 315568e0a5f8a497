import { DAY_MS, type Id } from '@village/resource'
import {
  type Call,
  isStopping,
  keyOfRun,
  longJob,
  nightAfter,
  nightly,
  onStart,
  pieceByPiece,
  refuse,
  serve,
  timeOfId,
  wholeTenant,
} from '@village/server'
import { provideCounter } from '../../../desk/public.server.ts'
import { resident } from '../../resident/resident.resource.ts'
import { compareRecords } from '../comparing/comparing.server.ts'
import { DUPLICATE } from '../finding/duplicate-state-keys.ts'
import { findDuplicates, savePairs } from '../finding/finding.server.ts'
import { isOver, NEW_SEARCH, progressOf, type Search, searchOn } from '../finding/searching.server.ts'
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

/** Window by window, each in a transaction of its own. Answers how far it came when the product goes down, else undefined. */
async function findIn(tenantId: string, from: Search, call: Call): Promise<Search | undefined> {
  const { services } = call
  const step = <T>(work: (own: Call) => Promise<T>): Promise<T> => services.as(call.user, { source: 'job' }, work)
  let state = from
  while (!isOver(state)) {
    if (isStopping(services)) return state
    const seen = state
    state = await services.readAs(call.user, { source: 'job' }, own => searchOn(seen, tenantId, wholeTenant(own)))
    services.log.debug({ tenantId, ...progressOf(state) }, 'looking for duplicates')
  }
  const added = await step(own => savePairs(tenantId, state, own))
  services.log.info({ tenantId, ...progressOf(state), added }, 'a register was searched for duplicates')
  return undefined
}

/**
 * Tenant by tenant. When the product goes down in the middle it is queued with what it has, and goes on from there. A
 * tenant where it fails is not tried again before the next night: the others would be searched again with it.
 */
const findEverywhere = longJob(async ({ tenantId: first, search }: Partial<Started>, call: Call) => {
  const { services, origin } = call
  const pieces = (await tenantsFrom(first ?? '', call)).map(tenantId => ({ tenantId }))
  let open: Started | undefined
  const rounds = { task: JOB, requestId: origin.requestId, pieces }
  const { left } = await pieceByPiece(services, rounds, async ({ tenantId }) => {
    const state = await findIn(tenantId, search && tenantId === first ? search : NEW_SEARCH, call)
    if (state) open = { tenantId, search: state }
  })
  const from = open ?? (left > 0 ? { tenantId: pieces.at(-left)!.tenantId, search: NEW_SEARCH } : undefined)
  if (from) await services.as(call.user, { source: 'job' }, own => queueFinding(own, services.clock.date(), from))
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
