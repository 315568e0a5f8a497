import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { anyResident, leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Stands in for the machine's voices, of which the test machine has none: notes what it was told to say. */
async function withVoices(visitor: Visitor, langs: readonly string[]): Promise<void> {
  await visitor.context.addInitScript(known => {
    const said: string[] = []
    const voices = known.map(lang => ({ lang, localService: !lang.startsWith('net:'), name: lang }))
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices.map(voice => ({ ...voice, lang: voice.lang.replace('net:', '') })),
      speak: (utterance: { text: string; lang: string }) => said.push(`${utterance.lang} ${utterance.text}`),
      cancel: () => said.push('(silence)'),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
  }, langs)
}
const said = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said)

test('a record is read aloud with its labels, masked numbers as hidden, until it is stopped or left', async () => {
  const visitor = await visit(browser)
  await withVoices(visitor, ['zh-CN'])
  const { page } = visitor
  const id = await anyResident(address, of('clerk.haitang'))
  await signIn(page, address, of('clerk.haitang'), `/convenient/resident?id=${id}`)
  await page.getByRole('button', { name: '朗读', exact: true }).click()
  const words = await said(page)
  expect(words).toContain('zh-CN 居民档案')
  expect(words).toContain('zh-CN 证件号码：已隐藏')
  expect(words.some(word => /^zh-CN 证件类型：/.test(word))).toBe(true)
  expect(words.filter(word => word.includes('*'))).toEqual([])
  await page.getByRole('button', { name: '停止朗读' }).click()
  await page.getByRole('button', { name: '朗读', exact: true }).waitFor()
  expect((await said(page)).at(-1)).toBe('(silence)')
  await page.getByRole('button', { name: '朗读', exact: true }).click()
  expect((await said(page)).at(-1)).not.toBe('(silence)')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await said(page)).at(-1)).toBe('(silence)')
  await leave(visitor)
})

test('nothing offers to read where the voice would be that of a network, or of another language', async () => {
  const visitor = await visit(browser)
  await withVoices(visitor, ['net:zh-CN', 'de-DE'])
  const { page } = visitor
  const id = await anyResident(address, of('clerk.haitang'))
  await signIn(page, address, of('clerk.haitang'), `/convenient/resident?id=${id}`)
  await page.getByText('证件类型').first().waitFor()
  await page.waitForTimeout(1500)
  expect(await page.getByRole('button', { name: '朗读' }).count()).toBe(0)
  await leave(visitor)
})
