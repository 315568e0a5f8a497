import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_HTML } from '../../testing/attacks/hostile-html.ts'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
const clerk = of('clerk.haitang')
const LIST = '/convenient/activity'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const activity = {
  title: '图文并茂的活动',
  activityType: '3',
  startTime: '2027-05-02 08:00:00',
  endTime: '2027-05-02 10:00:00',
  enrollEnd: '2027-05-01 10:00:00',
}
async function stored(content: string): Promise<string> {
  const { client } = await signInByCall(sendTo(address), clerk)
  const { body } = await client.post(`${LIST}/submit`, { ...activity, content })
  expect(body.code, body.msg).toBe(200)
  return body.data.id
}
const contentOf = async (id: string): Promise<string> => {
  const { client } = await signInByCall(sendTo(address), clerk)
  return (await client.get(`${LIST}/detail`, { id })).body.data.content
}
/** Everything that the page asks of somebody else, and every dialog of the browser. */
function watch(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== address && !/^(data|blob):$/.test(protocol)) seen.push(request.url())
  })
  return seen
}
const paste = (page: Page, html: string, field = page.getByRole('textbox', { name: '活动内容' })) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('an article with every attack is shown and edited: no script runs, nobody is asked, no dialog opens', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const seen = watch(page)
  const attacks = HOSTILE_HTML.map(html => html.replaceAll(/data-file="\d"/g, ''))
  const id = await stored(`<h2>健康义诊</h2><p>带好<strong>药盒</strong></p>${attacks.join('')}`)
  await signIn(page, address, clerk, `${LIST}?id=${id}`)
  const text = page.locator('.dv-rich')
  await text.getByRole('heading', { name: '健康义诊' }).waitFor()
  expect(await text.locator('script, iframe, svg, form, style, link, [onclick], [onerror]').count()).toBe(0)
  await page.goto(`${address}${LIST}?id=${id}&act=edit`)
  const field = page.getByRole('textbox', { name: '活动内容' })
  await field.getByRole('heading', { name: '健康义诊' }).waitFor()
  for (const attack of HOSTILE_HTML) await paste(page, attack)
  expect(await field.locator('script, iframe, svg, form, style, link, [onclick], [onerror]').count()).toBe(0)
  expect(seen).toEqual([])
  await visitor.context.close()
})

test('a clerk formats a text by toolbar and keyboard, pastes from Word, and puts a picture into it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const id = await stored('<p>旧的内容</p>')
  await signIn(page, address, clerk, `${LIST}?id=${id}&act=edit`)
  const form = page.getByRole('dialog')
  const field = form.getByRole('textbox', { name: '活动内容' })
  await field.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('通知')
  const tools = form.getByRole('toolbar', { name: /^活动内容/ })
  await tools.getByRole('button', { name: '标题', exact: true }).click()
  expect(await tools.getByRole('button', { name: '标题', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('明天')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<p class="MsoNormal" style="mso-fareast:x"><span lang="EN-US">正文<o:p>&nbsp;</o:p></span></p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>修路</p>
     <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>修桥</p>
     <p class="MsoNormal"><img src="file:///C:/a.png">完</p>`,
  )
  await form.getByText('有 1 张图片没有粘贴进来').waitFor()
  const written = (await picture('png', 200, 100)).toString('base64')
  await paste(page, `<p>图<img src="data:image/png;base64,${written}"></p>`)
  await form.getByText('文字里的 1 张图片正在上传').waitFor()
  const widths = () => field.locator('img').evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([200])
  const chooser = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: '插入图片' }).click()
  await (await chooser).setFiles([
    { name: '现场.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 320, 200) },
  ])
  await expect.poll(widths).toEqual([200, 320])
  // One stop of the Tab key; arrows walk.
  await tools.getByRole('button', { name: '加粗' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('斜体')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  expect((await contentOf(id)).replaceAll(/data-file="\d+"/g, 'data-file="…"')).toBe(
    '<h2>通知</h2><p><strong>明天</strong></p><p>正文</p><ol><li><p>修路</p></li><li><p>修桥</p></li></ol>' +
      '<p>完图</p><img data-file="…" alt="" /><img data-file="…" alt="" /><p></p>',
  )
  await page.goto(`${address}${LIST}?id=${id}`)
  const shown = page.locator('.dv-rich img')
  await expect.poll(() => shown.last().evaluate(one => (one as HTMLImageElement).naturalWidth)).toBe(320)
  await leave(visitor)
})

test('while the editor does not come the text stays to be read, and a second try brings it', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  const id = await stored('<p>留着的字</p>')
  let isDown = true
  await page.route(/rich-editor[^/]*\.js/, route => (isDown ? route.abort() : route.continue()))
  await signIn(page, address, clerk, `${LIST}?id=${id}&act=edit`)
  const form = page.getByRole('dialog')
  const again = form.getByRole('alert').getByRole('button', { name: '重试' })
  await again.first().waitFor()
  await form.getByText('留着的字').waitFor()
  await form.getByRole('textbox', { name: '活动名称' }).fill('改了的名称')
  isDown = false
  await again.first().click()
  await form.getByRole('textbox', { name: '活动内容' }).getByText('留着的字').waitFor()
  expect(await form.getByRole('textbox', { name: '活动名称' }).inputValue()).toBe('改了的名称')
  await visitor.context.close()
})
