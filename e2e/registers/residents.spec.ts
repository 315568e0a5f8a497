import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit } from '../visitor.ts'
import { idCardOf } from './id-card.ts'

const { address, admin, of } = village()
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** A clerk of 海棠村 in front of the list of residents. */
async function atTheList(query = '', width = 1366): Promise<Visitor> {
  const visitor = await visit(browser, { viewport: { width, height: 768 } })
  await signIn(visitor.page, address, of('clerk.haitang'), LIST + query)
  await rowsOf(visitor.page).first().waitFor()
  return visitor
}
const table = (page: Page) => page.getByRole('table', { name: '居民档案列表' })
const rowsOf = (page: Page) => page.getByRole('checkbox', { name: /^选择 / })
const searchArea = (page: Page) => page.getByRole('search', { name: '查询条件' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The query of the next list request. */
const nextListQuery = (page: Page) =>
  page
    .waitForRequest(request => new URL(request.url()).pathname === `/api${LIST}/page`)
    .then(request => new URL(request.url()).searchParams)

async function search(page: Page, field: string, words: string): Promise<URLSearchParams> {
  await searchArea(page).getByRole('textbox', { name: field, exact: true }).fill(words)
  const request = nextListQuery(page)
  await searchArea(page).getByRole('button', { name: '查询' }).click()
  return request
}
async function choose(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name }).click()
  await page.getByRole('dialog').getByRole('combobox', { name }).fill(words)
  await page.keyboard.press('Enter')
}
async function addResident(page: Page, name: string, idCard: string): Promise<void> {
  await button(page, '新增').click()
  const dialog = page.getByRole('dialog', { name: '新增居民档案' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name)
  await dialog.getByRole('textbox', { name: '证件号码' }).fill(idCard)
  await dialog.getByRole('textbox', { name: '现住址' }).fill('海棠村2组8号')
  await choose(page, '所属村', '海棠村')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('新增成功').waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

test.runIf(isLongRun)(
  'the address of a list says what was asked, and asking anew begins at the first page',
  async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    const first = nextListQuery(page)
    await signIn(page, address, of('clerk.haitang'), `${LIST}?liveAddress=2组&current=2&size=30`)
    const sent = await first
    expect([sent.get('liveAddress'), sent.get('current'), sent.get('size')]).toEqual(['2组', '2', '30'])
    await button(page, '移除条件：现住址').waitFor()
    await button(page, '更多条件').click()
    expect(await searchArea(page).getByRole('textbox', { name: '现住址' }).inputValue()).toBe('2组')
    const next = await search(page, '现住址', '3组')
    expect([next.get('liveAddress'), next.get('current')]).toEqual(['3组', '1'])
    await expect.poll(() => new URL(page.url()).searchParams.get('current')).toBe(null)
    expect(new URL(page.url()).searchParams.get('size')).toBe('30')
    await leave(visitor)
  },
)

test('a resident is found by the last four characters of the number, which the mask shows', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const masked = table(page).getByText(/^370\*{11}\d{3}[\dX]$/)
  const last = (await masked.first().textContent())!.slice(-4)
  const sent = await search(page, '证件号码', last)
  expect(sent.get('idCard')).toBe(last)
  await expect
    .poll(async () => new Set((await masked.allTextContents()).map(text => text.slice(-4))))
    .toEqual(new Set([last]))
  await leave(visitor)
})

test.runIf(isLongRun)('a resident is found by name and by the initials of its pinyin', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  const row = table(page).getByRole('row').nth(1)
  const name = (await row.getByRole('link').first().getAttribute('aria-label'))!
  await search(page, '姓名', name)
  await expect.poll(() => table(page).getByRole('link', { name, exact: true }).count()).toBeGreaterThan(0)
  await search(page, '姓名', 'zs')
  await expect.poll(async () => (await page.getByText(/^共 [\d,]+ 条$/).textContent()) !== '共 0 条').toBe(true)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'pages hold 10, 30, 50, 100 or 200 rows, 10 unless said, and one column sorts in both directions',
  async () => {
    const visitor = await atTheList('', 1920)
    const { page } = visitor
    expect(await rowsOf(page).count()).toBe(10)
    await page.getByRole('combobox', { name: '每页条数' }).click()
    const sizes = await page.getByRole('option').allTextContents()
    expect(sizes.map(words => Number.parseInt(words, 10))).toEqual([10, 30, 50, 100, 200])
    const sized = nextListQuery(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await sized).get('size')).toBe('30')
    const head = table(page).getByRole('columnheader', { name: '出生日期' })
    for (const wanted of [{ ascs: 'birthday' }, { descs: 'birthday' }]) {
      const sorted = nextListQuery(page)
      await head.click()
      const sent = await sorted
      const [[key, column]] = Object.entries(wanted) as [[string, string]]
      expect(sent.get(key)).toBe(column)
    }
    await leave(visitor)
  },
)

test('a new resident is typed once: the identity number gives sex and birth date, mistakes are listed and linked', async () => {
  const visitor = await atTheList('', 1280)
  const { page } = visitor
  await button(page, '新增').click()
  const dialog = page.getByRole('dialog', { name: '新增居民档案' })
  const name = dialog.getByRole('textbox', { name: '姓名' })
  expect((await dialog.boundingBox())!.width).toBe(880)
  await expect.poll(() => name.evaluate(input => document.activeElement === input)).toBe(true)

  await dialog.getByRole('textbox', { name: '证件号码' }).fill('370697196005061231')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const heading = dialog.getByRole('heading', { name: /^有 \d+ 处需要修改$/ })
  await heading.waitFor()
  const box = dialog.getByRole('alert').filter({ has: page.getByRole('heading', { name: /处需要修改$/ }) })
  expect(await box.evaluate(element => document.activeElement === element)).toBe(true)
  const lines = await box.getByRole('button').allTextContents()
  expect(await heading.textContent()).toBe(`有 ${lines.length} 处需要修改`)
  for (const line of lines) expect(await dialog.getByText(line, { exact: true }).count()).toBe(2)
  expect(await page.title()).toMatch(/^错误：/)
  await box.getByRole('button').first().click()
  expect(await name.evaluate(input => document.activeElement === input)).toBe(true)

  const idCard = idCardOf('19600506', 124)
  await name.fill('于桂兰')
  await dialog.getByRole('textbox', { name: '证件号码' }).fill(idCard)
  await dialog.getByRole('textbox', { name: '现住址' }).fill('海棠村2组8号')
  expect(await dialog.getByRole('textbox', { name: '出生日期' }).inputValue()).toBe('1960-05-06')
  await choose(page, '所属村', '海棠村')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('新增成功').waitFor()
  await search(page, '姓名', '于桂兰')
  const row = table(page).getByRole('row').filter({ hasText: '于桂兰' })
  await row.waitFor()
  expect(await row.textContent()).toContain('女')
  expect(await row.textContent()).not.toContain(idCard)
  await leave(visitor)
})

test.runIf(isLongRun)(
  'two clerks change the same resident: the later one sees both versions and keeps what each meant',
  async () => {
    const first = await atTheList()
    await addResident(first.page, '曲双全', idCardOf('19710203', 115))
    await search(first.page, '姓名', '曲双全')
    const second = await visit(browser)
    await signIn(second.page, address, admin, `${LIST}?name=${encodeURIComponent('曲双全')}`)
    for (const { page } of [first, second]) {
      const row = table(page).getByRole('row').filter({ hasText: '曲双全' })
      await row.getByRole('button', { name: '编辑' }).click()
      await page.getByRole('dialog', { name: '编辑居民档案' }).getByRole('textbox', { name: '工作单位' }).waitFor()
    }
    const edit = (visitor: Visitor) => visitor.page.getByRole('dialog', { name: '编辑居民档案' })
    await edit(first).getByRole('textbox', { name: '工作单位' }).fill('海棠果品合作社')
    await edit(first).getByRole('button', { name: '保存', exact: true }).click()
    await first.page.getByText('修改成功').waitFor()

    await edit(second).getByRole('textbox', { name: '备注' }).fill('会果树嫁接')
    await edit(second).getByRole('textbox', { name: '工作单位' }).fill('镇农机站')
    await edit(second).getByRole('button', { name: '保存', exact: true }).click()
    const conflict = second.page.getByRole('dialog', { name: /这条记录刚被 李文书 在 .* 修改过/ })
    await conflict.getByRole('radio', { name: '工作单位: 对方改为' }).check()
    await conflict.getByRole('button', { name: '合并保存' }).click()
    await second.page.getByText('修改成功').waitFor()

    await table(second.page).getByRole('link', { name: '曲双全' }).click()
    const drawer = second.page.getByRole('dialog', { name: '居民档案详情' })
    await drawer.getByText('会果树嫁接').first().waitFor()
    expect(await drawer.getByText('海棠果品合作社').count()).toBeGreaterThan(0)
    expect(await drawer.getByText('镇农机站').count()).toBe(0)
    await leave(first, second)
  },
)

test.runIf(isLongRun)(
  'a record tells who changed what and when, from what to what, and has an address of its own',
  async () => {
    const visitor = await atTheList()
    const { page } = visitor
    await addResident(page, '姜史册', idCardOf('19550607', 113))
    await search(page, '姓名', '姜史册')
    await table(page).getByRole('row').filter({ hasText: '姜史册' }).getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑居民档案' })
    await dialog.getByRole('textbox', { name: '工作单位' }).fill('海草房民宿')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('修改成功').waitFor()
    await table(page).getByRole('link', { name: '姜史册' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    const history = page.getByRole('dialog', { name: '居民档案详情' }).getByRole('region', { name: '变更记录' })
    const change = history.getByRole('listitem').filter({ hasText: '修改 工作单位' }).first()
    await change.waitFor()
    expect(await change.textContent()).toContain('空 → 海草房民宿')
    expect(await change.textContent()).toContain('李文书')
    await leave(visitor)
  },
)

test.runIf(isLongRun)(
  'a masked number is shown for thirty seconds to whoever says what for, and that is logged',
  async () => {
    const visitor = await atTheList()
    const { page } = visitor
    const idCard = idCardOf('19620708', 112)
    await addResident(page, '丛密数', idCard)
    await search(page, '姓名', '丛密数')
    const row = table(page).getByRole('row').filter({ hasText: '丛密数' })
    await row.waitFor()
    expect(await row.textContent()).toMatch(/370\*{11}\d{3}[\dX]/)
    await page.clock.install()
    await row.getByRole('button', { name: '查看完整证件号码' }).click()
    const purpose = page.getByRole('dialog', { name: '查看完整证件号码' })
    await purpose.getByRole('radio', { name: '入户走访' }).check()
    const told = page.waitForRequest(request => request.url().endsWith('/reveal'))
    await purpose.getByRole('button', { name: '查看', exact: true }).click()
    expect((await told).postDataJSON()).toMatchObject({ field: 'idCard', reason: '入户走访' })
    await row.getByText(idCard).waitFor()
    await page.clock.runFor(31_000)
    await expect.poll(() => row.textContent()).not.toContain(idCard)
    await leave(visitor)
  },
)

test('批量删除 asks for rows first, then for a clear yes, and sends one request', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  for (const [i, name] of ['初删甲', '初删乙'].entries()) await addResident(page, name, idCardOf('19800101', 120 + i))
  const requests: string[] = []
  page.on('request', request => request.url().includes('/remove') && requests.push(request.url()))
  await button(page, '批量删除').click()
  await page.getByText('请至少选择一条记录').waitFor()
  expect(requests).toEqual([])
  await search(page, '姓名', '初删')
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  expect(await page.getByRole('checkbox', { name: '全选本页' }).count()).toBe(1)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await button(page, '批量删除').click()
  const ask = page.getByRole('dialog', { name: '确定删除所选数据？' })
  await ask.getByText(/将删除 2 条/).waitFor()
  const cancel = ask.getByRole('button', { name: '取消' })
  await expect.poll(() => cancel.evaluate(element => document.activeElement === element)).toBe(true)
  await page.keyboard.press('Enter')
  await ask.waitFor({ state: 'hidden' })
  expect(requests).toEqual([])
  await button(page, '批量删除').click()
  await ask.getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  expect(requests).toHaveLength(1)
  await page.getByText('没有符合条件的记录').waitFor()
  await leave(visitor)
})
