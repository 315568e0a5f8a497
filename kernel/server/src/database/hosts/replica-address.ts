import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/**
 * How the server signs in to the standby of DATABASE_READ_URL: as it does at the primary, whose roles and passwords the
 * standby has. A user and a password in the URL are not used.
 */
export function replicaAddress(url: string, app: pg.ClientConfig): pg.ClientConfig {
  const { user, password, application_name } = app
  return { ...parseIntoClientConfig(url), user, password, application_name }
}
