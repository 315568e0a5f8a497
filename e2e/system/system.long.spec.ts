import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, type Visitor, visit, waitForQuiet } from '../visitor.ts'

const { address, admin, of } = village()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function openPath(path: string, person = admin, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, options)
  await signIn(visitor.page, address, person, path)
  await visitor.page.getByRole('main').waitFor()
  await waitForQuiet(visitor.page, 150)
  return visitor
}
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
/** The three points of a row, by the record's name. */
async function act(page: Page, record: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${record}的更多操作` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const waitForRequest = (page: Page, part: string) => page.waitForRequest(request => request.url().includes(part))

test('U43: a dictionary is found by code and name, and choosing it asks for its entries by parentId', async () => {
  const visitor = await openPath('/dict-horizontal/index')
  const { page } = visitor
  const [parents, entries] = [
    page.getByRole('region', { name: '字典', exact: true }),
    page.getByRole('region', { name: '字典项' }),
  ]
  // The first dictionary is open, so that half of the page is not empty; without any the page says what to do.
  await entries.getByRole('row').nth(1).waitFor()
  await parents.getByRole('textbox', { name: '字典编号' }).fill('post_cat')
  await parents.getByRole('textbox', { name: '字典名称' }).fill('岗位')
  const search = waitForRequest(page, '/parent-list?code=post_cat')
  await parents.getByRole('button', { name: '查询' }).click()
  await search
  await parents.getByRole('columnheader', { name: '字典排序' }).waitFor()
  const children = waitForRequest(page, '/child-list?parentId=')
  await parents.getByRole('button', { name: '岗位类型' }).click()
  await children
  await entries.getByRole('row', { name: /基层/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('parent')).toBe('post_category')
  const [left, right] = [await parents.boundingBox(), await entries.boundingBox()]
  expect(right!.x).toBeGreaterThan(left!.x + left!.width - 1)
  await page.goto(`${address}/dict-vertical/index`)
  const below = page.getByRole('region', { name: '字典项' })
  await below.getByRole('row').nth(1).waitFor()
  const above = await page.getByRole('region', { name: '字典', exact: true }).boundingBox()
  expect((await below.boundingBox())!.y).toBeGreaterThan(above!.y + above!.height - 1)
  await page.getByRole('tab', { name: '字典管理(纵)' }).waitFor()
  // Both are in the window, whatever is chosen; each says how much it holds.
  await page.getByRole('button', { name: '行业门类' }).click()
  await below.getByRole('row', { name: /农林牧渔业/ }).waitFor()
  await below.getByText(/^共 \d+ 条$/).waitFor()
  await page
    .getByRole('region', { name: '字典', exact: true })
    .getByText(/^共 \d+ 条$/)
    .waitFor()
  const box = (await below.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(768)
  await leave(visitor)
})

test('U43: an entry that lacks everything is refused in the prescribed sentences, and is not sealed by itself', async () => {
  const visitor = await openPath('/dict-horizontal/index?parent=post_category')
  const { page } = visitor
  await page.getByRole('region', { name: '字典项' }).getByRole('button', { name: '新增' }).click()
  const form = dialog(page)
  expect(await form.getByRole('switch', { name: '封存' }).isChecked()).toBe(false)
  await form.getByRole('textbox', { name: '字典编号' }).fill('')
  await form.getByRole('textbox', { name: '字典排序' }).fill('')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  for (const words of ['请输入字典编号', '请输入字典键值', '请输入字典名称', '请输入字典排序'])
    await form.getByText(words).first().waitFor()
  await leave(visitor)
})

test('sealing an entry can be taken back, and one in use says where instead of going', async () => {
  const visitor = await openPath('/dict-horizontal/index?parent=post_category')
  const { page } = visitor
  const entries = page.getByRole('region', { name: '字典项' })
  const seal = entries.getByRole('switch', { name: '封存 其他' })
  await seal.click()
  await expect.poll(() => seal.isChecked()).toBe(true)
  await page.getByRole('button', { name: '撤销' }).first().click()
  await expect.poll(() => seal.isChecked()).toBe(false)
  await entries.getByRole('button', { name: '查看使用处 基层' }).waitFor()
  await entries.getByRole('row', { name: /基层/ }).getByRole('button', { name: '删除' }).click()
  await dialog(page).getByText('该字典项正在使用，不能删除').waitFor()
  await dialog(page).getByRole('cell', { name: '岗位管理' }).waitFor()
  await leave(visitor)
})

test('on a phone dictionaries come first and their entries after, each with a button to delete that a thumb hits', async () => {
  const visitor = await openPath('/dict-horizontal/index', admin, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  const chosen = main(page)
    .getByRole('list', { name: '字典' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
  const name = (await chosen.textContent())!
  await chosen.click()
  const remove = page.getByRole('region', { name: '字典项' }).getByRole('button', { name: '删除' }).first()
  await remove.waitFor()
  const box = await remove.boundingBox()
  expect([box!.width >= 44, box!.height >= 44, box!.x + box!.width <= 390]).toEqual([true, true, true])
  await page.getByRole('button', { name: '返回字典列表' }).click()
  await main(page).getByRole('button', { name, exact: true }).waitFor()
  await leave(visitor)
})

test('U48: choosing a department asks for its users, and resetting a password names the person', async () => {
  const visitor = await openPath('/system/user')
  const { page } = visitor
  const chosen = waitForRequest(page, 'deptId=')
  await page.getByRole('treeitem', { name: '海棠村(演示)' }).getByText('海棠村(演示)').click()
  await chosen
  await expect.poll(() => new URL(page.url()).searchParams.get('node')).not.toBe(null)
  await act(page, '李村医', '重置密码')
  await dialog(page).getByText('李村医').waitFor()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await leave(visitor)
})

test('U48: the own phone number is refused empty, with ten digits and with letters', async () => {
  const visitor = await openPath('/info/index', of('manager.office'))
  const { page } = visitor
  const phone = page.getByRole('textbox', { name: '手机号码' })
  const save = page.getByRole('button', { name: '保存' })
  const sentences = {
    '': '手机号码不能为空',
    '1541234567': '手机号码长度不是11位',
    '1541234567x': '手机号码格式不正确',
  }
  for (const [typed, words] of Object.entries(sentences)) {
    await phone.fill(typed)
    await save.click()
    await page.getByText(words).waitFor()
  }
  await leave(visitor)
})

test('a person who registered waits in a list of his own and gets in with roles and a department', async () => {
  const visitor = await openPath('/system/user', of('tenantadmin'))
  const { page } = visitor
  await main(page).getByRole('button', { name: '待审核' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('3')
  await act(page, '何新来', '审核通过')
  const box = dialog(page)
  await box.getByRole('button', { name: '确定' }).click()
  await box.getByText('请选择所属角色').waitFor()
  for (const [field, choice] of [
    ['所属角色', '网格员'],
    ['所属机构', '海棠村(演示)'],
  ] as const) {
    await box.getByRole('combobox', { name: field }).fill(choice)
    await page.locator('.ant-select-tree-title', { hasText: choice }).filter({ visible: true }).first().click()
    await page.keyboard.press('Escape')
  }
  await box.getByRole('button', { name: '确定' }).click()
  await box.waitFor({ state: 'hidden' })
  await expect.poll(() => main(page).getByText('何新来').count()).toBe(0)
  await leave(visitor)
})

test('a tablet that is turned shows cards in place of the table, and the open dialog of a row with what was ticked', async () => {
  const visitor = await openPath('/system/topmenu', admin, { viewport: { width: 1024, height: 768 } })
  const { page } = visitor
  await act(page, '工作台', '菜单配置')
  const box = dialog(page).getByRole('checkbox').first()
  await box.waitFor()
  const before = await box.isChecked()
  await box.click()
  await page.setViewportSize({ width: 600, height: 1024 })
  await main(page).getByRole('table').waitFor({ state: 'detached' })
  expect(await box.isChecked()).toBe(!before)
  await leave(visitor)
})

test('pages that a top menu is given stand in its sidebar', async () => {
  const visitor = await openPath('/system/topmenu')
  const { page } = visitor
  const tick = async () => {
    await act(page, '试用菜单', '菜单配置')
    const box = dialog(page)
    await box.getByRole('textbox', { name: /搜索名称/ }).fill('网格管理')
    await box
      .getByRole('treeitem', { name: /网格管理/ })
      .getByRole('checkbox')
      .click()
    await box.getByRole('button', { name: '保存' }).click()
    await box.getByRole('button', { name: '确认保存' }).click()
    await box.waitFor({ state: 'hidden' })
  }
  await main(page).getByRole('button', { name: '新增' }).click()
  await dialog(page).getByRole('textbox', { name: '编号' }).fill('top_try')
  await dialog(page).getByRole('textbox', { name: '名称', exact: true }).fill('试用菜单')
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await tick()
  const routes = waitForRequest(page, '/menu/routes?topMenuId=')
  await page.reload()
  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: '试用菜单' }).click()
  await routes
  const bar = page.getByRole('navigation', { name: '主导航' })
  await bar.getByText('网格管理').waitFor()
  expect(await bar.getByRole('link').count()).toBe(1)
  // Nobody else's pages are brought along by it.
  await page.goto(`${address}/system/topmenu`)
  await act(page, '试用菜单', '删除')
  await page.getByRole('button', { name: /^(确定|确 定|删除)$/ }).click()
  await page.getByRole('button', { name: '试用菜单的更多操作' }).waitFor({ state: 'hidden' })
  await leave(visitor)
})

test('regions open level by level, and the chosen one lists what is directly below it', async () => {
  const visitor = await openPath('/base/region')
  const { page } = visitor
  const tree = page.getByRole('tree')
  const item = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  await item('山东省').waitFor()
  const cities = waitForRequest(page, 'lazy-tree?parentCode=37')
  await item('山东省').click()
  await page.keyboard.press('ArrowRight')
  await cities
  await item('烟台市').click()
  await main(page)
    .getByRole('row', { name: /芝罘区/ })
    .waitFor()
  expect(new URL(page.url()).searchParams.get('node')).toBe('3706')
  await leave(visitor)
})

test('a department moves under another one, never under itself', async () => {
  const visitor = await openPath('/system/dept?node=')
  const { page } = visitor
  await act(page, '演示镇(示例数据)', '移动到…')
  await dialog(page).getByRole('combobox', { name: '移动到' }).click()
  const own = page.getByRole('treeitem', { name: '演示镇(示例数据)' }).last()
  expect(await own.getAttribute('aria-disabled')).toBe('true')
  await leave(visitor)
})

test('a new tenant tells the password of its administrator once', async () => {
  const visitor = await openPath('/system/tenant')
  const { page } = visitor
  await main(page).getByRole('button', { name: '新增' }).click()
  await dialog(page).getByRole('textbox', { name: '租户名称' }).fill('试用镇(演示)')
  await dialog(page).getByRole('textbox', { name: '联系人' }).fill('试用')
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  const told = page.getByRole('dialog', { name: '账号已建立' })
  await told.getByRole('cell', { name: 'admin' }).waitFor()
  await told.getByRole('button', { name: '完成' }).click()
  await told.waitFor({ state: 'hidden' })
  await main(page).getByText('试用镇(演示)').first().waitFor()
  await leave(visitor)
})
