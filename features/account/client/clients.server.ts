import { createHash } from 'node:crypto'
import { isSameSecret, type Services } from '@village/server'
import { CLIENT } from './client.states.ts'

/** A front end that may ask for tokens. Times in seconds. */
export interface Client {
  readonly clientId: string
  readonly secretHash: string
  readonly grants: readonly string[]
  readonly scope: string
  readonly accessSeconds: number
  readonly refreshSeconds: number
  /** It asked with the calls of the open edition. */
  readonly dialect?: 'open'
}

/** The form in which a client's secret is stored. It is public knowledge, so that nothing slow is needed. */
export function clientSecretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function enabledClients(services: Services): Promise<ReadonlyMap<string, Client>> {
  return services.remember('account.clients', ['account.client'], async () => {
    const rows = await services.as(
      services.platform,
      {},
      call => call.db.sql<{
        client_id: string
        client_secret: string | null
        authorized_grant_types: string
        scope: string
        access_token_validity: number
        refresh_token_validity: number
      }>`select client_id, client_secret, authorized_grant_types, scope, access_token_validity, refresh_token_validity
        from account_client where status = ${CLIENT.enabled} and not is_deleted`,
    )
    return new Map(
      rows.map(row => [
        row.client_id,
        {
          clientId: row.client_id,
          secretHash: row.client_secret ?? '',
          grants: row.authorized_grant_types.split(','),
          scope: row.scope,
          accessSeconds: row.access_token_validity,
          refreshSeconds: row.refresh_token_validity,
        },
      ]),
    )
  })
}

const basic = (header: string | undefined): readonly [id: string, secret: string] | null => {
  const encoded = /^basic +([A-Za-z0-9+/=_-]{1,700})$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const end = text.indexOf(':')
  return end > 0 ? [text.slice(0, end), text.slice(end + 1)] : null
}

/** The enabled client behind an `Authorization: Basic …` header; null when missing, unknown, disabled or wrong. */
export async function clientOf(header: string | undefined, services: Services): Promise<Client | null> {
  const [id, secret] = basic(header) ?? []
  if (!id || secret === undefined) return null
  const client = (await enabledClients(services)).get(id)
  const isRight = isSameSecret(clientSecretHash(secret), client?.secretHash ?? '')
  return client && isRight ? client : null
}
