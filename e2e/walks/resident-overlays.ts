import type { Page } from 'playwright-core'
import { person, workbook } from '../../testing/offices/import-office.ts'
import { residentsWorkbook } from '../registers/workbook.ts'
import { dialog, type Opened, opener } from './overlays.ts'

const LIST = '/convenient/resident'
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

async function checkedImport(page: Page, book: Promise<Buffer> = residentsWorkbook()): Promise<void> {
  const wizard = dialog(page, '导入居民档案')
  const chosen = page.waitForEvent('filechooser')
  await wizard.getByRole('button', { name: /点击或把文件拖到这里/ }).click()
  await (await chosen).setFiles({ name: '居民.xlsx', mimeType: '', buffer: await book })
  await wizard.getByRole('button', { name: '下一步' }).click()
}
/** A workbook of somebody who is called like this resident and was born on the same day. */
async function namesakeOf(page: Page, id: string): Promise<Buffer> {
  const { name, birthday } = await page.evaluate(async wanted => {
    const token = JSON.parse(localStorage.getItem('dv-access-token')!).content
    const headers = { 'blade-auth': `bearer ${token}` }
    return (await (await fetch(`/api/convenient/resident/detail?id=${wanted}`, { headers })).json()).data
  }, id)
  return workbook([[name, null, null, birthday, ...person(0, '海棠村(演示)').slice(4)]])
}
async function changeWorkplace(page: Page): Promise<void> {
  const work = dialog(page, '编辑居民档案').getByRole('textbox', { name: '工作单位' })
  await work.fill('海草房民宿')
}
const pressButton = (button: string, seen: string | RegExp) =>
  opener(
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
    open: opener(
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
    open: opener(
      page => checkedImport(page),
      page => page.getByText('有问题 3'),
    ),
    wideOnly: true,
  },
  {
    name: 'the import with somebody who may be known',
    path: `${LIST}?act=import`,
    open: opener(
      page => checkedImport(page, namesakeOf(page, id)),
      page => page.getByRole('link', { name: '查看相似的记录' }),
    ),
    wideOnly: true,
  },
  {
    name: 'a form with changes',
    path: `${LIST}?id=${id}&act=edit`,
    open: page => changeWorkplace(page),
  },
  {
    name: 'the question about changes',
    path: `${LIST}?id=${id}&act=edit`,
    open: opener(
      async page => {
        await changeWorkplace(page)
        await page.keyboard.press('Escape')
      },
      page => dialog(page, '有未保存的修改'),
    ),
    staysChinese: true,
  },
  {
    name: 'a ticked row',
    path: LIST,
    open: opener(
      page =>
        page
          .getByRole('checkbox', { name: /^选择 / })
          .first()
          .check(),
      page => page.getByText('已选 1 项'),
    ),
    wideOnly: true,
  },
  {
    name: 'an export in clear text',
    path: LIST,
    open: opener(
      async page => {
        await press(page, '导出')
        await dialog(page, '导出居民档案').getByRole('radio', { name: '明文' }).check()
      },
      page => dialog(page, '导出居民档案').getByRole('textbox', { name: '事由' }),
    ),
    wideOnly: true,
  },
  { name: 'the export', path: LIST, open: pressButton('导出', '导出居民档案'), wideOnly: true },
  { name: 'the print dialog', path: LIST, open: pressButton('打印', '打印居民档案'), wideOnly: true },
  { name: 'the columns', path: LIST, open: pressButton('列设置', '列设置'), wideOnly: true },
  { name: 'the recycle bin', path: LIST, open: pressButton('回收站', /^回收站/) },
  { name: 'a view being saved', path: `${LIST}?sex=2`, open: pressButton('存为视图', /^存为视图/), wideOnly: true },
]
