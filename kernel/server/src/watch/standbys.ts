import { cachedBriefly } from '../common/brief-cache.ts'
import { perInstallation } from '../common/lru.ts'
import type { Measured } from '../contract/gauges.ts'
import { gaugesOf } from '../contract/gauges.ts'
import type { Services } from '../contract/services.ts'

/** A server that follows the primary. */
export interface Standby {
  /** Its `application_name`, or its number where it has none. */
  readonly name: string
  /** `streaming` where all is well; null where village_platform may not see it (pg_read_all_stats). */
  readonly state: string | null
  /** Seconds from a commit to its replay there; 0 where nothing is written; null where it may not be seen. */
  readonly lagSeconds: number | null
}

const asked = perInstallation(services =>
  cachedBriefly(() =>
    services.as(services.platform, { source: 'job' }, async (call): Promise<readonly Standby[]> => {
      // The database's text: of a decimal number that is what a row has.
      const rows = await call.db.sql<Omit<Standby, 'lagSeconds'> & { readonly lag: string | null }>`
        select coalesce(nullif(application_name, ''), pid::text) as name, state,
          case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as lag
        from pg_stat_replication order by 1 limit 20`
      return rows.map(({ lag, ...one }) => ({ ...one, lagSeconds: lag === null ? null : Number(lag) }))
    }),
  ),
)
/** Who follows the primary, as of five seconds ago at most. Rejects while the database is away. */
export const standbysOf = (services: Services): Promise<readonly Standby[]> => asked(services)()

/** A figure that some feature tells in `/metrics`, by its name; null where nobody tells it or it cannot be read. */
export async function measured(name: string, services: Services): Promise<Measured> {
  const figure = gaugesOf(services).find(one => one.name === name)
  try {
    return figure ? await figure.read(services) : null
  } catch (error) {
    services.log.debug({ figure: name, err: (error as Error).message }, 'a figure cannot be read')
    return null
  }
}
