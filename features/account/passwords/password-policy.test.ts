import { describe, expect, it } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { canonical, isCommonCredential } from './credential.server.ts'
import { credentialForm } from './credential.ts'
import { hashPassword, isOutdated, matches } from './hashing.server.ts'
import { passwordFlaw, passwordSentence } from './password-policy.ts'

describe('a new password', () => {
  it.each([
    ['Ab1!', 'short'],
    ['abcdefgh', 'kinds'],
    ['abcdefgh1', 'kinds'],
    ['Clerk.haitang#9', 'account'],
    ['Admin@123', 'common'],
    ['P@ssw0rd2026', 'common'],
    [`Aa1!${'x'.repeat(130)}`, 'long'],
    ['海棠Village#7', null],
    ['Kite-mornings-42', null],
  ] as const)('%s is judged %s', (plain, flaw) => {
    expect(passwordFlaw(plain, 'clerk.haitang')).toBe(flaw)
  })
  it('gets a sentence in both languages that says what to do', () => {
    expect(passwordSentence('short', { minLength: 10, history: 5 }).zh).toBe('密码至少10位')
    expect(passwordSentence('kinds').en).toContain('3 of')
  })
  it('is measured against thousands of common ones', () => {
    expect(commonPasswords().length).toBeGreaterThan(9000)
    expect(isCommonPassword('ADMIN123456')).toBe(true)
  })
})

describe('a credential', () => {
  it('is the same K from plain, md5 and sha1 of md5', () => {
    expect(credentialForm('21232f297a57a5a743894a0e4a801fc3')).toBe('md5')
    expect(canonical('admin')).toBe('90b9aa7e25f80cf4f64e990b78a9fc5ebd6cecad')
    expect(canonical('21232f297a57a5a743894a0e4a801fc3')).toBe(canonical('admin'))
    expect(canonical(canonical('admin'))).toBe(canonical('admin'))
  })
  it('that is common or built from the account is found in K form', () => {
    expect(isCommonCredential(canonical('Admin@123'), 'clerk')).toBe(true)
    expect(isCommonCredential(canonical('Clerk@2026'), 'clerk')).toBe(true)
    expect(isCommonCredential(canonical('Kite-mornings-42'), 'clerk')).toBe(false)
  })
  it('is stored under argon2id and never matches for nobody', async () => {
    const stored = await hashPassword(canonical('Kite-mornings-42'))
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdated(stored)).toBe(false)
    expect(await matches(stored, canonical('Kite-mornings-42'))).toBe(true)
    expect(await matches(stored, canonical('Kite-mornings-43'))).toBe(false)
    expect(await matches(null, canonical('Kite-mornings-42'))).toBe(false)
  })
})
