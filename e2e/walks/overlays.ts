import type { Locator, Page } from 'playwright-core'

/** Something that is opened on a page: a drawer, a dialog, a menu, a message of the shell. */
export interface Opened {
  readonly name: string
  /** Where it is opened. */
  readonly path: string
  /** Opens it and waits until it is visible. */
  readonly open: (page: Page) => Promise<unknown>
  /** Not reached on a phone, or not in this form. */
  readonly wideOnly?: boolean
  /** A question is asked in the language of its moment, and nobody reaches the header before it is answered. */
  readonly staysChinese?: boolean
}

const LIST = '/convenient/resident'
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const tool = (page: Page, name: string | RegExp): Locator => page.getByRole('banner').getByRole('button', { name })

/** A way in: what is pressed, and what is there afterwards. */
export const opener =
  (deed: (page: Page) => Promise<unknown>, seen: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await deed(page)
    await seen(page).first().waitFor()
  }

const ofPerson = (item: string) => async (page: Page) => {
  await tool(page, /^用户菜单/).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
/** What anybody opens out of the frame. */
export const inTheFrame: readonly Opened[] = [
  {
    name: 'the themes',
    path: LIST,
    open: opener(
      page => tool(page, '主题').click(),
      page => dialog(page, '选择主题').getByRole('radio'),
    ),
    wideOnly: true,
  },
  {
    name: 'the lock being set',
    path: LIST,
    open: opener(
      page => tool(page, '锁屏').click(),
      page => dialog(page, '设置锁屏密码'),
    ),
    wideOnly: true,
  },
  {
    name: 'the error log',
    path: LIST,
    open: opener(
      page => tool(page, '没有错误日志').click(),
      page => dialog(page, '日志'),
    ),
    wideOnly: true,
  },
  {
    name: 'the search',
    path: LIST,
    open: opener(
      page => page.keyboard.press('Control+KeyK'),
      page => page.getByRole('option'),
    ),
  },
  {
    name: 'the search with hits',
    path: LIST,
    open: opener(
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
    open: opener(
      async page => {
        await page.keyboard.press('Control+KeyK')
        await dialog(page, '搜索').getByRole('combobox').fill('没有这样的东西')
      },
      page => page.getByText('没有找到“没有这样的东西”'),
    ),
  },
  {
    name: 'the search of actions',
    path: LIST,
    open: opener(
      async page => {
        await page.keyboard.press('Control+KeyK')
        await dialog(page, '搜索').getByRole('combobox').fill('>')
      },
      page => page.getByRole('option', { name: /退出登录/ }),
    ),
  },
  {
    name: 'the notices of all',
    path: LIST,
    open: opener(
      async page => {
        await tool(page, /^消息通知/).click()
        await page.getByRole('tab', { name: /^通知/ }).click()
      },
      page => page.getByRole('tabpanel').getByRole('listitem').first(),
    ),
  },
  {
    name: 'the notices',
    path: LIST,
    open: opener(
      page => tool(page, /^消息通知/).click(),
      page => page.getByRole('tab', { name: /^邮件/ }),
    ),
  },
  {
    name: 'the menu of the person',
    path: LIST,
    open: opener(
      page => tool(page, /^用户菜单/).click(),
      page => page.getByRole('menuitem', { name: '退出登录' }),
    ),
    wideOnly: true,
  },
  {
    name: 'the preferences',
    path: LIST,
    open: opener(ofPerson('偏好设置'), page => dialog(page, '偏好设置')),
    wideOnly: true,
  },
  { name: 'the keys', path: LIST, open: opener(ofPerson('快捷键'), page => dialog(page, '快捷键')), wideOnly: true },
  { name: 'the help', path: LIST, open: opener(ofPerson('帮助'), page => dialog(page, '帮助')), wideOnly: true },
  {
    name: 'the question on leaving',
    path: LIST,
    open: opener(ofPerson('退出登录'), page => page.getByText('确定退出系统？')),
    wideOnly: true,
    staysChinese: true,
  },
  {
    name: 'the menu of a tab',
    path: LIST,
    open: opener(
      page => page.getByRole('tab', { name: '居民档案' }).click({ button: 'right' }),
      page => page.getByRole('menuitem', { name: '复制链接' }),
    ),
    wideOnly: true,
  },
  {
    name: 'the top menus',
    path: LIST,
    open: opener(
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
  { name: 'the self-check', path: '/test/index', open: page => page.getByText('与服务器一致').waitFor() },
  { name: '403', path: '/403', open: heading('没有权限查看此页') },
  { name: '404', path: '/404', open: heading('没有找到这个页面') },
  { name: '500', path: '/500', open: heading('系统出错了') },
]
/** Articles about party building, whose title is that of the tab. */
export const partyArticles: readonly Opened[] = [
  {
    name: 'the party article',
    path: '/party/propList?types=4',
    open: opener(
      page => page.getByRole('link', { name: /学习笔记/ }).click(),
      page => page.getByRole('heading', { name: /学习笔记/, level: 1 }),
    ),
  },
  {
    name: 'the party report',
    path: '/party/propList?types=3',
    open: opener(
      page => page.getByRole('link', { name: /把课堂搬到樱桃园/ }).click(),
      page => page.getByRole('heading', { name: /把课堂搬到樱桃园/, level: 1 }),
    ),
  },
]
/** A leave: asked for, and where it stands. */
export const leavePages: readonly Opened[] = [
  {
    name: 'leave that is asked for',
    path: '/work/start',
    open: opener(
      page => page.getByRole('button', { name: '发起 请假流程' }).click(),
      page => page.getByRole('button', { name: '提交申请' }),
    ),
  },
  {
    name: 'leave and its diagram',
    path: '/work/send',
    open: opener(
      async page => {
        await page.getByRole('button', { name: /^查看/ }).first().click()
        await page.getByRole('tab', { name: '流程图' }).click()
      },
      page => page.locator('.dv-diagram-canvas .dv-node-done').first(),
    ),
  },
]
/** A leave, in the hands of who decides. */
export const leaveDecisions: readonly Opened[] = [
  {
    name: 'leave that waits for a decision',
    path: '/work/todo',
    open: opener(
      page => page.getByRole('button', { name: /^办理/ }).first().click(),
      page => page.getByRole('button', { name: '同意', exact: true }),
    ),
  },
]
/** What the frame shows instead of a page. */
export const insteadOfPages: readonly Opened[] = [
  { name: 'a mistyped address', path: '/no-such-page', open: heading('没有找到这个页面') },
  { name: 'a page of others', path: '/system/tenant', open: heading('没有权限查看此页') },
]
