import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall, type VillageClient } from '../../testing/client.ts'
import { type LiveSource, missingFfmpeg, startLiveSource } from '../../testing/devices/live-source.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { demoPassword, signIn, visit } from '../visitor.ts'

const missing = missingFfmpeg()
if (missing) console.log(`no live camera: ${missing}`)

let browser: Browser
let source: LiveSource
let product: Product
let dataDir = ''
beforeAll(async () => {
  if (missing) return
  source = await startLiveSource()
  dataDir = temporaryDir('village-video-')
  product = await startProduct({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'Journey-2026-village',
    DEMO: 'lite',
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    VIDEO_HOSTS: source.host,
  })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await source?.close()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

async function addCamera(keeper: VillageClient, name: string, path: string): Promise<void> {
  const [other] = (await keeper.get('/device/machine/page', { machineType: 'camera', size: 1 })).body.data.records
  const camera = { machineName: name, sn: path.toUpperCase().slice(0, 4), machineType: 'camera', protocol: '7' }
  const streamUrl = `http://${source.host}/${path}`
  const saved = await keeper.post('/device/machine/save', { ...camera, deptId: other.deptId, streamUrl })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

test.skipIf(missing !== '')(
  'a live camera plays, H.265 is said plainly, and a camera that stops comes back',
  async () => {
    const password = demoPassword(product.printed())
    const keeper = await signInByCall(sendTo(product.address), { account: 'keeper.town', password, tenantId: '000000' })
    await addCamera(keeper.client, '水塔试验摄像机', 'h264.m3u8')
    await addCamera(keeper.client, '桥头试验摄像机', 'h265.m3u8')
    const visitor = await visit(browser)
    const { page } = visitor
    await signIn(page, product.address, { account: 'officer.town', password, tenantId: '000000' }, '/video')
    const choose = (name: string) => page.getByRole('navigation', { name: '摄像机' }).getByText(name).click()
    const cell = (number: number) => page.getByRole('region', { name: `窗格 ${number}`, exact: true })
    await choose('水塔试验摄像机')
    await page.getByRole('button', { name: '开始查看' }).click()
    // New cameras have said nothing yet: somebody has to try.
    await cell(1).getByRole('button', { name: '重试' }).click()
    await cell(1).getByText('直播').waitFor({ timeout: 30_000 })
    await cell(2).click()
    await choose('桥头试验摄像机')
    await cell(2).getByRole('button', { name: '重试' }).click()
    await cell(2).getByText('浏览器不支持此码流（H.265）').waitFor({ timeout: 30_000 })
    source.power(false)
    await cell(1)
      .getByText(/卡顿重连 \d/)
      .waitFor({ timeout: 60_000 })
    source.power(true)
    await cell(1).getByText('直播').waitFor({ timeout: 60_000 })
    await visitor.context.close()
  },
)
