import { refuse, type Services, serve } from '@village/server'
import { auditCheck } from './audit-check.resource.ts'
import { checkAtNight, checkChain } from './checking.server.ts'

const running = new WeakSet<Services>()
/** When somebody asked last, by the monotonic clock: each run reads the whole chain. */
const lastMs = new WeakMap<Services, number>()
const PAUSE_MS = 30_000

function refuseTooOften(services: Services): void {
  const nowMs = services.clock.monotonicMs()
  if (nowMs - (lastMs.get(services) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS)
    refuse('刚刚核验过，请30秒后再试', 'The chain has just been verified: please try again in 30 seconds', 429)
  lastMs.set(services, nowMs)
}

export default serve(auditCheck, {
  jobs: { 'monitor.audit': checkAtNight },
  endpoints: {
    async verify(_, { services, user }) {
      if (running.has(services))
        refuse('正在核验，请稍候再看结果', 'The chain is being verified: look again in a moment', 409)
      refuseTooOften(services)
      running.add(services)
      try {
        const checks = await checkChain(services, user)
        const { outcome, since, broken } = checks.find(one => one.tenantId === user.tenantId) ?? NOTHING_YET
        return { outcome, since, broken }
      } finally {
        running.delete(services)
      }
    },
  },
})

/** Of a tenant whom the chain has nothing of. */
const NOTHING_YET = { outcome: 'whole', since: null, broken: 0 } as const
