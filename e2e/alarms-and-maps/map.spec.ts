import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, admin, of } = village()
const WALL = { width: 1920, height: 1080 }
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('the big screen shows the village from its own data; a layer goes, and a list opens beneath its number', async () => {
  const clerk = await visit(browser, { viewport: WALL })
  const { page } = clerk
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await signIn(page, address, of('clerk.haitang'), '/bmaps')
  await page.getByRole('heading', { level: 1, name: /海棠村.*乡村驾驶舱/ }).waitFor()
  await page.getByText('第一网格').first().waitFor()
  for (const name of ['人口结构', '独居老人守护', '大棚环境', '实时告警', '事件处置', '重点视频']) {
    const box = await page.getByRole('region', { name }).boundingBox()
    expect(box!.x >= 0 && box!.y >= 0 && box!.x + box!.width <= 1920 && box!.y + box!.height <= 1080).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  const cameras = page.getByRole('button', { name: '摄像头' })
  const marks = page.locator('.dv-wall-mark[data-layer="cameras"]')
  expect(await marks.count()).toBeGreaterThan(0)
  await cameras.click()
  expect(await cameras.getAttribute('aria-pressed')).toBe('false')
  expect(await marks.count()).toBe(0)
  await page.getByRole('button', { name: /设备在线/ }).click()
  const list = page.getByRole('dialog', { name: '设备在线' })
  await list.getByRole('listitem').first().waitFor()
  const figure = Number((await page.getByRole('button', { name: /设备在线/ }).innerText()).match(/\n(\d+)/)![1])
  expect(await list.getByRole('listitem').count()).toBe(figure)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '列表方式' }).click()
  const all = page.getByRole('dialog', { name: /列表/ })
  const lines = all.getByRole('listitem')
  const everything = await lines.count()
  await all.getByRole('searchbox').fill('消防栓')
  await expect.poll(() => lines.filter({ hasNotText: '消防栓' }).count()).toBe(0)
  const found = await lines.count()
  expect(found > 0 && found < everything).toBe(true)
  // Households are no marks of the map: who may see the register finds them by name or house number.
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const [home] = (await client.get('/convenient/household/list', { size: 1 })).body.data.records
  await all.getByRole('searchbox').fill(home.householdNo ? home.houseNo : '')
  await all.getByRole('button', { name: `在地图上看 ${home.householdName}`, exact: true }).click()
  const card = page.getByRole('dialog', { name: home.householdName, exact: true })
  expect(await card.getByRole('link', { name: '看档案' }).getAttribute('href')).toBe(
    `/convenient/household?id=${home.id}`,
  )
  await page.keyboard.press('Escape')
  expect(asked.filter(origin => origin !== address)).toEqual([])
  await leave(clerk)
})

test('an alarm that is raised meanwhile is on the screen without anybody touching it', async () => {
  const clerk = await visit(browser, { viewport: WALL })
  await signIn(clerk.page, address, of('clerk.haitang'), '/bmaps')
  await clerk.page.getByText('数据实时').waitFor()
  const alarms = clerk.page.getByRole('region', { name: '实时告警' }).getByRole('button')
  await alarms.first().waitFor()
  const before = await alarms.first().getAttribute('aria-label')
  const { client } = await signInByCall(sendTo(address), of('clerk.haitang'))
  const { body } = await client.get('/blade-user/info')
  const deptId = String(body.data.deptId).split(',')[0]
  const draft = { title: '张三家报告的事', alarmType: 'smoke', level: '3', deptId }
  expect((await client.post('/desk/alarm/save', draft)).status).toBe(200)
  await clerk.page.waitForFunction(
    was => document.querySelector('.dv-wall-alarm')?.getAttribute('aria-label') !== was,
    before,
  )
  expect(await alarms.first().getAttribute('aria-label')).toContain('烟雾火警')
  expect(await clerk.page.getByText('张三家').count()).toBe(0)
  await leave(clerk)
})

test('on a phone the panels are below each other in letters of normal size, the map first', async () => {
  const clerk = await visit(browser, { viewport: { width: 390, height: 844 } })
  const { page } = clerk
  await signIn(page, address, of('clerk.haitang'), '/bmaps')
  const map = await page.getByRole('region', { name: '村庄地图' }).boundingBox()
  const people = await page.getByRole('region', { name: '人口结构' }).boundingBox()
  expect(map!.y + map!.height).toBeLessThanOrEqual(people!.y)
  expect(await page.locator('.dv-wall').evaluate(wall => wall.scrollWidth <= innerWidth)).toBe(true)
  await leave(clerk)
})

test('tiles of a provider are shown where they can be reached; otherwise the own ground with its note', async () => {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  const provider = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  })
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  const { client } = await signInByCall(sendTo(address), admin)
  const set = async (paramKey: string, paramValue: string): Promise<void> => {
    const { body } = await client.get('/blade-system/param/list', { paramKey, current: 1, size: 5 })
    const { id } = body.data.records[0]
    expect((await client.post('/blade-system/param/submit', { id, paramValue })).status).toBe(200)
  }
  const clerk = await visit(browser, { viewport: WALL })
  try {
    await set('map.tileUrl', `http://127.0.0.1:${port}/{z}/{x}/{y}.png`)
    await set('map.tileSystem', 'gcj02')
    await signIn(clerk.page, address, of('clerk.haitang'), '/bmaps')
    await clerk.page.locator('img.leaflet-tile-loaded').first().waitFor()
    expect(await clerk.page.getByText('本地底图').count()).toBe(0)
    expect(asked.length).toBeGreaterThan(1)
    await set('map.tileUrl', `http://127.0.0.1:1/{z}/{x}/{y}.png`)
    await clerk.page.reload()
    await clerk.page.getByText('本地底图 · 无网络可用').waitFor()
    await clerk.page.locator('path.dv-shape-house').first().waitFor({ state: 'attached' })
  } finally {
    await set('map.tileUrl', '-')
    await set('map.tileSystem', 'wgs84')
    provider.close()
  }
  await clerk.context.close()
})

test('a wall shows the village by its link, without a sign-in and without anything to do', async () => {
  const { client } = await signInByCall(sendTo(address), of('head.haitang'))
  const { body } = await client.post('/map/display/open', { displayName: '大厅', days: 1 })
  const wall = await visit(browser, { viewport: WALL })
  await wall.page.goto(address + body.data.path)
  await wall.page.getByRole('heading', { level: 1, name: /海棠村.*乡村驾驶舱/ }).waitFor()
  await wall.page.getByText('第一网格').first().waitFor()
  expect(await wall.page.getByRole('link').count()).toBe(0)
  expect(await wall.page.getByRole('button', { name: /常住人口/ }).count()).toBe(0)
  expect((await client.post('/map/display/revoke', { id: body.data.id })).status).toBe(200)
  await wall.page.reload()
  await wall.page.getByText('投屏链接已失效').waitFor()
  await leave(wall)
})
