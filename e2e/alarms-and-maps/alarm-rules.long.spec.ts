import { momentAt } from '@village/resource'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInClient } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function choose(dialog: Locator, field: RegExp, word: string): Promise<void> {
  const input = dialog.getByRole('combobox', { name: field })
  await input.fill(word)
  await input.press('Enter')
}

test('a rule about greenhouses is written, rehearsed and put to use, and the next cold night stands on the desk', async () => {
  const officer = await visit(browser)
  const { page } = officer
  await signIn(page, address, of('officer.town'), '/desk/alarmRule')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: /告警规则/ })
  await dialog.getByText(/^选好适用机构/).waitFor()
  await dialog.getByRole('textbox', { name: /名称/ }).fill('棚内结冰')
  await choose(dialog, /适用机构/, '演示镇')
  await choose(dialog, /设备类型/, '大棚')
  await choose(dialog, /监测指标/, '空气温度')
  await choose(dialog, /比较运算/, '小于')
  await dialog.getByRole('textbox', { name: /^阈值/ }).first().fill('0.5')
  await choose(dialog, /告警类型/, '大棚')
  await choose(dialog, /告警级别/, '重要')
  // The rule is the sentence that was filled in.
  const rule = dialog.getByRole('group', { name: '规则' })
  await expect.poll(async () => (await rule.innerText()).replace(/\s+/g, ' ')).toMatch(/大棚.*空气温度.*小于.*℃/)
  expect(await dialog.getByRole('combobox', { name: /设备类型/ }).count()).toBe(1)
  await dialog.getByRole('button', { name: '演练最近 30 天' }).click()
  await dialog.getByText(/会产生 \d+ 条告警/).waitFor()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('棚内结冰').first().click()
  await page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).waitFor({ state: 'detached' })

  const { client: admin } = await signInClient(sendTo(address), of('tenantadmin'))
  const [house] = (await admin.get('/device/machine/greenhouse/list', { current: 1, size: 1 })).body.data.records
  const collectTime = momentAt(Date.now())
  const sent = await admin.post('/device/machine/greenhouse/record/submit', {
    greenhouseNo: house.greenhouseNo,
    collectTime,
    airTemp: '0.2',
    airHumidity: '80',
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await page.goto(`${address}/desk/alarm`)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /棚内结冰/ })
    .first()
    .click()
  const sheet = page.getByRole('article', { name: /棚内结冰/ })
  await sheet.getByText('0.2').first().waitFor()
  await leave(officer)
})
