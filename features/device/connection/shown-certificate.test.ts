import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Certificate, makeAuthority } from '../../../testing/several-servers/certificates.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { listenForDevices } from './listening.server.ts'

const authority = makeAuthority('county')
const dir = temporaryDir('village-certificate-')
const files = { mqttTlsCert: join(dir, 'mqtt.crt'), mqttTlsKey: join(dir, 'mqtt.key') }
const BEGUN_MS = Math.floor(Date.now() / 1000) * 1000
const afterDays = (days: number): number => BEGUN_MS + days * 86_400_000
const issue = (days: number): Certificate => authority.issueFor('127.0.0.1', afterDays(days))
function put({ certificate, key }: Certificate): void {
  writeFileSync(files.mqttTlsCert, certificate)
  writeFileSync(files.mqttTlsKey, key)
}

let village: Village
let listening: Awaited<ReturnType<typeof listenForDevices>>
beforeAll(async () => {
  mkdirSync(dir, { recursive: true })
  put(issue(5))
  village = await startVillage({ demo: false, settings: { mqttPort: 0, mqttsPort: 0, ...files } })
  listening = await listenForDevices(village.services)
}, 120_000)
afterAll(async () => {
  await listening?.stop()
  await village?.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Connects as a device that knows the county's authority. */
const open = (): Promise<TLSSocket> =>
  new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port: listening.ports[1]!, ca: authority.certificate }, () =>
      done(socket),
    )
    socket.on('error', fail)
  })
async function shownFor(): Promise<number> {
  const socket = await open()
  const until = Date.parse(socket.getPeerCertificate().valid_to)
  socket.destroy()
  return (until - BEGUN_MS) / 86_400_000
}
async function told(name: string): Promise<number> {
  const { body } = await village.app.inject('/metrics')
  return Number(
    body
      .split('\n')
      .find(line => line.startsWith(`${name} `))!
      .split(' ')[1],
  )
}
const END = 'village_certificate_end_timestamp_seconds'
const STUCK = 'village_certificate_renewal_stuck'

test('a certificate that is renewed in its place is shown without a restart, and open connections stay', async () => {
  expect(await shownFor()).toBe(5)
  const socket = await open()
  put(issue(90))
  await eventually(async () => (await shownFor()) === 90)
  expect(await told(END)).toBe(afterDays(90) / 1000)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

test('files that are no pair are said, and devices are shown the one before until they are', async () => {
  expect(await told(STUCK)).toBe(0)
  writeFileSync(files.mqttTlsCert, issue(200).certificate)
  await eventually(async () => (await told(STUCK)) === 1)
  expect(await shownFor()).toBe(90)
  put(issue(300))
  await eventually(async () => (await shownFor()) === 300)
  expect(await told(STUCK)).toBe(0)
})
