import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a hard word of a form is explained beside it by the keyboard, and all of them are found by Ctrl+K', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, of('clerk.haitang'), '/convenient/resident?act=new')
  const form = page.getByRole('dialog', { name: '新增居民档案' })
  const button = form.getByRole('button', { name: '“政治面貌”是什么意思' })
  await button.focus()
  await page.keyboard.press('Enter')
  await form.getByText('政治面貌：是党员、团员、其他党派成员，还是群众。').waitFor()
  await waitForQuiet(page)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await form.getByText('政治面貌：是党员').waitFor({ state: 'hidden' })
  await form.getByRole('combobox', { name: '政治面貌', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '搜索' })
  await palette.getByRole('combobox').fill('> 词语')
  await palette.getByRole('option', { name: '词语说明' }).waitFor()
  await page.keyboard.press('Enter')
  const words = page.getByRole('dialog', { name: '词语说明' })
  await words.getByRole('heading', { name: '本页的词语' }).waitFor()
  await words.getByText('户口登记在哪里').waitFor()
  await words.getByText('提醒正在办的人快一点').waitFor()
  expect(await findings(page)).toEqual([])
  await leave(visitor)
})
