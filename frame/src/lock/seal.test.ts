import { expect, it } from 'vitest'
import { opens, sealPassword } from './seal.ts'

it('a lock opens with its own password and no other, and the password stands nowhere in what is kept', async () => {
  const seal = await sealPassword('海棠-2026')
  expect(JSON.stringify(seal)).not.toContain('海棠')
  expect(await opens('海棠-2026', seal)).toBe(true)
  expect(await opens('海棠-2027', seal)).toBe(false)
})
it('the same password is never kept in the same form twice', async () => {
  expect((await sealPassword('1')).hash).not.toBe((await sealPassword('1')).hash)
})
it('a lock without a password of its own opens with none', async () => {
  expect(await opens('', { salt: '', hash: '' })).toBe(false)
})
