import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { type DevicePost, type NewDevice, openDevicePost } from '../../../testing/devices/device-post.ts'

let post: DevicePost
let cloud: NewDevice
beforeAll(async () => {
  post = await openDevicePost()
  cloud = await post.newDevice('water', { machineName: '华为云' })
}, 180_000)
afterAll(() => post?.close())

interface Push {
  readonly cloud?: string
  readonly secureId?: string
  readonly key?: string
  readonly timestamp?: string
  /** The body that is signed, where another one is sent. */
  readonly signed?: string
  readonly signature?: string
}
async function push(payload: unknown, asked: Push = {}) {
  const { secureId, secureKey } = cloud.credential
  const body = JSON.stringify(payload)
  const timestamp = asked.timestamp ?? String(Date.now())
  const own = createHmac('sha256', asked.key ?? secureKey)
    .update(`${timestamp}\n${asked.signed ?? body}`)
    .digest('hex')
  const answer = await post.village.app.inject({
    method: 'POST',
    url: `/push/cloud/${asked.cloud ?? 'iotda'}/${asked.secureId ?? secureId}`,
    payload: body,
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': asked.signature ?? own },
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
}
const iotda = (sn: string, properties: object) => ({
  resource: 'device.property',
  event: 'report',
  notify_data: { header: { node_id: sn }, body: { services: [{ properties }] } },
})
const valuesOf = (id: string) =>
  post.village.sql(
    'select metric, value_num::float8 as v from device_telemetry where machine_id = $1 order by metric',
    [id],
  )

test('a vendor’s cloud speaks for the devices that name it as theirs, in its own words or those of a gateway', async () => {
  const well = await post.newDevice('water', { parentId: cloud.id })
  expect(await push(iotda(well.sn, { waterLevel: 1.2 }))).toEqual({ status: 200, body: { rejected: [] } })
  const batch = { [well.sn]: [{ power: 5 }] }
  expect(await push(batch, { cloud: 'village' })).toEqual({ status: 200, body: { rejected: [] } })
  const data = { messageType: 'dataReport', deviceId: well.sn, payload: { battery: 80 } }
  expect(await push([data], { cloud: 'aep' })).toEqual({ status: 200, body: { rejected: [] } })
  expect(await valuesOf(well.id)).toEqual([
    { metric: 'battery', v: 80 },
    { metric: 'power', v: 5 },
    { metric: 'waterLevel', v: 1.2 },
  ])
})

test('a device that nobody has registered is listed with the cloud that named it', async () => {
  await push(iotda('CLOUD-NEW', { waterLevel: 1 }))
  const unknown = dataOf(await post.keeper.get('/device/machine/unknown', {})) as readonly Record<string, unknown>[]
  expect(unknown).toContainEqual(expect.objectContaining({ sn: 'CLOUD-NEW', gatewaySn: cloud.sn }))
})

test('a cloud says nothing of a device that is not its own', async () => {
  const other = await post.newDevice('water')
  await push(iotda(other.sn, { waterLevel: 3 }))
  expect(await valuesOf(other.id)).toEqual([])
})

test('a push is refused whose signature is of another key, body or time, or whose cloud is not known', async () => {
  const said = iotda('X', { waterLevel: 1 })
  const old = String(Date.now() - 6 * 60_000)
  const refused: Push[] = [
    { key: 'other' },
    { signed: '{}' },
    { timestamp: old },
    { timestamp: '' },
    { secureId: '000000_nobody' },
    { secureId: 'x' },
    { signature: '' },
    { signature: 'ÿ'.repeat(64) },
  ]
  for (const asked of refused) expect([asked, (await push(said, asked)).status]).toEqual([asked, 401])
  expect((await push(said, { cloud: 'constructor' })).status).toBe(404)
  expect((await push('x'.repeat(1_050_000))).status).toBe(413)
})

test('a product may be called cloud', async () => {
  const { sn, token } = await post.newDevice('water')
  const answer = await post.village.app.inject({
    method: 'POST',
    url: `/push/cloud/${sn}/properties/report`,
    payload: JSON.stringify({ properties: { waterLevel: 2 } }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
})
