// Sentences of the specification's §2 about the frame that no other walk proves; docs/acceptance.md lists all.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, admin, of } = village()
const clerk = of('clerk.haitang')
const LIST = '/convenient/resident'
const HOUSEHOLDS = '/convenient/household'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openFrame(
  path = '/wel/index',
  person = clerk,
  before?: (page: Page) => Promise<void>,
): Promise<Visitor> {
  const visitor = await visit(browser)
  await before?.(visitor.page)
  await signIn(visitor.page, address, person, path)
  await visitor.page.getByRole('main').waitFor()
  await waitForQuiet(visitor.page)
  return visitor
}
const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 })
const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const tool = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pathOf = (page: Page): string => new URL(page.url()).pathname
async function ofPerson(page: Page, item: string): Promise<void> {
  await tool(page, /^用户菜单/).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const entry = (code: string, name: string, more: object = {}) => ({ id: code, code, name, path: `/${code}`, ...more })
/** The server gives this menu and no top menus. */
const withMenu = (children: () => readonly object[]) => async (page: Page) => {
  const answer = (data: unknown) => ({ json: { code: 200, success: true, data } })
  await page.route('**/menu/top-menu', route => route.fulfill(answer([])))
  await page.route('**/menu/routes**', route => route.fulfill(answer([entry('a', '甲组', { children: children() })])))
}

test('the logo shows the department, or the name of the site where there is none; narrow, its first character', async () => {
  const visitor = await openFrame()
  const { page } = visitor
  const logo = page.locator('.dv-logo')
  const name = (await logo.locator('b').textContent())!
  expect(name).toContain('海棠村')
  await tool(page, '折叠菜单').click()
  await expectSoon(() => logo.locator('b').isVisible()).toBe(false)
  expect(await logo.locator('.dv-logo-mark').textContent()).toBe([...name][0])
  await tool(page, '展开菜单').click()
  await page.route('**/blade-user/info', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, deptName: '' } } })
  })
  await page.reload()
  await expectSoon(() => logo.locator('b').textContent()).toBe('数字乡村管理平台')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leave(visitor)
})

test('the menu of the person leads home, to his particulars, and out after a question', async () => {
  const visitor = await openFrame(LIST)
  const { page } = visitor
  await ofPerson(page, '首页')
  await expectSoon(() => pathOf(page)).toBe('/wel/index')
  await ofPerson(page, '个人信息')
  await expectSoon(() => pathOf(page)).toBe('/info/index')
  const leaving = page.getByRole('dialog').filter({ hasText: '确定退出系统？' })
  await ofPerson(page, '退出登录')
  await leaving.getByRole('button', { name: '取消' }).click()
  await leaving.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/info/index')
  await ofPerson(page, '退出登录')
  await leaving.getByRole('button', { name: '确定' }).click()
  await expectSoon(() => pathOf(page)).toBe('/login')
  await leave(visitor)
})

test('the own particulars have two groups: six fields of the person, and a new password', async () => {
  const visitor = await openFrame('/info/index')
  const { page } = visitor
  for (const name of ['昵称', '真实姓名', '手机号码', '电子邮箱', '部门纬度', '部门经度', '新密码'])
    await field(page, name).waitFor()
  for (const name of ['个人信息', '修改密码']) await page.getByRole('heading', { name }).first().waitFor()
  await leave(visitor)
})

test('below them stands where one is signed in, and the way to sign out there', async () => {
  const person = of('clerk.qinghe')
  const [here, there] = [await openFrame('/info/index', person), await openFrame('/info/index', person)]
  const devices = here.page.getByRole('region', { name: '登录设备' })
  await devices.getByText('本机').waitFor()
  const ends = devices.getByRole('button', { name: /^退出 / })
  await here.page.reload()
  await expectSoon(() => ends.count()).toBeGreaterThan(0)
  const before = await ends.count()
  await ends.first().click()
  await dialog(here.page, '确定退出该设备的登录？').getByRole('button', { name: '退出' }).click()
  await here.page.getByText('该设备已退出登录').waitFor()
  await expectSoon(() => ends.count()).toBe(before - 1)
  // The one that was used last is first: the other window is led back to the door.
  await there.page.getByRole('textbox', { name: '账号' }).waitFor()
  await leave(here, there)
})

test('whoever may not open a page learns which right he lacks and whom to ask', async () => {
  const visitor = await openFrame('/system/tenant')
  const { page } = visitor
  await page.getByRole('heading', { name: '没有权限查看此页' }).waitFor()
  await page.getByText('需要权限：租户管理。请联系赵管理、管理员开通').waitFor()
  await leave(visitor)
})

test('on plain http, where browsers have no clipboard of their own, copying works as well', async () => {
  const visitor = await openFrame('/wel/index', clerk, async page => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  })
  const { page } = visitor
  await page.goto(address + LIST)
  await page.getByRole('button', { name: '查看', exact: true }).first().click()
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('链接已复制').waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).first().click()
  await field(page, '姓名').focus()
  await page.keyboard.press('Control+v')
  const copied = new URL(await field(page, '姓名').inputValue())
  expect(copied.origin + copied.pathname).toBe(address + LIST)
  expect(copied.searchParams.get('id')).toMatch(/^\d+$/)
  await leave(visitor)
})

test('a page is kept alive while the menu says so, and gone within three seconds when it no longer does', async () => {
  let householdCache = '1'
  const before = withMenu(() => [
    entry('wel/index', '工作台', { isCache: '1' }),
    entry('convenient/household', '户信息', { isCache: householdCache }),
    entry('manage/grid', '网格管理', { isCache: '0' }),
  ])
  const visitor = await openFrame(HOUSEHOLDS, clerk, before)
  const { page } = visitor
  await field(page, '户名').fill('王')
  await menu(page).getByRole('link', { name: '网格管理' }).click()
  await field(page, '网格名称').fill('东')
  await tab(page, '户信息').click()
  expect(await field(page, '户名').inputValue()).toBe('王')
  await tab(page, '网格管理').click()
  await field(page, '网格名称').waitFor()
  expect(await field(page, '网格名称').inputValue()).toBe('')
  const alive = page.locator('.dv-page')
  expect(await alive.count()).toBe(2)
  householdCache = '0'
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '清除缓存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('清除缓存成功').waitFor()
  await expect.poll(() => alive.count(), { timeout: 3_500 }).toBe(1)
  expect(await page.getByRole('tablist', { name: '已打开页面' }).getByRole('tab').count()).toBe(3)
  await leave(visitor)
})

test('an entry whose path contains html opens in a frame, with its fields as query', async () => {
  const before = withMenu(() => [
    entry('wel/index', '工作台'),
    entry('sheet', '说明书', { path: '/sheet.html', query: { chapter: '3' } }),
  ])
  const visitor = await openFrame('/wel/index', clerk, before)
  const { page } = visitor
  await menu(page).getByRole('link', { name: '说明书' }).click()
  await expectSoon(() => pathOf(page)).toBe('/myiframe/urlPath')
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ chapter: '3', name: '说明书', code: 'sheet', src: '/sheet.html' })
  await leave(visitor)
})

test('the eleven themes stand in the order of the specification', async () => {
  const visitor = await openFrame()
  const { page } = visitor
  await tool(page, '主题').click()
  const choices = dialog(page, '选择主题').getByRole('radio')
  await choices.first().waitFor()
  const names = ['默认', '白色', '黑色', '炫彩', '智能', 'iView', '尊贵', '清凉', 'D2', 'Hey', 'LTE']
  for (const [at, name] of names.entries())
    expect(await choices.nth(at).evaluate(one => one.closest('label')?.textContent)).toContain(name)
  await leave(visitor)
})

test('the error log fills the screen with its five columns, and its badge stops at 99', async () => {
  const visitor = await openFrame()
  const { page } = visitor
  await page.evaluate(() => {
    for (let n = 0; n < 105; n++)
      setTimeout(() => {
        throw new Error(`fault ${n}`)
      })
  })
  const sign = tool(page, '105条错误日志')
  await sign.waitFor()
  expect(await sign.textContent()).toBe('99+')
  await sign.click()
  const log = dialog(page, '日志')
  await log.getByRole('cell', { name: 'Error: fault 104' }).waitFor()
  const heads = await log.getByRole('columnheader').allTextContents()
  expect(['类型', '地址', '内容', '错误堆栈', '时间'].filter(name => !heads.includes(name))).toEqual([])
  const box = (await log.boundingBox())!
  expect([box.x, box.y, Math.round(box.width)]).toEqual([0, 0, 1366])
  expect(box.height).toBeGreaterThanOrEqual(768)
  await visitor.context.close()
})

test('a dictionary has its five fields, an entry its parent and key besides, in a dialog of 880', async () => {
  const visitor = await openFrame('/dict-horizontal/index?parent=post_category', admin)
  const { page } = visitor
  const open = async (region: string) => {
    await page
      .getByRole('region', { name: region, exact: true })
      .getByRole('button', { name: '新增', exact: true })
      .click()
    const form = page.getByRole('dialog')
    await form.getByRole('switch', { name: '封存' }).waitFor()
    return form
  }
  const shared = ['字典编号', '字典名称', '字典排序']
  const parent = await open('字典')
  expect(Math.round((await parent.boundingBox())!.width)).toBe(880)
  for (const name of shared) await parent.getByRole('textbox', { name }).waitFor()
  await parent.getByRole('textbox', { name: /备注/ }).waitFor()
  await page.keyboard.press('Escape')
  await parent.waitFor({ state: 'hidden' })
  const child = await open('字典项')
  expect(Math.round((await child.boundingBox())!.width)).toBe(880)
  for (const name of [...shared, '字典键值']) await child.getByRole('textbox', { name }).waitFor()
  await child.getByRole('combobox', { name: /上级/ }).waitFor()
  await leave(visitor)
})
