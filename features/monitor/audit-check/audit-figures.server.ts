import { momentMs } from '@village/resource'
import { cachedBriefly, MOMENT_FORMAT, perInstallation, provideGauge, type Services } from '@village/server'

/** How the audit chain stands after the newest check of each tenant. */
export interface AuditState {
  /** yyyy-MM-dd HH:mm:ss in Asia/Shanghai; null where none was made. */
  readonly checked: string | null
  /** Tenants whose newest check found breaks. */
  readonly broken: number
}

const KEPT_MS = 30_000
const states = perInstallation(services =>
  cachedBriefly(
    () =>
      services.as(services.platform, { source: 'job' }, async call => {
        const [row] = await call.db.sql<{ checked: string | null; broken: number }>`
          select to_char(max(time), ${MOMENT_FORMAT}) as checked, count(*) filter (where outcome = 'broken')::int as broken
          from (select distinct on (tenant_id) time, outcome from monitor_auditcheck order by tenant_id, time desc, id desc) newest`
        return row!
      }),
    KEPT_MS,
  ),
)
/** As of half a minute ago at most. Rejects while the database is away. */
export const auditState = (services: Services): Promise<AuditState> => states(services)()

export default [
  provideGauge({
    name: 'village_audit_check_age_seconds',
    help: 'Seconds since the audit chain was last verified; -1 where it never was',
    async read(services) {
      const { checked } = await auditState(services)
      if (checked === null) return -1
      return Math.max(0, Math.round((services.clock.date().getTime() - momentMs(checked)) / 1000))
    },
  }),
  provideGauge({
    name: 'village_audit_broken_tenants',
    help: 'Tenants in whose audit chain the newest check found a break',
    read: async services => (await auditState(services)).broken,
  }),
]
