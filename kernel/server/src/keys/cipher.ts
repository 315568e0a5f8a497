import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { cannotStart } from '../contract/cannot-start.ts'
import type { Cipher } from '../contract/services.ts'
import { keepSecret } from '../database/secret.ts'

const VERSION = 'v1.'

/** Name of the file in DATA_DIR/secret. */
export const MASTER_KEY = 'master.key'
/** The installation's master key: 32 random bytes, made at first start, outside the database. */
export function masterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret', MASTER_KEY)
  const key = Buffer.from(
    keepSecret(dataDir, MASTER_KEY, () => randomBytes(32).toString('base64')),
    'base64',
  )
  if (key.length === 32) return key
  return cannotStart(
    `${file} 已损坏：应为 32 字节的 base64。请从备份恢复这个文件，不要删除它`,
    `${file} is broken: it holds 32 bytes in base64. Restore it from the backup; do not remove it`,
  )
}

const IV_BYTES = 12
/** Random initialization vectors. The system is asked for many at once: each question costs as much as the encryption. */
function ivSource(): () => Buffer {
  let random = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === random.length) {
      random = randomBytes(IV_BYTES * 256)
      at = 0
    }
    at += IV_BYTES
    return random.subarray(at - IV_BYTES, at)
  }
}

/** AES-256-GCM and HMAC-SHA-256 under keys derived per tenant from the master key (HKDF-SHA-256). Keeps no clear text. */
export function createCipher(master: Buffer): Cipher {
  const keys = new Map<string, { seal: Buffer; hash: Buffer }>()
  const derive = (tenantId: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', master, tenantId, use, 32))
  const keysOf = (tenantId: string): { seal: Buffer; hash: Buffer } => {
    const known = keys.get(tenantId)
    if (known) return known
    const made = { seal: derive(tenantId, 'village seal'), hash: derive(tenantId, 'village hash') }
    keys.set(tenantId, made)
    return made
  }
  const nextIv = ivSource()
  return {
    seal(tenantId, plain) {
      const iv = nextIv()
      const cipher = createCipheriv('aes-256-gcm', keysOf(tenantId).seal, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(tenantId, sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error('a sealed value has an unknown form')
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keysOf(tenantId).seal, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (tenantId, value) => createHmac('sha256', keysOf(tenantId).hash).update(value).digest('base64url'),
    hashKeyOf: tenantId => keysOf(tenantId).hash.toString('base64'),
    carryHashKey(tenantId, key) {
      keys.set(tenantId, { ...keysOf(tenantId), hash: Buffer.from(key, 'base64') })
    },
  }
}
