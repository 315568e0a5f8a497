import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const house = (i: number, at: readonly [number, number] = [121.482 + i / 1e5, 37.3955]) => ({
  type: 'Feature',
  properties: { building: 'yes', name: `导入${i}` },
  geometry: { type: 'Point', coordinates: at },
})
const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'houses.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(text),
  })
const collection = (features: readonly unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features })

test('a file of 1,200 houses is looked at, brought in, and not brought in twice', async () => {
  const clerk = await visit(browser)
  const { page } = clerk
  await signIn(page, address, of('clerk.qinghe'), '/map/drawing')
  await page.locator('path.dv-shape-house').first().waitFor()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '导入 GeoJSON' }).click()
  await choose(page, '{"type":"FeatureCollection","features":[{"a":[NaN]}]}')
  await dialog.getByText(/NaN/).waitFor()
  const file = collection([...Array.from({ length: 1200 }, (_, i) => house(i)), house(1200, [37.39, 121.48])])
  await choose(page, file)
  await dialog.getByText('文件有 1201 个图形，可导入 1200 个').waitFor()
  expect(await dialog.getByRole('row', { name: /1201.*纬度写在了前面/ }).count()).toBe(1)
  await dialog.getByRole('button', { name: '导入 1200 个' }).click()
  await page.getByText('已导入 1200 个图形').waitFor({ timeout: 60_000 })
  await page.getByRole('textbox', { name: '按名称查找' }).fill('导入1199')
  await page.getByRole('button', { name: /导入1199/ }).waitFor()
  await page.getByRole('button', { name: '导入 GeoJSON' }).click()
  await choose(page, file)
  await dialog.getByText('文件有 1201 个图形，可导入 0 个').waitFor()
  await leave(clerk)
})
