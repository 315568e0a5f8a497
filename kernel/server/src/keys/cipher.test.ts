import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

const master = randomBytes(32)
const cipher = createCipher(master)

describe('a sealed value', () => {
  it('opens to what was sealed, also in another process with the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), plain => {
        const sealed = cipher.seal('100001', plain)
        return cipher.open('100001', sealed) === plain && createCipher(master).open('100001', sealed) === plain
      }),
    )
  })
  it('looks different every time and never shows the text', () => {
    const sealed = Array.from({ length: 50 }, () => cipher.seal('100001', '370699196203145017'))
    expect(new Set(sealed).size).toBe(50)
    for (const one of sealed) expect(Buffer.from(one.slice(3), 'base64').toString('latin1')).not.toContain('3706991962')
  })
  it('does not open when a single bit was changed, cut or added', () => {
    const sealed = cipher.seal('100001', '15491234567')
    const bytes = Buffer.from(sealed.slice(3), 'base64')
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes)
      changed[i]! ^= 1 << (i % 8)
      expect(() => createCipher(master).open('100001', `v1.${changed.toString('base64')}`)).toThrow()
    }
    for (const broken of ['', 'v1.', '15491234567', `v2.${sealed.slice(3)}`, sealed.slice(0, 20)])
      expect(() => cipher.open('100001', broken)).toThrow()
  })
  it('does not open for another tenant, even after its own tenant has opened it', () => {
    const sealed = cipher.seal('100001', '秘密')
    expect(cipher.open('100001', sealed)).toBe('秘密')
    expect(() => cipher.open('100002', sealed)).toThrow()
    expect(() => createCipher(randomBytes(32)).open('100001', sealed)).toThrow()
  })
  it('is not kept in clear: once used, its text is nowhere in the memory', async () => {
    const program = `
      const { createCipher } = await import('${new URL('./cipher.ts', import.meta.url).href}')
      const { getHeapSnapshot } = await import('node:v8')
      const cipher = createCipher(Buffer.alloc(32, 7))
      const number = () => [...'7105413026919607 3'].reverse().join('')
      const use = () => cipher.open('100001', cipher.seal('100001', number())).length
      const length = use()
      globalThis.gc()
      let heap = ''
      for await (const chunk of getHeapSnapshot()) heap += chunk
      console.log(length, heap.includes('100001'), heap.includes(number()))`
    const flags = ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, flags)
    expect(stdout.trim()).toBe('18 true false')
  })
})

describe('a keyed hash', () => {
  it('is equal for equal values of one tenant and differs by value, tenant and key', () => {
    const of = (tenantId: string, value: string, by = cipher): string => by.hash(tenantId, value)
    expect(of('100001', 'a')).toBe(of('100001', 'a'))
    expect(of('100001', 'a')).toMatch(/^[\w-]{43}$/)
    const others = [of('100001', 'b'), of('100002', 'a'), of('100001', 'a', createCipher(randomBytes(32)))]
    expect(others).not.toContain(of('100001', 'a'))
  })
})
