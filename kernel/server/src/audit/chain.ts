import { createHmac, hkdfSync } from 'node:crypto'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { masterKey } from '../keys/cipher.ts'

/** A block over all entries after `afterId` up to `lastId`. Numbers between them that no entry has were never committed. */
export interface Block {
  /** From 1, without gaps. */
  readonly n: number
  /** yyyy-MM-ddTHH:mm:ss.SSSZ */
  readonly at: string
  readonly afterId: string
  readonly lastId: string
  readonly entries: number
  /** The MAC of the block before, in hex; 64 zeros before the first. */
  readonly previous: string
  /** HMAC-SHA-256 in hex, see `macOf`. */
  readonly mac: string
}
export const NO_BLOCK = '0'.repeat(64)

/** The chain's key comes from the installation's master key, which is never in the database. */
export const auditKey = (services: Services): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey(services.settings.dataDir), '', 'village audit chain', 32))

/** The MAC of a block: over what it says of itself, the block before it, and the digest of its entries. */
export const macOf = (key: Buffer, block: Omit<Block, 'mac'>, digest: string): string =>
  createHmac('sha256', key)
    .update(
      [block.n, block.at, block.afterId, block.lastId, block.entries, block.previous, digest].map(String).join('\n'),
    )
    .digest('hex')

/**
 * SHA-256 in hex over all that the entries `e` say, in order; text of an aggregate. Times are numbers, because their
 * text depends on the session.
 */
export const DIGEST = `encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', e.id, extract(epoch from e.at)::bigint,
  e.tenant_id, e.kind, e.source, e.row_id, coalesce(encode(e.hash, 'hex'), '-'), coalesce(e.login, '-')), E'\\n' order by e.id), ''), 'UTF8')), 'hex')`

/** What entries hold of a row `t`: the same text as kernel_audit_add() hashes, in a session whose zone is UTC. */
export const ROW_HASH = `sha256(convert_to(jsonb_strip_nulls(to_jsonb(t))::text, 'UTF8'))`

interface StoredBlock {
  readonly n: string
  readonly at: string
  readonly after_id: string
  readonly last_id: string
  readonly entries: number
  readonly previous: string
  readonly mac: string
}
export const BLOCK_COLUMNS = `b.n, to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, b.after_id, b.last_id, b.entries,
  encode(b.previous, 'hex') as previous, encode(b.mac, 'hex') as mac`
export const blockOf = (row: StoredBlock): Block => ({
  n: Number(row.n),
  at: row.at,
  afterId: row.after_id,
  lastId: row.last_id,
  entries: row.entries,
  previous: row.previous,
  mac: row.mac,
})

/** The newest block; null before the first. */
export async function lastBlock(call: Call): Promise<Block | null> {
  const [row] = await call.db.run<StoredBlock>({
    sql: `select ${BLOCK_COLUMNS} from kernel_audit_block b order by b.n desc limit 1`,
    parameters: [],
  })
  return row ? blockOf(row) : null
}

/** A batch of blocks after this one, each with the digest and the number of entries that are there now. */
export async function blocksAfter(
  n: number,
  call: Call,
): Promise<readonly { readonly block: Block; readonly digest: string; readonly found: number }[]> {
  const rows = await call.db.run<StoredBlock & { digest: string; found: number }>({
    sql: `select ${BLOCK_COLUMNS}, d.digest, d.found from kernel_audit_block b cross join lateral
      (select ${DIGEST} as digest, count(*)::int as found from kernel_audit_entry e where e.id > b.after_id and e.id <= b.last_id) d
      where b.n > $1 order by b.n limit 500`,
    parameters: [n],
  })
  return rows.map(row => ({ block: blockOf(row), digest: row.digest, found: row.found }))
}
