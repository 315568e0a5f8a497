import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { leave, village } from './journey.ts'
import { type Person, settled, signIn, type VisitOptions, visit } from './visitor.ts'
import { residentsWorkbook } from './workbook.ts'

const { address, admin, of } = village()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const LIST = '/convenient/resident'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** One line a finding: rule, target, what is wrong. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async tags => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
    interface AxeResults {
      violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[]
    }
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
  }, TAGS)
}

interface Place {
  readonly name: string
  readonly path: string
  readonly ready: (page: Page) => Promise<unknown>
}
const table = (page: Page) => page.getByRole('table').getByRole('link').first().waitFor()
const listed = (page: Page) =>
  page
    .getByText(/^共 [\d,]+ 条$/)
    .first()
    .waitFor()

async function openWizard(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog', { name: '导入居民档案' })
  const chosen = page.waitForEvent('filechooser')
  await wizard.getByRole('button', { name: /点击或把文件拖到这里/ }).click()
  await (await chosen).setFiles({ name: '居民.xlsx', mimeType: '', buffer: await residentsWorkbook() })
  await wizard.getByRole('button', { name: '下一步' }).click()
  await wizard.getByText('有问题 3').waitFor()
}
async function openDetail(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^查看$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: '变更记录' }).waitFor()
}
async function openForm(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '新增居民档案' }).getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('heading', { name: /处需要修改/ }).waitFor()
}

const forClerk: readonly Place[] = [
  { name: 'home', path: '/wel/index', ready: page => page.getByRole('heading', { name: /李文书/ }).waitFor() },
  { name: 'residents', path: LIST, ready: listed },
  { name: 'resident form with mistakes', path: `${LIST}?act=new`, ready: openForm },
  { name: 'profile', path: '/info/index', ready: page => page.getByRole('heading', { name: '修改密码' }).waitFor() },
  { name: '404', path: '/404', ready: page => page.getByRole('heading', { name: '没有找到这个页面' }).waitFor() },
]
const onDesk: readonly Place[] = [
  { name: 'resident detail', path: LIST, ready: openDetail },
  { name: 'import wizard', path: `${LIST}?act=import`, ready: openWizard },
]
const forAdmin: readonly Place[] = [
  { name: 'users', path: '/system/user', ready: table },
  { name: 'roles', path: '/authority/role', ready: table },
  { name: 'departments', path: '/system/dept', ready: table },
  { name: 'dictionaries', path: '/system/dict', ready: page => page.getByRole('table').first().waitFor() },
  { name: 'parameters', path: '/system/param', ready: table },
]

async function look(
  person: Person,
  places: readonly Place[],
  options: VisitOptions,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  const visitor = await visit(browser, options)
  const { page } = visitor
  await signIn(page, address, person)
  for (const { name, path, ready } of places) {
    await page.goto(address + path)
    await ready(page)
    await settled(page)
    found[name] = await findings(page)
  }
  await leave(visitor)
  return found
}
const nothing = (places: readonly Place[]) => Object.fromEntries(places.map(({ name }) => [name, []]))

describe.each(['theme-default', 'theme-dark'] as const)('in %s', theme => {
  test('the sign-in has nothing that shuts people out', async () => {
    const visitor = await visit(browser, { theme })
    await visitor.page.goto(`${address}/login`)
    await visitor.page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await findings(visitor.page)).toEqual([])
    await leave(visitor)
  })
  test('the pages of a clerk have nothing that shuts people out', async () => {
    const places = [...forClerk, ...onDesk]
    expect(await look(of('clerk.haitang'), places, { theme })).toEqual(nothing(places))
  })
  test('the pages of the administrator have nothing that shuts people out', async () => {
    expect(await look(admin, forAdmin, { theme })).toEqual(nothing(forAdmin))
  })
})

describe('in large text on a phone', () => {
  const phone = { largeText: true, viewport: { width: 390, height: 844 } }
  test('the pages of a clerk have nothing that shuts people out', async () => {
    expect(await look(of('clerk.haitang'), forClerk, phone)).toEqual(nothing(forClerk))
  })

  test('every button is 44 px wide and high, all text has 18 px, and none is cut off', async () => {
    const visitor = await visit(browser, phone)
    const { page } = visitor
    await signIn(page, address, of('clerk.haitang'))
    const wrong: Record<string, readonly string[]> = {}
    for (const { name, path, ready } of forClerk.slice(0, 3)) {
      await page.goto(address + path)
      await ready(page)
      await settled(page)
      wrong[name] = await page.evaluate(() => {
        const seen = (element: Element): boolean =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 1
        const inTopLayer = (element: Element): boolean => {
          const dialog = document.querySelector('[role=dialog]')
          return dialog === null || dialog.contains(element)
        }
        const words = (element: Element): string =>
          element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''
        const all = [...document.querySelectorAll('*')].filter(element => seen(element) && inTopLayer(element))
        const small = all
          .filter(element => element.matches('button, [role=button]'))
          .filter(element => {
            const { width, height } = element.getBoundingClientRect()
            return width < 43.5 || height < 43.5
          })
          .map(element => `small: ${words(element)} ${JSON.stringify(element.getBoundingClientRect())}`)
        const withText = all.filter(element =>
          [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
        )
        const tiny = withText
          .filter(
            element =>
              !element.closest('.ant-tag, .ant-badge, [aria-hidden=true], svg') &&
              Number.parseFloat(getComputedStyle(element).fontSize) < 18,
          )
          .map(element => `tiny: ${words(element)} ${getComputedStyle(element).fontSize} ${element.className}`)
        const cut = withText
          .filter(
            element =>
              element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden',
          )
          .map(element => `cut: ${words(element)} ${element.className}`)
        return [...new Set([...small, ...tiny, ...cut])]
      })
    }
    expect(wrong).toEqual(nothing(forClerk.slice(0, 3)))
    await leave(visitor)
  })
})
