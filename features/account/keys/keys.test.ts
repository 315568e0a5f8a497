import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@village/resource'
import { clockOf, type Services } from '@village/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, readToken, signToken } from './jwt.server.ts'
import { prepareKeys } from './keys.server.ts'

let dataDir = ''
let nowMs = Date.UTC(2026, 0, 1)
const file = (): string => join(dataDir, 'secret/token-keys.json')
const keys = (): { kid: string; secret: string }[] => JSON.parse(readFileSync(file(), 'utf8')).keys
const village = (): Services => ({ settings: { dataDir }, clock: clockOf(() => nowMs) }) as unknown as Services
const claims = {
  token_type: 'access_token',
  iat: 0,
  exp: 4_000_000_000,
  jti: 'j',
  tenant_id: '000000',
  client_id: 'village',
  sid: '1',
  user_id: '2',
  account: 'clerk',
  role_name: 'clerk',
} as const

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'village-keys-'))
  nowMs = Date.UTC(2026, 0, 1)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('signing keys', () => {
  it('are made at the first start, for the owner alone, and stay', () => {
    prepareKeys(village())
    const first = readFileSync(file(), 'utf8')
    prepareKeys(village())
    expect(readFileSync(file(), 'utf8')).toBe(first)
    expect(Buffer.from(keys()[0]!.secret, 'base64url')).toHaveLength(32)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })
  it('turn after ninety days, while tokens of the former key stay good', () => {
    const before = village()
    prepareKeys(before)
    const token = signToken(claims, before)
    nowMs += 91 * DAY_MS
    const after = village()
    prepareKeys(after)
    expect(keys()).toHaveLength(2)
    expect(readToken(token, after)?.user_id).toBe('2')
    nowMs += 91 * DAY_MS
    prepareKeys(village())
    expect(keys()).toHaveLength(2)
    expect(readToken(token, village())).toBeNull()
  })
  it.each([
    ['short', Buffer.from('short')],
    ['published', Buffer.from('bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject')],
    ['all alike', Buffer.alloc(32, 1)],
  ])('that are %s stop the start', (_, secret) => {
    prepareKeys(village())
    const made = new Date(nowMs).toISOString()
    writeFileSync(file(), JSON.stringify({ keys: [{ kid: 'x', secret: secret.toString('base64url'), made }] }))
    expect(() => prepareKeys(village())).toThrow(/short, poor or published/)
  })
})

describe('a token', () => {
  it('is alive until its end', () => {
    const services = village()
    const exp = nowMs / 1000 + 900
    const read = readToken(signToken({ ...claims, exp }, services), services)!
    expect(isAlive(read, services)).toBe(true)
    nowMs += 900_000
    expect(isAlive(read, services)).toBe(false)
  })
})
