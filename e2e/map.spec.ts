import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../testing/client.ts'
import { leave, village } from './journey.ts'
import { signIn, visit } from './visitor.ts'

const { address, of } = village()
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
