import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
/** Other journeys ask for leave as the product came. */
async function suspendOwnVersions(): Promise<void> {
  const { client } = await signInByCall(sendTo(address), of('tenantadmin'))
  const { body } = await client.get('/blade-flow/definition/page', { defKey: 'Leave', current: 1, size: 50 })
  for (const { id, version, status } of body.data.records)
    if (version > 1 && status === '1') await client.post('/blade-flow/definition/suspend', { id })
}
afterAll(async () => {
  await browser?.close()
  await suspendOwnVersions()
})

test('an administrator draws a further step into the leave process, is told who is missing, tries it out and deploys it', async () => {
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('tenantadmin'), '/flow/definition')
  await page.getByRole('row').filter({ hasText: '请假流程' }).first().getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '设计', exact: true }).click()
  const canvas = page.getByRole('region', { name: '画布' })
  await canvas.locator('.djs-palette .bpmn-icon-user-task').waitFor()
  expect(await canvas.locator('.djs-palette .bpmn-icon-subprocess-expanded').count()).toBe(0)
  expect(await canvas.locator('.bjs-powered-by').isVisible()).toBe(true)
  const step = (id: string) => canvas.locator(`[data-element-id="${id}"] .djs-hit`).first()
  const name = page.getByLabel('名称', { exact: true })

  await step('managerApprove').click()
  await name.fill('主任审批')
  await name.press('Enter')
  await canvas.getByText('主任审批').waitFor()
  await step('toHead').click({ force: true })
  await page.getByRole('group', { name: '在连线上插入' }).getByRole('button', { name: '用户任务' }).click()
  await name.fill('会计复核')
  await name.press('Enter')

  await page.getByRole('tab', { name: /^校验/ }).click()
  await page.getByRole('button', { name: '会计复核：没有办理人' }).click()
  await page.getByRole('tab', { name: '属性' }).click()
  await page.getByRole('combobox', { name: '办理人' }).click()
  await page.getByTitle('申请人指定的审批人').click()

  await page.getByRole('tab', { name: '试运行' }).click()
  await page.getByLabel('天数', { exact: true }).fill('5')
  await page.getByRole('button', { name: '试运行', exact: true }).click()
  await page.getByText('结束：通过').waitFor()
  await page.getByRole('region', { name: '走过的环节' }).getByRole('button', { name: '会计复核' }).waitFor()
  await canvas.locator('[data-element-id="headApprove"].dv-passed').waitFor()

  await page.getByRole('button', { name: '部署', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/运行中的 \d+ 个流程仍按旧版本走完/).waitFor()
  await question.getByRole('button', { name: '部署', exact: true }).click()
  await page.getByRole('heading', { name: '请假流程 第 2 版' }).waitFor()

  await canvas.locator('.djs-palette .bpmn-icon-user-task').waitFor()
  await page.getByRole('tab', { name: '版本' }).click()
  await page.getByRole('button', { name: '比较', exact: true }).click()
  const differences = page.getByRole('list', { name: '差别' })
  await differences.getByRole('listitem').filter({ hasText: '新增' }).filter({ hasText: '会计复核' }).first().waitFor()
  await differences.getByText('部门经理审批').waitFor()
  await leave(desk)
})

test('on a phone a process is looked at, and a clerk does not find it', async () => {
  const phone = await visit(browser, { viewport: { width: 390, height: 844 } })
  await signIn(phone.page, address, of('tenantadmin'), '/flow/designer')
  await phone.page.getByText(/屏幕太窄/).waitFor()
  await phone.page.locator('.dv-diagram-canvas [data-element-id="approve"]').waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const clerk = await visit(browser)
  await signIn(clerk.page, address, of('clerk.haitang'), '/flow/designer')
  await clerk.page.getByText('没有权限查看此页').waitFor()
  await leave(phone, clerk)
})

test('what is drawn and not saved yet is a draft when the page is left, and a draft can be discarded', async () => {
  const desk = await visit(browser)
  const { page } = desk
  await signIn(page, address, of('tenantadmin'), '/flow/definition')
  await page.getByRole('row').filter({ hasText: '请假流程' }).first().getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '设计', exact: true }).click()
  const canvas = page.getByRole('region', { name: '画布' })
  await canvas.locator('[data-element-id="headApprove"] .djs-hit').first().click()
  const name = page.getByLabel('名称', { exact: true })
  await name.fill('村主任审批')
  await name.press('Enter')
  await page.getByRole('tab', { name: /^流程定义/ }).click()
  await page.getByRole('button', { name: '新建流程' }).waitFor()
  await page.goBack()
  await page.getByText(/这是 .+ 保存的草稿/).waitFor()
  await canvas.getByText('村主任审批').waitFor()
  await page.getByRole('button', { name: '丢弃草稿' }).click()
  await canvas.getByText('村负责人审批').waitFor()
  expect(await page.getByText(/保存的草稿/).count()).toBe(0)
  await leave(desk)
})
