import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { anyResident, leave, village } from '../journey.ts'
import {
  atTheList,
  drawer,
  edit,
  editDialog,
  LIST,
  NUMBER,
  newDialog,
  rowNames,
  view,
  work,
} from '../killing/records.ts'
import { idCardOf } from './id-card.ts'

const { address } = village()
const MASKED = /370\*{11}\d{3}[\dX]/
const MASKED_PHONE = /1\d\d\*{4}\d{4}/

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Opens somebody who has an identity number and a phone; infants, and people of other journeys, may have neither. */
async function viewWithNumber(page: Page): Promise<void> {
  const whole = page.getByRole('row').filter({ hasText: MASKED }).filter({ hasText: MASKED_PHONE })
  await whole.first().getByRole('button', { name: '查看', exact: true }).click()
  await drawer(page).getByRole('heading', { name: '变更记录' }).waitFor()
}

test('a masked number asks for the purpose once, stays 30 seconds, and is never on paper', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await page.clock.install()
  const calls: string[] = []
  page.on('request', request => request.url().endsWith('/reveal') && calls.push(request.postData()!))
  await viewWithNumber(page)
  const eye = drawer(page).getByRole('button', { name: '查看完整证件号码' })
  await eye.click()
  const asks = page.getByRole('dialog', { name: '查看完整证件号码' })
  await asks.getByRole('radio', { name: '办理业务' }).check()
  await asks.getByRole('button', { name: '查看', exact: true }).click()
  await page.getByText('已查看完整证件号码，本次查看已记录').waitFor()
  const full = drawer(page).getByText(/^\d{17}[\dX]$/)
  await full.waitFor()
  expect(calls.map(body => JSON.parse(body))).toMatchObject([{ field: 'idCard', reason: '办理业务' }])
  await page.emulateMedia({ media: 'print' })
  expect(await full.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.clock.runFor(30_100)
  await full.waitFor({ state: 'detached' })
  expect(await page.content()).not.toMatch(NUMBER)
  // The purpose was given: the second number comes without a question.
  await drawer(page).getByRole('button', { name: '查看完整联系电话' }).click()
  await page.getByText('已查看完整联系电话，本次查看已记录').waitFor()
  expect(calls).toHaveLength(2)
  await leave(visitor)
})

test.runIf(isLongRun)('who may not see numbers has no eye and is told so', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await page.route('**/api/blade-system/menu/buttons**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('resident_unmask', 'resident_x') })
  })
  await page.reload()
  await rowNames(page).first().waitFor()
  await viewWithNumber(page)
  expect(await page.getByRole('button', { name: /^查看完整/ }).count()).toBe(0)
  expect(await drawer(page).getByTitle('无查看权限').count()).toBeGreaterThan(0)
  await leave(visitor)
})

test.runIf(isLongRun)('a record prints as a sheet with its masks and without the screen around it', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.reload()
  await rowNames(page).first().waitFor()
  await viewWithNumber(page)
  await drawer(page).getByRole('button', { name: '打印', exact: true }).click()
  await page.locator('html[data-printed=yes]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article', { name: '居民档案打印页' })
  await sheet.waitFor()
  expect(await drawer(page).isVisible()).toBe(false)
  const text = await sheet.innerText()
  expect(text).toMatch(MASKED)
  expect(text).toContain('打印人 李文书')
  expect(text).not.toMatch(NUMBER)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
  await leave(visitor)
})

test('the history is read field by field, and shows the record as it was', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  const stamp = String(Date.now() % 100_000)
  for (const words of [`先在甲厂${stamp}`, `后在乙厂${stamp}`]) {
    await edit(page, 6)
    await work(page).fill(words)
    await editDialog(page).getByRole('button', { name: '保存', exact: true }).click()
    await editDialog(page).waitFor({ state: 'hidden' })
    // Moments are kept to the second.
    await page.waitForTimeout(1_100)
  }
  await view(page, 6)
  const panel = drawer(page)
  await panel.getByText(`后在乙厂${stamp}`).first().waitFor()
  await panel.getByRole('combobox', { name: '按字段筛选' }).click()
  await page.keyboard.type('工作单位')
  await page.keyboard.press('Enter')
  expect(await panel.getByRole('listitem').filter({ hasText: '修改 工作单位' }).count()).toBeGreaterThan(1)
  await panel
    .getByRole('button', { name: /^查看 .+ 时的样子$/ })
    .nth(1)
    .click()
  await panel.getByText(/^历史版本 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d，只读$/).waitFor()
  await panel.getByText(`先在甲厂${stamp}`).waitFor()
  expect(await panel.getByRole('button', { name: '编辑' }).count()).toBe(0)
  expect(await panel.getByRole('button', { name: /^查看完整/ }).count()).toBe(0)
  await panel.getByRole('button', { name: '返回当前版本' }).click()
  await panel.getByText(`后在乙厂${stamp}`).first().waitFor()
  await leave(visitor)
})

test('Alt and the arrows walk the list while its record is open', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  const names = await rowNames(page).allTextContents()
  await view(page)
  await page.keyboard.press('Alt+ArrowDown')
  await drawer(page).getByText(names[1]!, { exact: true }).first().waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await drawer(page).getByText(names[0]!, { exact: true }).first().waitFor()
  await leave(visitor)
})

test('the page about a person leads to the next one of the list he was opened from, and belongs to 居民档案', async () => {
  const visitor = await atTheList(browser, '?sex=2&sort=-birthday')
  const { page } = visitor
  const names = await rowNames(page).allTextContents()
  const isOn = (n: number, name = names[n - 1]!) =>
    page
      .getByRole('navigation', { name: '列表中的居民' })
      .filter({ hasText: `第 ${n} 位，共` })
      .waitFor()
      .then(() => page.getByRole('heading', { level: 1, name, exact: true }).waitFor())
  await view(page, 8)
  await drawer(page).getByRole('link', { name: '居民全景' }).click()
  await isOn(9)
  const current = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]')
  expect(await current.allTextContents()).toEqual(['居民档案'])
  // Single keys are for those who want them; the buttons are there for everybody.
  await page.keyboard.press(']')
  // The keys of the whole program come a moment after the page.
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return sheet.isVisible()
    })
    .toBe(true)
  await sheet.getByRole('button', { name: '偏好设置' }).click()
  await page.getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: '单键快捷键' }).waitFor({ state: 'hidden' })
  await isOn(9)
  await page.keyboard.press(']')
  await isOn(10)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[9])
  // Where the page of the list ends, the list does not.
  const next = page.getByRole('button', { name: /^下一位 \S/ })
  const name = (await next.getAttribute('aria-label'))!.replace('下一位 ', '')
  await next.focus()
  await page.keyboard.press('Enter')
  await isOn(11, name)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('after')
  await page.keyboard.press('[')
  await isOn(10)
  const tabs = page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab')
  await expect.poll(() => tabs.allTextContents()).toEqual(['工作台', '居民档案', names[9]])
  await leave(visitor)
})

test.runIf(isLongRun)(
  'who comes to a person by a link is led to nobody else, and finds him under 居民档案',
  async () => {
    const visitor = await atTheList(browser)
    const { page } = visitor
    await page.goto(`${address}${LIST}/${await anyResident(address, village().of('clerk.haitang'))}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('navigation', { name: '列表中的居民' }).count()).toBe(0)
    const current = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]')
    expect(await current.allTextContents()).toEqual(['居民档案'])
    await leave(visitor)
  },
)

test.runIf(isLongRun)(
  'a link leads to a record that the conditions leave out, that was deleted, and that never was',
  async () => {
    const visitor = await atTheList(browser)
    const { page } = visitor
    await view(page, 8)
    const id = new URL(page.url()).searchParams.get('id')!
    await page.goto(`${address}${LIST}?name=${encodeURIComponent('没有这个人')}&id=${id}`)
    await drawer(page).getByText('不在当前筛选结果中').waitFor()
    await page.goto(`${address}${LIST}?id=999`)
    await drawer(page).getByText('未找到数据').waitFor()

    await page.goto(`${address}${LIST}?act=new`)
    const dialog = newDialog(page)
    const name = '于断桥'
    await dialog.getByRole('textbox', { name: '姓名' }).fill(name)
    await dialog.getByRole('textbox', { name: '证件号码' }).fill(idCardOf('19520304', 318))
    await dialog.getByRole('textbox', { name: '现住址' }).fill('海棠村2组8号')
    // Her village is the only one that she could choose.
    await dialog.locator('.ant-select', { hasText: '海棠村' }).waitFor()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name, exact: true }).click()
    await drawer(page).getByRole('heading', { name: '变更记录' }).waitFor()
    const made = page.url()
    await page.goto(`${address}${LIST}?name=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `${name}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page
      .getByRole('dialog', { name: /^确定删除/ })
      .getByRole('button', { name: '删除' })
      .click()
    await page.getByText('删除成功').first().waitFor()
    await page.goto(made)
    await drawer(page).getByText('此记录已删除').waitFor()
    await drawer(page).getByRole('button', { name: '恢复' }).click()
    await drawer(page).getByRole('heading', { name: '变更记录' }).waitFor()
    await leave(visitor)
  },
)
