import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'
import { findings } from '../walks/findings.ts'
import { idCardOf } from './id-card.ts'

const { address, admin, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function atTheList(query = '', options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, of('clerk.haitang'), LIST + query)
  return visitor
}
/** What a page shows after a moment, also on a machine that is busy. */
const expectSoon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rowsOf = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })
const searchArea = (page: Page) => page.getByRole('search', { name: '查询条件' })
const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dv-access-token') ?? 'null')?.content as string)

/** Writes residents through the same calls as the form, so that a test need not type them. */
async function register(page: Page, names: readonly string[], firstOrder: number): Promise<void> {
  const headers = {
    'Blade-Auth': `bearer ${await tokenOf(page)}`,
    Authorization: `Basic ${btoa('village:village_secret')}`,
  }
  const depts = await page.request.get(`${address}/api/blade-system/dept/tree`, { headers })
  const village = /"id":"(\d+)"[^{}]*"title":"海棠村[^"]*"/.exec(await depts.text())?.[1]
  for (const [i, name] of names.entries()) {
    const data = {
      name,
      idType: '01',
      idCard: idCardOf('19800101', firstOrder + 2 * i),
      sex: '2',
      birthday: '1980-01-01',
      deptId: village,
      liveAddress: '海棠村2组8号',
      residenceType: '1',
    }
    const reply = await page.request.post(`${address}/api${LIST}/submit`, { headers, data })
    expect(await reply.json()).toMatchObject({ code: 200 })
  }
}
async function search(page: Page, name: string): Promise<void> {
  await searchArea(page).getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await searchArea(page).getByRole('button', { name: '查询' }).click()
}
async function removeConfirmed(page: Page): Promise<void> {
  await button(page, '批量删除').click()
  await dialog(page, '确定删除所选数据？').getByRole('button', { name: '删除' }).click()
}

test('a range of days is sent from the first second to the last one, and quick picks fill it', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await rowsOf(page).first().waitFor()
  await button(page, '更多条件').click()
  const created = searchArea(page).getByRole('textbox', { name: '创建时间' }).first()
  await created.click()
  await page.getByText('今日', { exact: true }).click()
  const day = await created.inputValue()
  const asked = page.waitForRequest(request => new URL(request.url()).searchParams.has('createTime_dategt'))
  await searchArea(page).getByRole('button', { name: '查询' }).click()
  const sent = new URL((await asked).url()).searchParams
  expect([sent.get('createTime_dategt'), sent.get('createTime_datelt')]).toEqual([`${day} 00:00:00`, `${day} 23:59:59`])
  await page.reload()
  await button(page, '移除条件：创建时间').waitFor()
  await button(page, '更多条件').click()
  await expectSoon(() => created.inputValue()).toBe(day)
  await leave(visitor)
})

test.runIf(isLongRun)('conditions of a link that mean nothing are left out with a word, the others count', async () => {
  const visitor = await atTheList('?name=zs&size=25&nonsense=1')
  const { page } = visitor
  await page.getByText('链接里的部分条件无效，已忽略').first().waitFor()
  expect(await searchArea(page).getByRole('textbox', { name: '姓名', exact: true }).inputValue()).toBe('zs')
  await leave(visitor)
})

test('a view keeps what a clerk looks for: it is saved, changed, restored, found again and deleted', async () => {
  const visitor = await atTheList('?sex=2')
  const { page } = visitor
  const view = (name: string) =>
    page.getByRole('navigation', { name: '视图', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
  await rowsOf(page).first().waitFor()
  await button(page, '存为视图').click()
  const form = dialog(page, '存为视图：居民档案')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入视图名称').waitFor()
  await form.getByRole('textbox', { name: '视图名称' }).fill('女性居民')
  await form.getByRole('button', { name: '保存' }).click()
  await view('女性居民').waitFor()
  await expectSoon(() => view('女性居民').getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).searchParams.get('view')).toMatch(/^\d+$/)

  await search(page, 'zs')
  await page.getByText('已修改', { exact: true }).waitFor()
  await button(page, '还原').click()
  await expectSoon(() => new URL(page.url()).searchParams.get('name')).toBe(null)
  await expectSoon(() => page.getByText('已修改', { exact: true }).count()).toBe(0)

  await page.goto(address + LIST)
  await expectSoon(() => new URL(page.url()).searchParams.get('sex')).toBe('2')
  await view('在册').click()
  await expectSoon(() => new URL(page.url()).search).toBe('?status=1%2C2')
  await view('女性居民').click()
  await button(page, '视图女性居民的更多操作').click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await expectSoon(() => view('女性居民').count()).toBe(0)
  await leave(visitor)
})

test('what was deleted comes back by one click, or out of the recycle bin', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await register(page, ['毕还甲', '毕还乙'], 300)
  await search(page, '毕还')
  await expectSoon(() => rowsOf(page).count()).toBe(2)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await removeConfirmed(page)
  await page.getByText('没有符合条件的记录').waitFor()
  await button(page, '撤销').click()
  await page.getByText('已恢复 2 条').waitFor()
  await expectSoon(() => rowsOf(page).count()).toBe(2)

  await page.getByRole('checkbox', { name: '选择 毕还甲' }).check()
  await removeConfirmed(page)
  await expectSoon(() => rowsOf(page).count()).toBe(1)
  await button(page, '回收站').click()
  await button(page, '恢复 毕还甲').click()
  await page.getByText('已恢复 1 条').waitFor()
  await page.keyboard.press('Escape')
  await expectSoon(() => rowsOf(page).count()).toBe(2)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'all that a filter matches is deleted at once, and not when somebody has added to it meanwhile',
  async () => {
    const visitor = await atTheList()
    const { page } = visitor
    const names = Array.from({ length: 12 }, (_, i) => `栾筛${'甲乙丙丁戊己庚辛壬癸子丑'[i]}`)
    await register(page, names, 310)
    await search(page, '栾筛')
    await page.getByText('共 12 条').waitFor()
    await rowsOf(page).first().check()
    await button(page, '选择全部 12 项').click()
    await page.getByText('已选符合条件的全部 12 项').waitFor()
    await register(page, ['栾筛寅'], 340)
    await removeConfirmed(page)
    await page.getByText('符合条件的记录已变为 13 条，请核对后重新选择').waitFor()
    await page.getByText('共 13 条').waitFor()
    await rowsOf(page).first().check()
    await button(page, '选择全部 13 项').click()
    const sent = page.waitForRequest(request => request.url().includes(`${LIST}/remove`))
    await removeConfirmed(page)
    expect((await sent).postDataJSON()).toEqual({ filters: { name: '栾筛', status: '1,2' }, total: 13 })
    await page.getByText('没有符合条件的记录').waitFor()
    await leave(visitor)
  },
)

test.runIf(isLongRun)('ticks survive paging and say how many are on other pages', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await rowsOf(page).first().waitFor()
  await rowsOf(page).nth(0).check()
  await rowsOf(page).nth(1).check()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await page.getByText('其中 2 条不在本页').waitFor()
  await leave(visitor)
})

test.runIf(isLongRun)('a choice of rows ends when the list is asked something else', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await rowsOf(page).first().waitFor()
  await rowsOf(page).nth(0).check()
  await page.getByText('已选 1 项').waitFor()
  await search(page, 'zs')
  await page.getByText('已选 1 项').waitFor({ state: 'hidden' })
  await leave(visitor)
})

test.runIf(isLongRun)('the list goes on paper as it is masked on the screen, with who printed it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await visitor.context.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, address, of('clerk.haitang'), `${LIST}?sex=2`)
  await rowsOf(page).first().waitFor()
  await button(page, '打印').click()
  await dialog(page, '打印居民档案').getByRole('button', { name: '打印', exact: true }).click()
  const paper = page.frameLocator('iframe[data-print]').locator('body')
  await expectSoon(() => paper.textContent()).toContain('打印人：李文书')
  const words = (await paper.textContent())!
  expect(words).toContain('查询条件：性别 女性')
  expect(words).toMatch(/\d{3}\*{8,}\d{3}/)
  expect(words).not.toMatch(/[1-9]\d{5}(19|20)\d{9}[\dX]/)
  expect(await paper.locator('tbody tr').count()).toBe(10)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'rows are walked, ticked and opened by keys alone, and nothing invisible takes the focus',
  async () => {
    const visitor = await atTheList()
    const { page } = visitor
    await rowsOf(page).first().waitFor()
    expect(await page.getByRole('checkbox', { name: '全选本页' }).count()).toBe(1)
    await button(page, '回收站').focus()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const height = await page.evaluate(() => document.activeElement?.getBoundingClientRect().height ?? 0)
      expect(height).toBeGreaterThan(0)
    }
    const rows = page.getByRole('table', { name: '居民档案列表' }).locator('tr[data-row-key]')
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await expectSoon(() => rowsOf(page).nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => new URL(page.url()).searchParams.get('id'))
      .toBe(await rows.nth(1).getAttribute('data-row-key'))
    await leave(visitor)
  },
)

test('departments hang on a tree: its nodes open by keys, narrow the list and stand in the address', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/system/dept')
  const tree = page.getByRole('tree', { name: '机构管理树' })
  const town = tree.getByRole('treeitem', { level: 1 }).nth(1)
  await town.waitFor()
  await expectSoon(() => tree.getByRole('treeitem', { level: 2 }).count()).toBeGreaterThan(0)
  await town.focus()
  await page.keyboard.press('ArrowLeft')
  await expectSoon(() => town.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectSoon(() => new URL(page.url()).searchParams.get('node')).toMatch(/^\d+$/)
  await button(page, '新增下级').waitFor()
  await page.getByRole('textbox', { name: '搜索机构管理' }).fill('海棠')
  await expectSoon(() => tree.getByRole('treeitem').first().textContent()).toContain('演示镇')
  await leave(visitor)
})

test.runIf(isLongRun)('a hundred rows are drawn as a table that readers of the screen understand', async () => {
  const visitor = await atTheList('?size=100')
  const { page } = visitor
  await rowsOf(page).first().waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(90)
  await waitForQuiet(page)
  expect(await findings(page)).toEqual([])
  await leave(visitor)
})
