import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevicePost, openDevicePost } from '../../../testing/devices/device-post.ts'
import { eventually } from '../../../testing/wait-limits.ts'
import { tellDesired } from '../devicecommand/devicecommand.server.ts'
import { sessionsOf } from '../session/sessions.server.ts'

let post: DevicePost
beforeAll(async () => {
  post = await openDevicePost()
}, 180_000)
afterAll(() => post?.close())

test('what a device behind a gateway should be goes to the gateway, once, in either dialect', async () => {
  const { services } = post.village
  const heard: string[] = []
  const listen = async (username: string, topics: string[], options = {}) => {
    const client = await post.connect(username, options)
    client.on('message', (topic, payload) => void heard.push(`${topic} ${payload}`))
    await client.subscribeAsync(topics, { qos: 1 })
  }
  const [t, j] = [await post.newDevice('nvr'), await post.newDevice('nvr')]
  const [behindT, behindJ] = [
    await post.newDevice('water', { parentId: t.id }),
    await post.newDevice('water', { parentId: j.id }),
  ]
  await listen(t.token, ['v1/gateway/attributes'])
  const username = `${j.credential.secureId}|${Date.now()}`
  const password = createHash('md5').update(`${username}|${j.credential.secureKey}`).digest('hex')
  await listen(username, [`//${j.sn}/child/+/properties/write`], { clientId: j.sn, password })
  for (const { id } of [behindT, behindJ])
    await post.keeper.post('/device/machine/desired', { id, values: { every: 60 } })
  await eventually(async () => sessionsOf(services).of({ tenantId: '000000', machineId: j.id }) !== undefined)
  for (let n = 0; n < 2; n++) await tellDesired(services)
  await eventually(async () => heard.length === 2)
  expect(heard.toSorted()).toEqual([
    `//${j.sn}/child/${behindJ.sn}/properties/write {"messageId":"1","properties":{"every":60}}`,
    `v1/gateway/attributes {"device":"${behindT.sn}","data":{"every":60}}`,
  ])
})
