import type { Page } from 'playwright-core'
import { type Opened, opener } from './overlays.ts'

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
    name: 'the process designer',
    path: '/flow/definition',
    open: opener(rowAction('设计'), page => page.locator('.djs-palette')),
  },
  {
    name: 'the rights of a role',
    path: '/authority/role',
    open: opener(rowAction('权限设置'), page => page.getByRole('dialog').getByRole('tree')),
  },
  {
    name: 'the sidebar of a role',
    path: '/authority/role',
    open: opener(
      async page => {
        await rowAction('权限设置')(page)
        await page.getByRole('button', { name: '以此角色看侧栏' }).click()
      },
      page => page.getByRole('region', { name: '勾选后的侧栏' }),
    ),
  },
  {
    name: 'a password being reset',
    path: '/system/user',
    open: opener(rowAction('重置密码'), page => page.getByRole('dialog').getByRole('button', { name: '取消' })),
  },
  {
    name: 'a department being moved',
    path: '/system/dept',
    open: opener(rowAction('移动到…'), page => page.getByRole('dialog').getByRole('combobox')),
  },
  {
    name: 'the pages of a top menu',
    path: '/system/topmenu',
    open: opener(rowAction('菜单配置'), page => page.getByRole('dialog').getByRole('tree')),
  },
  {
    name: 'the pages of a package',
    path: '/system/tenant-package',
    open: opener(rowAction('配置菜单'), page => page.getByRole('dialog').getByRole('tree')),
  },
  {
    name: 'a dictionary with its entries',
    path: '/dict-horizontal/index?parent=sex',
    open: page => page.getByRole('region', { name: '字典项' }).getByRole('row', { name: /女性/ }).waitFor(),
  },
  {
    name: 'an entry of a dictionary',
    path: '/dict-horizontal/index?parent=sex',
    open: opener(
      page => page.getByRole('region', { name: '字典项' }).getByRole('button', { name: '新增' }).click(),
      page => page.getByRole('dialog').getByRole('textbox', { name: '字典编号' }),
    ),
  },
  {
    name: 'dictionaries above their entries',
    path: '/dict-vertical/index?parent=sex',
    open: page => page.getByRole('region', { name: '字典项' }).getByRole('row', { name: /女性/ }).waitFor(),
  },
  {
    name: 'a storage that is tested',
    path: '/resource/oss',
    open: opener(rowAction('测试'), page => page.getByText('测试成功：可以读写。')),
  },
  {
    name: 'a file of the list',
    path: '/resource/attach',
    open: opener(rowAction('打开文件'), page => page.getByRole('dialog').getByRole('button', { name: /^打开 / })),
  },
  {
    name: 'a file that is enlarged',
    path: '/resource/attach',
    open: opener(
      async page => {
        await rowAction('打开文件')(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^打开 / })
          .click()
      },
      page => page.getByRole('dialog').getByRole('img'),
    ),
  },
  {
    name: 'a text message being written',
    path: '/resource/sms',
    wideOnly: true,
    open: opener(rowAction('发送短信'), page => page.getByRole('dialog').getByRole('region', { name: '预览' })),
  },
  {
    name: 'a configuration that takes over',
    path: '/resource/sms?status=1',
    wideOnly: true,
    open: opener(rowAction('启用'), page => page.getByRole('dialog').getByText(/将停用当前的|目前没有启用/)),
  },
  {
    name: 'a data source that is tested',
    path: '/tool/datasource',
    open: opener(rowAction('测试连接'), page => page.getByRole('dialog').getByText('数据源已停用')),
  },
  {
    name: 'the data source of a tenant',
    path: '/system/tenant',
    open: opener(rowAction('数据源'), page => page.getByRole('dialog').getByRole('combobox')),
  },
  {
    name: 'a report',
    path: '/report/reportlist',
    open: opener(rowAction('打开报表'), page => page.getByRole('button', { name: '导出 Excel' })),
  },
  {
    name: 'a report being designed',
    path: '/report/reportlist',
    open: opener(
      async page => {
        await rowAction('设计')(page)
        await page.getByRole('button', { name: '试看' }).click()
      },
      page => page.getByRole('region', { name: '试看结果' }).getByRole('table'),
    ),
  },
  {
    name: 'a register being generated',
    path: '/tool/code/edit',
    wideOnly: true,
    open: opener(
      async page => {
        await page.getByRole('combobox', { name: '表名' }).click()
        await page.keyboard.type('agriculture_company')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: '读取列' }).click()
      },
      page => page.getByRole('region', { name: '列' }).getByRole('checkbox'),
    ),
  },
  {
    name: 'the key of existing clients',
    path: '/system/client',
    open: opener(
      page => page.getByRole('button', { name: '密码公钥' }).click(),
      page => page.getByRole('dialog').getByText(/^04[0-9a-f]{128}$/),
    ),
  },
]
