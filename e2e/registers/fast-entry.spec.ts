import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { identityNumber } from '../../testing/offices/identity-number.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('people of one house are entered one after the other without the mouse', async () => {
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^新增/ })
  const box = (name: RegExp) => form.getByRole('textbox', { name })
  const here = (): Promise<string> =>
    page.evaluate(() => {
      const { id } = document.activeElement as HTMLElement
      return document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? ''
    })
  const nth = 7000 + (Date.now() % 900)
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys++
    await page.keyboard.press(key)
    // What the field does with the key comes first.
    await page.waitForTimeout(120)
  }
  const type = async (text: string): Promise<void> => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const goTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 25 && !name.test(await here()); step++) await press('Enter')
    expect(await here()).toMatch(name)
  }
  await box(/姓名/).focus()
  await type('钱甲一')
  await goTo(/证件号码/)
  await type(identityNumber(nth))
  await goTo(/住址|居住地址/)
  await type('海棠村9组9号')
  await goTo(/备注/)
  await type('整户录入')
  const first = keys
  await press('F8')
  await form.getByRole('button', { name: '同上一条' }).waitFor()
  keys = 0
  await expect.poll(here).toMatch(/姓名|人口类型|证件类型/)
  await press('F4')
  await expect.poll(() => box(/备注/).inputValue()).toBe('整户录入')
  expect(await box(/姓名/).inputValue()).toBe('')
  await box(/姓名/).focus()
  await type('钱甲二')
  await goTo(/证件号码/)
  await type(identityNumber(nth + 1))
  await press('F8')
  await expect.poll(() => box(/姓名/).inputValue()).toBe('')
  expect(keys).toBeLessThan(first)
  console.log(`keys for the first ${first}, for the next ${keys}`)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await leave(desk)
})
