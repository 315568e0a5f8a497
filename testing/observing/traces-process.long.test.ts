import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { type OtlpReceiver, openReceiver } from './otlp-receiver.ts'

const dataDir = temporaryDir('village-traces-')
const TRACE = '0af7651916cd43dd8448eb211c80319c'
let receiver: OtlpReceiver
/** Takes connections and never answers. */
let hanging: Server
beforeAll(async () => {
  receiver = await openReceiver()
  hanging = createServer(socket => socket.on('error', () => socket.destroy()).resume())
  await new Promise<void>(done => hanging.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await receiver?.close()
  hanging?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The product as it is installed, whose traces go to this address. */
const startTold = (url: string, more: Record<string, string> = {}): Promise<Product> =>
  startProduct({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_PASSWORD: 'Traces-2026-village',
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    ...more,
  })
async function ask({ address }: Product): Promise<void> {
  const answer = await fetch(`${address}/api/blade-auth/oauth/captcha`, {
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  })
  expect(answer.status).toBe(200)
  await answer.text()
}

test('what waits to be told is sent when the product is stopped', async () => {
  const product = await startTold(receiver.url, {
    OTEL_SERVICE_NAME: 'village-north',
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  })
  await ask(product)
  expect(await product.stop()).toBe(0)
  const calls = receiver.spans.filter(span => span.traceId === TRACE)
  expect(calls.map(span => span.name)).toContain('GET /api/blade-auth/oauth/captcha')
  expect(calls[0]!.resource).toMatchObject({ 'service.name': 'village-north' })
}, 300_000)

test('a collector that hangs holds up neither a call nor the end', async () => {
  const product = await startTold(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
  for (let i = 0; i < 20; i++) await ask(product)
  expect(await product.stop()).toBe(0)
}, 300_000)
