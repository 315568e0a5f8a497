import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { languageOf } from '../common/texts.ts'
import { isPagePath, isThere, sendStatic, staticFiles } from './answers/static.ts'
import { tokenOf } from './guard/caller.ts'
import { addressKey, minuteLimit } from './guard/limits.ts'
import { trustOf } from './guard/trust.ts'
import { idOf, idsOf, parseJson, parsePairs } from './routes/parameters.ts'

describe('parameters', () => {
  it('read any pairs that a browser writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), pairs => {
        fc.pre(!Object.hasOwn(pairs, '__proto__'))
        const sane = Object.entries(pairs)
        const read = parsePairs(new URLSearchParams(sane).toString())
        expect({ ...read }).toEqual(Object.fromEntries(sane))
      }),
    )
  })
  it('read any JSON as it was written, unless it reaches for a prototype', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), text => {
        fc.pre(!/__proto__|constructor|\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })
  it('keep a broken character as it was sent and never know a prototype', () => {
    expect({ ...parsePairs('a=%E6%9&b=1+2&__proto__=x&c') }).toEqual({ a: '%E6%9', b: '1 2', c: '' })
  })
  it('take an id as digits or as a whole number, which is never rounded, and nothing else', () => {
    expect([idOf({ id: '2045678901234567891' }, 'id'), idOf({ id: 7 }, 'id'), idOf({}, 'id')]).toEqual([
      '2045678901234567891',
      '7',
      undefined,
    ])
    expect(idsOf({ ids: [7, '2045678901234567891'] })).toEqual(['7', '2045678901234567891'])
    const rounded = parseJson('{"id":2045678901234567891,"ids":[2045678901234567891]}') as Record<string, unknown>
    expect(idOf(rounded, 'id')).toBe('2045678901234567891')
    expect(idsOf(rounded)).toEqual(['2045678901234567891'])
    expect(() => idOf({ id: 2 ** 61 }, 'id')).toThrow('wrong format')
  })
  it('keep the digits of a number that a double does not hold, and every other number and text', () => {
    const text = '{"a":[1,-9007199254740993,0.1234567890123456,1e21,9007199254740991],"b":"\\"2045678901234567891"}'
    expect(parseJson(text)).toEqual({
      a: [1, '-9007199254740993', 0.1234567890123456, 1e21, 9007199254740991],
      b: '"2045678901234567891',
    })
  })
  it('refuse a constructor with a prototype, however deep', () => {
    expect(() => parseJson('[{"a":{"constructor":{"prototype":{"x":1}}}}]')).toThrow()
    expect(() => parseJson(`${'['.repeat(65)}${']'.repeat(65)}`)).toThrow()
    expect(parseJson(`${'['.repeat(64)}${']'.repeat(64)}`)).toBeInstanceOf(Array)
  })
})

describe('callers', () => {
  it('bring a token after the word bearer in any case, and nothing else is one', () => {
    expect(tokenOf('BEARER abc')).toBe('abc')
    expect([tokenOf(undefined), tokenOf(''), tokenOf('abc'), tokenOf('bearer a b')]).toEqual([null, null, '', ''])
    expect(tokenOf(`bearer ${'a'.repeat(5000)}`)).toBe('')
  })
  it('are answered in English only when they ask for it first', () => {
    expect(['en-US,zh;q=0.8', 'zh-CN,en', undefined, 'enm'].map(languageOf)).toEqual(['en', 'zh', 'zh', 'zh'])
  })
  it('are counted by their IPv4 address or their IPv6 network, and forgotten after a minute', () => {
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'))
    expect(addressKey('2001:db8::1')).not.toBe(addressKey('2001:db9::1'))
    let nowMs = 0
    const limit = minuteLimit(2, () => nowMs)
    limit.count('a')
    limit.count('a')
    expect([limit.isFull('a'), limit.isFull('b')]).toEqual([true, false])
    nowMs = 60_000
    expect(limit.isFull('a')).toBe(false)
  })
  it('cannot choose their own address when a number of proxies is trusted', () => {
    const trust = trustOf(1) as (address: string, hop: number) => boolean
    expect([trust('127.0.0.1', 0), trust('::ffff:10.1.2.3', 0), trust('fd00::1', 0)]).toEqual([true, true, true])
    expect([trust('203.0.113.9', 0), trust('10.0.0.1', 1)]).toEqual([false, false])
    expect(trustOf(false)).toBe(false)
  })
})

describe('the browser application', () => {
  it('answers pages by its own router, but no call and no file', () => {
    expect(['/', '/login', '/wel/index'].every(isPagePath)).toBe(true)
    expect(['/api', '/api/x', '/.env', '/a/b.php', '/a%2fb', '/..;/x', '//api/x'].some(isPagePath)).toBe(false)
  })
  it('has the files of its folder and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index.html', 'assets/a-1.js', 'assets/a-1.js.br', '.env', 'a.ts'])
      writeFileSync(join(folder, name), 'x')
    const files = await staticFiles(folder)
    expect([...files.values()].every(isThere)).toBe(true)
    rmSync(folder, { recursive: true })
    // An update has taken them away under the running server: they are not found, rather than an error of the server.
    expect([...files.values()].some(isThere)).toBe(false)
    expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/index.html'])
    expect(files.get('/assets/a-1.js')).toMatchObject({ immutable: true, br: { sizeBytes: 1 } })
    expect((await staticFiles(join(folder, 'gone'))).size).toBe(0)
  })
  it('has files that are there packed alone: whoever wants one plain gets it unpacked, with its length', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    const script = 'const words = "村"\n'.repeat(5000)
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script))
    const files = await staticFiles(folder)
    const app = Fastify()
    app.setNotFoundHandler((request, reply) => sendStatic(request, reply, files.get(request.url)!))
    const asked = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: '/assets/a-1.js', headers })
    try {
      expect([...files.keys()]).toEqual(['/assets/a-1.js'])
      expect([...files.values()].every(isThere)).toBe(true)
      const plain = await asked({})
      expect(plain.body).toBe(script)
      expect(plain.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(script)) })
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await asked({ 'accept-encoding': 'gzip' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(script)
      expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
      expect((await asked({ 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304)
      expect((await asked({}, 'HEAD')).headers['content-length']).toBe(plain.headers['content-length'])
    } finally {
      await app.close()
      rmSync(folder, { recursive: true })
    }
  })
})
