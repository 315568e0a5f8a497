import type { Browser } from 'playwright-core'
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

test('a clerk draws a house with the keys alone, moves a corner, takes it back, and saves', async () => {
  const clerk = await visit(browser)
  const { page } = clerk
  await signIn(page, address, of('clerk.haitang'), '/map/drawing')
  await page.locator('path.dv-shape-house').first().waitFor()
  await page.getByRole('button', { name: '房屋', exact: true }).press('Enter')
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'Enter']) {
    await page.keyboard.press(key)
    // The map moves below the cross.
    await page.waitForTimeout(350)
  }
  const name = page.getByRole('textbox', { name: /名称/ })
  await name.fill('键盘画的房')
  await page.locator('.dv-draw-corner').first().focus()
  const places = page.getByRole('textbox', { name: '坐标' })
  const before = await places.inputValue()
  expect(before.split('\n')).toHaveLength(3)
  await page.keyboard.press('Shift+ArrowUp')
  expect(await places.inputValue()).not.toBe(before)
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await places.inputValue()).toBe(before)
  await page.getByRole('button', { name: '保存 1 处' }).click()
  await page.getByText('已保存').waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: '按名称查找' }).fill('键盘画的房')
  await page.getByRole('button', { name: /键盘画的房/ }).click()
  expect(await page.getByRole('textbox', { name: '坐标' }).inputValue()).toBe(before)
  await page.getByRole('button', { name: '删除图形' }).click()
  await page.getByRole('button', { name: '保存 1 处' }).click()
  await page.getByText('已保存').first().waitFor()
  await leave(clerk)
})
