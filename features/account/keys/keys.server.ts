import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@village/resource'
import { cannotStart, type Services } from '@village/server'

/** One secret of the ring. `kid` travels in the token's head and names nothing else. */
export interface SigningKey {
  readonly kid: string
  readonly secret: Buffer
}
interface KeyOnDisk {
  readonly kid: string
  readonly secret: string
  readonly made: string
}
interface Ring {
  readonly keys: readonly SigningKey[]
  readonly readMs: number
}

const KEY_BYTES = 32
const ROTATE_AFTER_DAYS = 90
/** The signing key and the one before it, whose tokens are still about. */
const RING_SIZE = 2
/** Another process may have turned the ring: an unknown kid reads the file again, at most this often. */
const REREAD_MS = 10_000

/** Default keys that other products published and people kept (CVE-2021-44910 and kin); a ring with one does not start. */
const PUBLISHED = [
  'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
  'abcdefghijklmnopqrstuvwxyz',
  'SpringBlade',
  'qmPlus',
  'secret',
]

const rings = new Map<string, Ring>()
const fileOf = (dataDir: string): string => join(dataDir, 'secret', 'token-keys.json')
const newKey = (now: Date): KeyOnDisk => ({
  kid: randomBytes(6).toString('base64url'),
  secret: randomBytes(KEY_BYTES).toString('base64url'),
  made: now.toISOString(),
})

const isPublished = (secret: Buffer): boolean =>
  PUBLISHED.some(known => secret.includes(known) || Buffer.from(known).includes(secret))
const isPoor = (secret: Buffer): boolean => secret.length < KEY_BYTES || new Set(secret).size < KEY_BYTES / 4

function checkedKey({ kid, secret }: KeyOnDisk, file: string): SigningKey {
  const bytes = Buffer.from(secret ?? '', 'base64url')
  if (!kid || isPoor(bytes) || isPublished(bytes))
    cannotStart(
      `${file} 中的签名密钥过短、过于简单或已公开；删除该文件后重新启动即可生成新密钥（所有人须重新登录）`,
      `${file}: a signing key is short, poor or published; remove the file to have new ones made (everybody signs in anew)`,
    )
  return { kid, secret: bytes }
}

function read(file: string): readonly KeyOnDisk[] {
  const text = readFileSync(file, 'utf8')
  try {
    const { keys } = JSON.parse(text) as { readonly keys?: unknown }
    if (Array.isArray(keys)) return keys
  } catch {
    // Told below: the file is named, what is in it is not.
  }
  return cannotStart(
    `${file} 已损坏，无法读取；请从备份恢复，或删除后重新启动以生成新密钥（所有人须重新登录）`,
    `${file} is broken and cannot be read; restore it, or remove it to have new keys made (everybody signs in anew)`,
  )
}
function write(file: string, keys: readonly KeyOnDisk[]): void {
  const next = `${file}.${process.pid}`
  writeFileSync(next, JSON.stringify({ keys }, null, 2), { mode: 0o600 })
  renameSync(next, file)
}
function make(file: string, now: Date): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, JSON.stringify({ keys: [newKey(now)] }, null, 2), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}

function load({ settings, clock }: Services): Ring {
  const file = fileOf(settings.dataDir)
  const keys = read(file).map(key => checkedKey(key, file))
  if (keys.length === 0)
    cannotStart(`${file} 中没有密钥，请删除该文件后重新启动`, `${file} holds no key; remove it to have one made`)
  const ring = { keys, readMs: clock.monotonicMs() }
  rings.set(settings.dataDir, ring)
  return ring
}

/** Makes the keys at the first start, a new one every 90 days, and refuses keys that anybody could know (security A001). */
export function prepareKeys(services: Services): void {
  const file = fileOf(services.settings.dataDir)
  const now = services.clock.date()
  make(file, now)
  const keys = read(file)
  const ageMs = now.getTime() - Date.parse(keys[0]?.made ?? '')
  if (keys.length > 0 && ageMs > ROTATE_AFTER_DAYS * DAY_MS) write(file, [newKey(now), ...keys].slice(0, RING_SIZE))
  load(services)
}

const ringOf = (services: Services): Ring => {
  const known = rings.get(services.settings.dataDir)
  if (known) return known
  prepareKeys(services)
  return rings.get(services.settings.dataDir)!
}

/** The key that signs today. */
export function signingKey(services: Services): SigningKey {
  return ringOf(services).keys[0]!
}

/** The key of this name, from our ring alone; nothing else in a token chooses a key (security A004). */
export function keyNamed(kid: string, services: Services): SigningKey | null {
  const ring = ringOf(services)
  const found = ring.keys.find(key => key.kid === kid)
  if (found) return found
  if (services.clock.monotonicMs() - ring.readMs < REREAD_MS) return null
  return load(services).keys.find(key => key.kid === kid) ?? null
}

/** HMAC-SHA-256 for another purpose than tokens: the purpose is part of the key. One per key of the ring, newest first. */
export function sealsFor(purpose: string, text: string, services: Services): readonly Buffer[] {
  return ringOf(services).keys.map(({ secret }) => {
    const key = createHmac('sha256', secret).update(`village ${purpose}`).digest()
    return createHmac('sha256', key).update(text).digest()
  })
}
