import type { Locator, Page } from 'playwright-core'
import { residentsWorkbook } from './workbook.ts'

/** Something that is opened on a page: a drawer, a dialog, a menu, a message of the shell. */
export interface Opened {
  readonly name: string
  /** Where it is opened. */
  readonly path: string
  /** Opens it and waits until it stands. */
  readonly open: (page: Page) => Promise<unknown>
  /** Not reached on a phone, or not in this form. */
  readonly wideOnly?: boolean
  /** A question is asked in the language of its moment, and nobody reaches the header before it is answered. */
  readonly staysChinese?: boolean
}

const LIST = '/convenient/resident'
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const tool = (page: Page, name: string | RegExp): Locator => page.getByRole('banner').getByRole('button', { name })
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

/** A way in: what is pressed, and what stands there afterwards. */
const by =
  (deed: (page: Page) => Promise<unknown>, seen: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await deed(page)
    await seen(page).first().waitFor()
  }

async function checkedImport(page: Page): Promise<void> {
  const wizard = dialog(page, '导入居民档案')
  const chosen = page.waitForEvent('filechooser')
  await wizard.getByRole('button', { name: /点击或把文件拖到这里/ }).click()
  await (await chosen).setFiles({ name: '居民.xlsx', mimeType: '', buffer: await residentsWorkbook() })
  await wizard.getByRole('button', { name: '下一步' }).click()
}
const ofPerson = (item: string) => async (page: Page) => {
  await tool(page, /^用户菜单/).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const pressed = (button: string, seen: string | RegExp) =>
  by(
    page => press(page, button),
    page => dialog(page, seen),
  )

/** What a clerk opens on the list of residents; `id` is one of them. */
export const onResidents = (id: string): readonly Opened[] => [
  {
    name: 'the detail drawer',
    path: `${LIST}?id=${id}`,
    open: page => page.getByRole('heading', { name: '变更记录' }).waitFor(),
  },
  {
    name: 'the edit dialog',
    path: `${LIST}?id=${id}&act=edit`,
    open: page => dialog(page, '编辑居民档案').getByRole('textbox', { name: '工作单位' }).waitFor(),
  },
  {
    name: 'the form with its mistakes',
    path: `${LIST}?act=new`,
    open: by(
      page => dialog(page, '新增居民档案').getByRole('button', { name: '保存', exact: true }).click(),
      page => page.getByRole('heading', { name: /处需要修改/ }),
    ),
  },
  {
    name: 'a record that is not there',
    path: `${LIST}?id=1`,
    open: page => page.getByText('未找到数据').first().waitFor(),
  },
  {
    name: 'nothing found',
    path: `${LIST}?name=${encodeURIComponent('没有这个人')}`,
    open: page => page.getByText('没有符合条件的记录').waitFor(),
  },
  {
    name: 'the import before its file',
    path: `${LIST}?act=import`,
    open: page => dialog(page, '导入居民档案').waitFor(),
    wideOnly: true,
  },
  {
    name: 'the import with its findings',
    path: `${LIST}?act=import`,
    open: by(checkedImport, page => page.getByText('有问题 3')),
    wideOnly: true,
  },
  { name: 'the export', path: LIST, open: pressed('导出', '导出居民档案'), wideOnly: true },
  { name: 'the print dialog', path: LIST, open: pressed('打印', '打印居民档案'), wideOnly: true },
  { name: 'the columns', path: LIST, open: pressed('列设置', '列设置'), wideOnly: true },
  { name: 'the recycle bin', path: LIST, open: pressed('回收站', /^回收站/) },
  { name: 'a view being saved', path: `${LIST}?sex=2`, open: pressed('存为视图', /^存为视图/), wideOnly: true },
]

/** What anybody opens out of the frame. */
export const inTheFrame: readonly Opened[] = [
  {
    name: 'the themes',
    path: LIST,
    open: by(
      page => tool(page, '主题').click(),
      page => dialog(page, '选择主题').getByRole('radio'),
    ),
    wideOnly: true,
  },
  {
    name: 'the lock being set',
    path: LIST,
    open: by(
      page => tool(page, '锁屏').click(),
      page => dialog(page, '设置锁屏密码'),
    ),
    wideOnly: true,
  },
  {
    name: 'the error log',
    path: LIST,
    open: by(
      page => tool(page, '没有错误日志').click(),
      page => dialog(page, '日志'),
    ),
    wideOnly: true,
  },
  {
    name: 'the search',
    path: LIST,
    open: by(
      page => page.keyboard.press('Control+KeyK'),
      page => page.getByRole('option'),
    ),
  },
  {
    name: 'the search with hits',
    path: LIST,
    open: by(
      async page => {
        await page.keyboard.press('Control+KeyK')
        await dialog(page, '搜索').getByRole('combobox').fill('居民')
      },
      page => page.getByRole('option', { name: /居民档案/ }),
    ),
  },
  {
    name: 'the search without hits',
    path: LIST,
    open: by(
      async page => {
        await page.keyboard.press('Control+KeyK')
        await dialog(page, '搜索').getByRole('combobox').fill('没有这样的东西')
      },
      page => page.getByText('没有找到“没有这样的东西”'),
    ),
  },
  {
    name: 'the notices',
    path: LIST,
    open: by(
      page => tool(page, /^消息通知/).click(),
      page => page.getByRole('tab', { name: /^邮件/ }),
    ),
  },
  {
    name: 'the menu of the person',
    path: LIST,
    open: by(
      page => tool(page, /^用户菜单/).click(),
      page => page.getByRole('menuitem', { name: '退出登录' }),
    ),
    wideOnly: true,
  },
  {
    name: 'the preferences',
    path: LIST,
    open: by(ofPerson('偏好设置'), page => dialog(page, '偏好设置')),
    wideOnly: true,
  },
  { name: 'the keys', path: LIST, open: by(ofPerson('快捷键'), page => dialog(page, '快捷键')), wideOnly: true },
  { name: 'the help', path: LIST, open: by(ofPerson('帮助'), page => dialog(page, '帮助')), wideOnly: true },
  {
    name: 'the question on leaving',
    path: LIST,
    open: by(ofPerson('退出登录'), page => page.getByText('确定退出系统？')),
    wideOnly: true,
    staysChinese: true,
  },
  {
    name: 'the menu of a tab',
    path: LIST,
    open: by(
      page => page.getByRole('tab', { name: '居民档案' }).click({ button: 'right' }),
      page => page.getByRole('menuitem', { name: '复制链接' }),
    ),
    wideOnly: true,
  },
  {
    name: 'the top menus',
    path: LIST,
    open: by(
      page => page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button').click(),
      page => page.getByRole('menuitem', { name: '居民服务' }),
    ),
    wideOnly: true,
  },
]

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
/** Pages that have no entry in a menu. */
export const withoutMenu: readonly Opened[] = [
  { name: 'the own particulars', path: '/info/index', open: heading('修改密码') },
  { name: '403', path: '/403', open: heading('没有权限查看此页') },
  { name: '404', path: '/404', open: heading('没有找到这个页面') },
  { name: '500', path: '/500', open: heading('系统出错了') },
]
/** What the frame shows instead of a page. */
export const insteadOfPages: readonly Opened[] = [
  { name: 'a mistyped address', path: '/no-such-page', open: heading('没有找到这个页面') },
  { name: 'a page of others', path: '/system/tenant', open: heading('没有权限查看此页') },
]

const REMAINING = /^更多$|的更多操作$/
/** Opens an action of the first row that has it. */
const rowAction = (name: string) => async (page: Page) => {
  const openers = page.getByRole('main').getByRole('button', { name: REMAINING })
  await openers.first().waitFor()
  const item = page.getByRole('menuitem', { name, exact: true })
  for (let at = 0; at < (await openers.count()); at++) {
    await openers.nth(at).click()
    await page.getByRole('menuitem').first().waitFor()
    if ((await item.count()) > 0) return item.first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' })
  }
  throw new Error(`no row offers ${name}`)
}

/** What an administrator opens. */
export const byAdmin: readonly Opened[] = [
  {
    name: 'the rights of a role',
    path: '/authority/role',
    open: by(rowAction('权限设置'), page => page.getByRole('dialog').getByRole('tree')),
  },
  {
    name: 'a password being reset',
    path: '/system/user',
    open: by(rowAction('重置密码'), page => page.getByRole('dialog').getByRole('button', { name: '取消' })),
  },
  {
    name: 'a department being moved',
    path: '/system/dept',
    open: by(rowAction('移动到…'), page => page.getByRole('dialog').getByRole('combobox')),
  },
  {
    name: 'the pages of a top menu',
    path: '/system/topmenu',
    open: by(rowAction('菜单配置'), page => page.getByRole('dialog').getByRole('tree')),
  },
  {
    name: 'a dictionary with its entries',
    path: '/dict-horizontal/index?parent=sex',
    open: page => page.getByRole('region', { name: '字典项' }).getByRole('row', { name: /女性/ }).waitFor(),
  },
  {
    name: 'an entry of a dictionary',
    path: '/dict-horizontal/index?parent=sex',
    open: by(
      page => page.getByRole('region', { name: '字典项' }).getByRole('button', { name: '新增' }).click(),
      page => page.getByRole('dialog').getByRole('textbox', { name: '字典编号' }),
    ),
  },
  {
    name: 'dictionaries above their entries',
    path: '/dict-vertical/index?parent=sex',
    open: page => page.getByRole('region', { name: '字典项' }).getByRole('row', { name: /女性/ }).waitFor(),
  },
]
