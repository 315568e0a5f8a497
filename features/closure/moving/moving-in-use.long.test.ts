import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asPlatform, type Running } from '@village/server'
import mqtt, { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { BUCKET_KEYS, type BucketServer, startBucket } from '../../../testing/backups/bucket-server.ts'
import { installationOf } from '../../../testing/backups/moving-tenant.ts'
import { clientOf, type Send, sendInto, signIn, type VillageClient } from '../../../testing/client.ts'
import { PASSWORD } from '../../../testing/cluster/seed.ts'
import { SECOND, TOWN } from '../../../testing/contract/neighbour-rows.ts'
import { storedSql } from '../../../testing/devices/device-sender.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { picture } from '../../../testing/offices/sample-files.ts'
import { secondServer } from '../../../testing/several-servers/second-server.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { listenForDevices } from '../../device/connection/listening.server.ts'
import { sweepAtNight } from '../../files/upload/sweeping.server.ts'
import { confirmArrival, confirmLeaving, packMove, unpackMove } from './move-steps.server.ts'

const ADDRESS = 'https://new.example.cn'
const OSS = '/blade-resource/oss'
const TELEMETRY = 'v1/devices/me/telemetry'
const objects = temporaryDir('village-moving-s3-')
const file = { path: join(temporaryDir('village-in-use-'), 'tenant.zip'), passphrase: 'a passphrase for the way' }

let bucket: BucketServer
let old: Village
let other: Running
let fresh: Village
let admin: VillageClient
let photo: { readonly attachId: string }
/** The photo as its readers see it at the old server. */
let seen: Buffer
let device: { readonly id: string; readonly token: string }
let machine: (sn: string) => object
const doors: Awaited<ReturnType<typeof listenForDevices>>[] = []

const objectsThere = (): readonly string[] =>
  readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('_S3rver_object'))
const upload = async (by: VillageClient): Promise<{ readonly attachId: string }> =>
  dataOf(await sendForm(by, `${OSS}/endpoint/put-file`, { name: '大门.jpg', bytes: await picture('jpeg') }))
/** The bytes of a file as its reader gets them. */
async function shown(
  village: Village,
  by: VillageClient,
  { attachId }: { readonly attachId: string },
): Promise<Buffer> {
  const [card] = dataOf(await by.get('/blade-resource/attach/cards', { ids: attachId }))
  const answer = await village.app.inject({ method: 'GET', url: card.link })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const enter = (send: Send) =>
  signIn(send, { account: 'clerk.second', password: PASSWORD, tenantId: SECOND }).then(
    ({ client }) => client,
    error => String(error.message),
  )
async function portOf(village: Village): Promise<number> {
  const door = await listenForDevices(village.services)
  doors.push(door)
  return door.ports[0]!
}

beforeAll(async () => {
  bucket = await startBucket(objects, 'village')
  const settings = { storageHosts: [bucket.address.replace('http://', '')], mqttPort: 0 }
  old = await startVillage({ settings })
  other = await secondServer(old)
  fresh = await startVillage({ demo: false, settings })
  // Somebody has the same name there already, in another tenant.
  await fresh.sql(
    `insert into system_users select (jsonb_populate_record(u, jsonb_build_object('id', kernel_new_id(), 'account', 'clerk.second'))).*
      from system_users u where u.tenant_id = $1 and u.account = 'admin'`,
    [TOWN],
  )
  admin = await old.as('admin', SECOND)
  await old.as('clerk.second')
  const config = { ossCode: 'store', category: '5', bucketName: 'village', endpoint: bucket.address, ...BUCKET_KEYS }
  const { id: ossId } = dataOf(await admin.post(`${OSS}/submit`, config))
  for (const act of ['test', 'enable']) dataOf(await admin.post(`${OSS}/${act}`, { id: ossId }))
  photo = await upload(admin)
  seen = await shown(old, admin, photo)
  const [home] = await old.sql("select dept_id[1] as id from system_users where account = 'clerk.second'")
  machine = sn => ({ machineName: '水位计', machineType: 'water', protocol: '1', deptId: home!['id'], sn })
  const { id } = dataOf(await admin.post('/device/machine/save', machine('IN-USE-1')))
  device = { id, token: dataOf(await admin.post('/device/machine/credential', { id })).accessToken }
}, 300_000)
afterAll(async () => {
  await Promise.all(doors.map(({ stop }) => stop()))
  await other?.close()
  await Promise.all([old?.close(), fresh?.close()])
  await bucket?.close()
})

/** What the device has sent, by the moments of the values in ms, and what was acknowledged of it. */
const sent: number[] = []
const acknowledged = new Set<number>()
function send(by: MqttClient): void {
  const ts = (sent.at(-1) ?? Date.now() - 60_000) + 1
  sent.push(ts)
  by.publish(TELEMETRY, JSON.stringify({ ts, values: { waterLevel: 1 } }), { qos: 1 }, error => {
    if (!error) acknowledged.add(ts)
  })
}
const storedAt = async (village: Village): Promise<readonly number[]> =>
  (await village.sql<{ value: string }>(storedSql([device]))).map(({ value }) => Number(value.split(' ')[1])).sort()

test('both servers refuse changes from the first row on, and what a device sends is stored or not acknowledged', async () => {
  const host = { host: '127.0.0.1', port: await portOf(old), username: device.token, reconnectPeriod: 0 }
  const client = await connectAsync(host)
  client.on('error', () => undefined)
  send(client)
  await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBe(1)
  const sending = setInterval(() => send(client), 50)
  let tries: Promise<readonly (readonly unknown[])[]> | undefined
  const atOther = clientOf(sendInto(other.app), admin.token)
  const change = async (by: VillageClient, sn: string): Promise<readonly unknown[]> => {
    const { status, body } = await by.post('/device/machine/save', machine(sn))
    return [status, body.msg]
  }
  const onTable = (): void => {
    tries ??= Promise.all([change(admin, 'IN-USE-2'), change(atOther, 'IN-USE-3')])
  }
  await packMove(installationOf(old), SECOND, { ...file, onTable })
  clearInterval(sending)
  const refused = [400, expect.stringContaining('正在搬迁')]
  expect(await tries).toEqual([refused, refused])
  send(client)
  // A client that connects during the move is disconnected.
  const late = mqtt.connect(host).on('error', () => undefined)
  await new Promise<void>(done => late.once('close', () => done()))
  await Promise.all([client.endAsync(true), late.endAsync(true)])
  expect(acknowledged.size).toBeLessThan(sent.length)
  expect(await storedAt(old)).toEqual(expect.arrayContaining([...acknowledged]))
}, 300_000)

test('at the new server the device sends again with its old credential, and each value is there once', async () => {
  await unpackMove(installationOf(fresh), file)
  const receipt = await confirmArrival(installationOf(fresh), SECOND)
  await confirmLeaving(installationOf(old), SECOND, { to: ADDRESS, receipt })
  const port = await portOf(fresh)
  const client = await connectAsync({ host: '127.0.0.1', port, username: device.token, reconnectPeriod: 0 })
  for (const ts of sent.filter(one => !acknowledged.has(one)))
    await client.publishAsync(TELEMETRY, JSON.stringify({ ts, values: { waterLevel: 1 } }), { qos: 1 })
  await client.endAsync()
  expect(await storedAt(fresh)).toEqual(sent)
}, 300_000)

test('both servers that it has left lead to the new address', async () => {
  for (const { app } of [old, other]) expect(await enter(sendInto(app))).toContain(ADDRESS)
})

test('its photos are read from its bucket at the new server, new ones go there, and the old server leaves them alone', async () => {
  const here = await fresh.as('admin', SECOND)
  expect(objectsThere()).toHaveLength(2)
  expect((await shown(fresh, here, photo)).equals(seen)).toBe(true)
  await upload(here)
  expect(objectsThere()).toHaveLength(4)
  await old.sql('alter table files_attach disable trigger user')
  await old.sql(
    "update files_attach set is_deleted = true, update_time = now() - interval '30 days' where tenant_id = $1",
    [SECOND],
  )
  await asPlatform(old.services, call => sweepAtNight({}, call))
  expect(objectsThere()).toHaveLength(4)
})

test('who has a name that somebody of another tenant has there too signs in as themselves', async () => {
  expect(await enter(fresh.send)).toMatchObject({ token: expect.any(String) })
  expect(await fresh.as('clerk.second', TOWN)).toMatchObject({ token: expect.any(String) })
})
