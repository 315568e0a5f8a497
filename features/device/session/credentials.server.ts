import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Id, isTenantNumber } from '@village/resource'
import { type Call, isSameSecret, perInstallation, refuse, type Services } from '@village/server'
import { isLayout, type Layout } from '../dialect/binary-layout.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { isSameNumber } from '../same-number.ts'
import { Batches } from './batches.ts'
import type { NewCredential } from './connection.ts'

/** A device that has shown who it is. */
export interface KnownDevice {
  readonly tenantId: string
  readonly machineId: Id
  readonly sn: string
  /** Of its product; '' where it has none. */
  readonly productCode: string
  readonly sleeps: boolean
  /** How its bytes are read; null where it sends JSON. */
  readonly layout: Layout | null
  /** Of this credential: another one means that a newer was made. */
  readonly credentialId: Id
}

/** Letters and digits, 5.95 bits each: `length` of them. */
function randomWord(length: number): string {
  let word = ''
  while (word.length < length)
    word += randomBytes(48)
      .toString('base64')
      .replace(/[^A-Za-z0-9]/g, '')
  return word.slice(0, length)
}
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
/** Tokens and ids begin with the tenant in which they are looked for. */
export const tenantIn = (word: string): string | null => {
  const tenantId = word.split('_', 1)[0]!
  return word.length <= 64 && isTenantNumber(tenantId) ? tenantId : null
}

/** What a credential is made for. */
interface Owner {
  readonly id: Id
  readonly sn: string
  readonly tenantId: string
  readonly status: string | null
}
/** A new credential of a device, which ends the older one. Told once: only a hash of the token is kept. */
export async function makeCredential(device: Owner, call: Call): Promise<NewCredential> {
  if (isOutOfService(device)) refuse('设备已停用或报废', 'The device is disabled or scrapped')
  const { id, tenantId, sn } = device
  const accessToken = `${tenantId}_${randomWord(24)}`
  const secureId = `${tenantId}_${randomWord(12)}`
  const secureKey = randomWord(32)
  await call.db.sql`delete from device_credential where tenant_id = ${tenantId} and machine_id = ${id}::bigint`
  await call.db.sql`insert into device_credential (id, tenant_id, machine_id, token_hash, secure_id, secure_key)
    values (${call.services.newId()}::bigint, ${tenantId}, ${id}::bigint, ${hashOf(accessToken)}, ${secureId},
      ${call.services.cipher.seal(tenantId, secureKey)})`
  await call.services.changed('device.credential', call)
  return { sn, accessToken, secureId, secureKey }
}

/** A device as it is read with its credential. */
export interface Row {
  readonly credential_id: Id
  readonly machine_id: Id
  readonly sn: string
  readonly status: string
  readonly product_code: string | null
  readonly sleeps: number | null
  readonly layout: unknown
  readonly secure_key: string
}
interface By {
  readonly tenantId: string
  readonly tokenHash: string | null
  readonly secureId: string | null
}

/** Credentials that are looked for together. */
const MOST = 500
const lookups = perInstallation(services => new Batches<By, Row | undefined>(MOST, all => rowsBy(all, services)))

async function rowsBy(all: readonly By[], services: Services): Promise<readonly (Row | undefined)[]> {
  const rows = await services.as(
    services.platform,
    {},
    call => call.db.sql<Row & { readonly place: number }>`
    select w.place::int as place, c.id as credential_id, c.machine_id, m.sn, m.status, p.product_code, p.sleeps, p.layout, c.secure_key
    from unnest(${all.map(one => one.tenantId)}::varchar[], ${all.map(one => one.tokenHash)}::varchar[],
      ${all.map(one => one.secureId)}::varchar[]) with ordinality as w(tenant_id, token_hash, secure_id, place)
    join device_credential c on c.tenant_id = w.tenant_id and (c.token_hash = w.token_hash or c.secure_id = w.secure_id)
    join device_machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id and not m.is_deleted
    left join device_deviceproduct p on p.tenant_id = m.tenant_id and p.id = m.product_id`,
  )
  const byPlace = new Map(rows.map(row => [row.place, row]))
  return all.map((_, i) => byPlace.get(i + 1))
}
async function rowBy(by: By, services: Services): Promise<Row | undefined> {
  const row = await lookups(services).add(by)
  return row && !isOutOfService(row) ? row : undefined
}
/** What is known of a device that was found. */
export const knownOf = (tenantId: string, row: Row): KnownDevice => ({
  tenantId,
  machineId: row.machine_id,
  sn: row.sn,
  productCode: row.product_code ?? '',
  sleeps: row.sleeps === 1,
  layout: isLayout(row.layout) ? row.layout : null,
  credentialId: row.credential_id,
})

/** The device whose access token this is; null where it is nobody's, or of a device that is out of service. */
export async function deviceByToken(token: string, services: Services): Promise<KnownDevice | null> {
  const tenantId = tenantIn(token)
  const row =
    tenantId === null ? undefined : await rowBy({ tenantId, tokenHash: hashOf(token), secureId: null }, services)
  return row ? knownOf(tenantId!, row) : null
}

const CLOCK_MS = 5 * 60_000

/** The row of a device whose signature was made within five minutes. */
async function rowSigned(secureId: string, timestamp: string, services: Services): Promise<Row | undefined> {
  const isNow = /^\d{13}$/.test(timestamp) && Math.abs(services.clock.date().getTime() - Number(timestamp)) <= CLOCK_MS
  const tenantId = tenantIn(secureId)
  return isNow && tenantId !== null ? rowBy({ tenantId, tokenHash: null, secureId }, services) : undefined
}

/** The device that signs in the way of JetLinks: `secureId|timestamp` and md5(secureId|timestamp|secureKey). */
export async function deviceBySignature(
  { clientId, userName, password }: { readonly clientId: string; readonly userName: string; readonly password: string },
  services: Services,
): Promise<KnownDevice | null> {
  const [secureId = '', timestamp = ''] = userName.split('|')
  const row = await rowSigned(secureId, timestamp, services)
  if (!row || !isSameNumber(row.sn, clientId)) return null
  const tenantId = tenantIn(secureId)!
  const key = services.cipher.open(tenantId, row.secure_key)
  const signed = createHash('md5').update(`${userName}|${key}`).digest('hex')
  return isSameSecret(password, signed) ? knownOf(tenantId, { ...row, sn: clientId }) : null
}

/** What a vendor's cloud signs a message with. */
export interface SignedBody {
  readonly secureId: string
  /** ms since 1970, 13 digits. */
  readonly timestamp: string
  /** Hex of HMAC-SHA256 under the secure key, over the timestamp, a line feed and the body. */
  readonly signature: string
  readonly body: Uint8Array
}
/** The device that stands for a vendor's cloud and has signed this body; null where the signature is not its own. */
export async function deviceBySignedBody(signed: SignedBody, services: Services): Promise<KnownDevice | null> {
  const { secureId, timestamp, signature, body } = signed
  const row = await rowSigned(secureId, timestamp, services)
  if (!row) return null
  const tenantId = tenantIn(secureId)!
  const key = services.cipher.open(tenantId, row.secure_key)
  const own = createHmac('sha256', key).update(`${timestamp}\n`).update(body).digest('hex')
  return isSameSecret(signature.toLowerCase(), own) ? knownOf(tenantId, row) : null
}
