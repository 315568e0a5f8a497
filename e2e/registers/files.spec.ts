import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { isLongRun } from '../../testing/long-run.ts'
import { picture, video } from '../../testing/offices/sample-files.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a clerk puts photos of a business into its form, sees them large, and takes one out again', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const clerk = of('clerk.haitang')
  const { client } = await signInByCall(sendTo(address), clerk)
  const { id } = (await client.get('/company/company/page', { size: 1 })).body.data.records[0]
  await signIn(page, address, clerk, `/company/company?id=${id}&act=edit`)
  const form = page.getByRole('dialog')
  const photos = form.locator('.dv-entry', { hasText: '照片' })
  const chooser = page.waitForEvent('filechooser')
  await photos.getByRole('button', { name: '选择文件' }).click()
  await (await chooser).setFiles([
    { name: '大门.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 1600, 1200) },
    { name: '院子.png', mimeType: 'image/png', buffer: await picture('png') },
    { name: '说明.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await photos.getByRole('button', { name: '打开 院子.png' }).waitFor()
  expect(await photos.getByRole('alert').textContent()).toMatch(/^文件格式不符合要求：只能上传 png/)
  await photos.getByRole('button', { name: '移除 说明.exe' }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(`${address}/company/company?id=${id}`)
  await page.getByRole('tab', { name: '其他' }).click()
  await page.getByRole('button', { name: '打开 大门.jpg' }).click()
  const viewer = page.getByRole('dialog').last()
  const shown = viewer.getByRole('img', { name: '大门.jpg' })
  await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1600)
  await viewer.getByRole('button', { name: '向右转' }).click()
  await viewer.getByRole('button', { name: '放大' }).click()
  expect(await shown.getAttribute('style')).toContain('rotate(90deg) scale(1.5)')
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('img', { name: '院子.png' }).waitFor()
  await page.keyboard.press('Escape')
  await leave(visitor)
})

test.runIf(isLongRun)('a film whose connection is lost on the way goes on where it was', async () => {
  const visitor = await visit(browser)
  const { page, context } = visitor
  await signIn(page, address, admin, '/resource/attach')
  let parts = 0
  await context.route('**/endpoint/put-part', async route => {
    parts++
    if (parts === 2) return route.abort('connectionreset')
    await route.continue()
  })
  const film = Buffer.concat([video(), Buffer.from([0, 0x30, 0, 0]), Buffer.from('mdat'), Buffer.alloc(0x30_0000 - 8)])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传' }).click()
  await (await chooser).setFiles([{ name: '巡查.mp4', mimeType: 'video/mp4', buffer: film }])
  await page.getByText('连接中断，恢复后自动继续').waitFor()
  await page.getByRole('row', { name: /巡查\.mp4/ }).waitFor()
  expect(parts).toBe(5)
  // The broken call is a complaint of the browser, and wanted here.
  await context.close()
})

test.runIf(isLongRun)('an administrator tests a storage, takes it into use and is told which one stops', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, address, admin, '/resource/oss')
  const main = page.getByRole('main')
  for (const code of ['disk-a', 'disk-b']) {
    await main.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '资源编号' }).fill(code)
    await form.getByRole('combobox', { name: '分类' }).click()
    await page.getByTitle('本地磁盘', { exact: true }).last().click()
    await form.getByRole('textbox', { name: '空间名' }).fill('village')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    const row = main.getByRole('row', { name: new RegExp(code) })
    await row.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name: '测试' }).click()
    await page.getByText('测试成功：可以读写。').waitFor()
    await page.getByRole('button', { name: '关闭' }).last().click()
    await row.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name: '启用' }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(code) })
    await dialog.getByText(code === 'disk-a' ? /启用前会先测试/ : /停用当前的：.*disk-a/).waitFor()
    await dialog.getByRole('button', { name: '启用' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await main.getByRole('row', { name: /disk-b/ }).textContent()).toContain('是')
  expect(await main.getByRole('row', { name: /disk-a/ }).textContent()).toContain('否')
  await leave(visitor)
})
