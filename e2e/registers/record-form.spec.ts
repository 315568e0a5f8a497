import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { atTheList, drawer, edit, editDialog, LIST, newDialog, question, view, work } from '../killing/records.ts'
import { waitForQuiet } from '../visitor.ts'

const { address } = village()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a form opens 880 wide with its first field focused, and names each of three mistakes in a list of links', async () => {
  const visitor = await atTheList(browser, '', { viewport: { width: 1280, height: 800 } })
  const { page } = visitor
  await page.getByRole('button', { name: /^新增/ }).first().click()
  const dialog = newDialog(page)
  await dialog.waitFor()
  expect((await dialog.boundingBox())!.width).toBe(880)
  await expect
    .poll(() => dialog.getByRole('textbox', { name: '姓名' }).evaluate(field => field === document.activeElement))
    .toBe(true)
  await dialog.getByRole('textbox', { name: '姓名' }).fill('测试甲')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.getByRole('heading', { name: /^有 \d+ 处需要修改$/ }).waitFor()
  const summary = dialog.getByRole('alert')
  await expect.poll(() => summary.evaluate(box => box === document.activeElement)).toBe(true)
  expect(await page.title()).toMatch(/^错误：/)
  const lines = await summary.getByRole('button').allTextContents()
  expect(await summary.getByRole('heading').textContent()).toBe(`有 ${lines.length} 处需要修改`)
  // The same words are below the fields.
  for (const line of lines) expect(await dialog.getByText(line, { exact: true }).count()).toBe(2)
  await summary.getByRole('button').last().click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await leave(visitor)
})

test('the first form of a list opens whole: no field stands grey meanwhile, and none shows the code of its choice', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await page.evaluate(() => {
    const note = () => {
      const { dataset } = document.body
      if (document.querySelector('[role=dialog] input[aria-busy]')) dataset['sawWaiting'] ??= 'yes'
      const chosen = [...document.querySelectorAll('[role=dialog] .ant-select')]
      if (chosen.some(one => /^\d+$/.test(one.textContent))) dataset['sawCode'] ??= 'yes'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.getByRole('button', { name: /^新增/ }).first().click()
  const dialog = newDialog(page)
  await dialog.locator('.ant-picker input').first().waitFor()
  await dialog.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await dialog.locator('.ant-select', { hasText: '居民身份证' }).waitFor()
  const { sawWaiting, sawCode } = await page.evaluate(() => ({ ...document.body.dataset }))
  expect({ sawWaiting, sawCode }).toEqual({})
  await leave(visitor)
})

test('while the tree of villages is on its way, a form names the village and shows no id', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/tree', async route => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: '编辑', exact: true }).nth(1).click()
  await work(page).waitFor()
  await editDialog(page).locator('.ant-select', { hasText: '海棠村' }).first().waitFor()
  const chosen = await editDialog(page).locator('.ant-select').allTextContents()
  expect(chosen.filter(words => /\d{10}/.test(words))).toEqual([])
  release()
  await leave(visitor)
})

test('Esc asks about changes, keeps the cursor on going on, and a draft brings the text back after days', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  const id = await edit(page, 1)
  await work(page).fill('海草房民宿')
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await expect.poll(() => focused(page)).toBe('继续编辑')
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  expect(await work(page).inputValue()).toBe('海草房民宿')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '存为草稿' }).click()
  await editDialog(page).waitFor({ state: 'hidden' })

  await page.goto(`${address}${LIST}?id=${id}&act=edit`)
  const strip = editDialog(page).getByText(/^发现 \d\d-\d\d \d\d:\d\d 的草稿/)
  await strip.waitFor()
  expect(await work(page).inputValue()).not.toBe('海草房民宿')
  await editDialog(page).getByRole('button', { name: '恢复' }).click()
  expect(await work(page).inputValue()).toBe('海草房民宿')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '不保存' }).click()
  await editDialog(page).waitFor({ state: 'hidden' })
  await page.goto(`${address}${LIST}?id=${id}&act=edit`)
  await work(page).waitFor()
  expect(await strip.count()).toBe(0)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'what is typed is kept every five seconds, but never a number of a person, and goes with the next visitor',
  async () => {
    const visitor = await atTheList(browser)
    const { page } = visitor
    // The newest of the register are infants without a phone.
    const grown = page.getByRole('row').filter({ has: page.getByRole('button', { name: /查看完整联系电话/ }) })
    await grown.nth(1).getByRole('button', { name: '编辑', exact: true }).click()
    await work(page).waitFor()
    await page.clock.install()
    await work(page).fill('镇供销社')
    await editDialog(page).getByRole('button', { name: '修改联系电话' }).click()
    await editDialog(page).getByRole('textbox', { name: '联系电话', exact: true }).fill('13812345678')
    await page.clock.runFor(5_100)
    await editDialog(page)
      .getByText(/草稿已保存 \d\d:\d\d · 敏感字段不存入草稿/)
      .waitFor()
    const kept = await page.evaluate(
      () =>
        new Promise<string>(resolve => {
          const opening = indexedDB.open('dv-drafts')
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
          }
        }),
    )
    expect(kept).toContain('镇供销社')
    expect(kept).not.toContain('13812345678')
    await leave(visitor)
  },
)

test.runIf(isLongRun)(
  'Enter in a date field accepts the date and saves nothing; Ctrl+Enter saves the form',
  async () => {
    const visitor = await atTheList(browser)
    const { page } = visitor
    await edit(page, 2)
    const saved: string[] = []
    page.on('request', request => {
      if (/\/resident\/(submit|update)$/.test(request.url())) saved.push(request.url())
    })
    const field = editDialog(page).getByRole('textbox', { name: '迁入日期' })
    await field.fill('2020-03-04')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('2020-03-04')
    await work(page).fill('回车不保存')
    await page.keyboard.press('Enter')
    await waitForQuiet(page, 300)
    expect([await editDialog(page).isVisible(), saved]).toEqual([true, []])
    await page.keyboard.press('Control+Enter')
    await page.getByText('修改成功').waitFor()
    await editDialog(page).waitFor({ state: 'hidden' })
    expect(saved).toHaveLength(1)
    await leave(visitor)
  },
)

test('two people change one record: each field shows three values, mine wins where I typed, theirs elsewhere', async () => {
  const [mine, theirs] = [await atTheList(browser), await atTheList(browser)]
  await edit(mine.page, 4)
  await edit(theirs.page, 4)
  const spare = (page: Page) => editDialog(page).getByRole('textbox', { name: '现住址' })
  const stamp = String(Date.now() % 100_000)
  await spare(theirs.page).fill(`祠堂前${stamp}号`)
  await work(theirs.page).fill(`他们的${stamp}`)
  await editDialog(theirs.page).getByRole('button', { name: '保存', exact: true }).click()
  await theirs.page.getByText('修改成功').waitFor()
  await work(mine.page).fill(`我的${stamp}`)
  await editDialog(mine.page).getByRole('button', { name: '保存', exact: true }).click()
  const conflict = mine.page.getByRole('dialog', { name: /^这条记录刚被 .+ 在 .+ 修改过$/ })
  await conflict.waitFor()
  expect(await conflict.getByRole('columnheader').allTextContents()).toEqual(['字段', '原值', '对方改为', '我改为'])
  expect(await conflict.getByRole('radio', { name: '工作单位: 我改为' }).isChecked()).toBe(true)
  expect(await conflict.getByRole('radio', { name: '现住址: 对方改为' }).isChecked()).toBe(true)
  await conflict.getByRole('button', { name: '合并保存' }).click()
  await editDialog(mine.page).waitFor({ state: 'hidden' })
  await view(mine.page, 4)
  await drawer(mine.page).getByText(`我的${stamp}`).first().waitFor()
  await leave(mine, theirs)
})

test.runIf(isLongRun)('a form and a drawer survive the way back and forth with what was typed', async () => {
  const visitor = await atTheList(browser)
  const { page } = visitor
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '户信息', exact: true }).click()
  await page.getByRole('textbox', { name: '户名' }).waitFor()
  await page.getByRole('tab', { name: '居民档案' }).click()
  await page.getByRole('tabpanel', { name: '居民档案' }).waitFor()
  await edit(page, 0)
  await work(page).fill('海草房民宿')
  await page.goBack()
  await editDialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: '户名' }).fill('王')
  await page.goForward()
  await editDialog(page).waitFor()
  expect(await work(page).inputValue()).toBe('海草房民宿')
  expect(await question(page).count()).toBe(0)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'a press that takes the cursor out of a field is over before the mistake shows: nothing moves under it',
  async () => {
    const visitor = await atTheList(browser)
    const { page } = visitor
    await page.getByRole('button', { name: /^新增/ }).first().click()
    const dialog = newDialog(page)
    const isFocused = (name: string) => () =>
      dialog.getByRole('textbox', { name }).evaluate(field => field === document.activeElement)
    await expect.poll(isFocused('姓名')).toBe(true)
    const below = dialog.getByRole('textbox', { name: '证件号码' })
    const before = (await below.boundingBox())!
    await page.mouse.move(before.x + 20, before.y + before.height / 2)
    await page.mouse.down()
    await expect.poll(isFocused('证件号码')).toBe(true)
    expect(await dialog.getByText('请输入姓名').count()).toBe(0)
    expect(await below.boundingBox()).toEqual(before)
    await page.mouse.up()
    await dialog.getByText('请输入姓名').waitFor()
    await leave(visitor)
  },
)
