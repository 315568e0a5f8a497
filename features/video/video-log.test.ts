import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const cameras = async (query: Record<string, string> = {}) =>
  (await clerk.get('/video/search', { size: '50', ...query })).body.data

test('cameras are found by name, village and state, those of one’s own villages alone', async () => {
  const all = await cameras()
  expect(all.total).toBeGreaterThan(3)
  expect(all.records[0]).toMatchObject({
    cameraIndexCode: expect.stringMatching(/^DEMOCM\d{4}$/),
    name: expect.stringContaining('摄像机'),
    regionName: expect.stringContaining('海棠'),
    status: expect.any(Number),
    cameraType: 0,
    connected: 1,
  })
  expect(new Set(all.records.map((row: any) => row.regionIndexCode)).size).toBe(1)
  const [online, offline] = [await cameras({ online: '1' }), await cameras({ online: '0' })]
  expect(online.total + offline.total).toBe(all.total)
  expect(online.records.every((row: any) => row.status === 1)).toBe(true)
  const [first] = all.records
  expect((await cameras({ name: first.name })).records.map((row: any) => row.id)).toContain(first.id)
  expect(JSON.stringify(all)).not.toMatch(/streamUrl|login|password/i)
})

test('whoever looks is written down with camera, purpose and time, before the picture comes', async () => {
  const [camera] = (await cameras({ online: '1' })).records
  const asked = { cameraIndexCode: camera.cameraIndexCode, purpose: 'alarm' }
  expect((await clerk.get('/video/previewURLs', asked)).status).toBe(200)
  expect((await clerk.get('/device/machine/getPlayerAddress', { id: camera.id })).body.data).toMatchObject({
    id: camera.id,
    url: expect.stringContaining('/api/video/stream?k='),
    expireTime: expect.any(String),
  })
  const dpo = await village.as('dpo')
  const { records } = (await dpo.get('/privacy/videolog/list', { machineId: camera.id })).body.data
  expect(records).toHaveLength(2)
  expect(records.map((row: any) => row.purpose).sort()).toEqual(['alarm', 'unstated'])
  expect(records[0]).toMatchObject({ machineName: camera.name, mode: 'live', userName: expect.any(String) })
  expect((await clerk.get('/privacy/videolog/list')).status).toBe(403)
})

test('another purpose is said in words, and its numbers are not kept', async () => {
  const [camera] = (await cameras({ online: '1' })).records
  const look = (more: object) => clerk.get('/video/previewURLs', { cameraIndexCode: camera.cameraIndexCode, ...more })
  const bare = await look({ purpose: 'other' })
  expect(bare.status).toBe(400)
  expect(bare.body.data.fields).toEqual([{ field: 'purposeText', message: '请说明为什么查看' }])
  expect((await look({ purpose: 'curious' })).status).toBe(400)
  expect((await look({ purpose: 'other', purposeText: '找人 13800138000' })).status).toBe(200)
  const [row] = await village.sql(`select purpose_text from video_video_log where purpose = 'other'`)
  expect(row!['purpose_text']).toMatch(/^找人 /)
  expect(row!['purpose_text']).not.toContain('13800138000')
})

test('without the right to look there is a list and no picture; a neighbour’s camera is not there', async () => {
  const [camera] = (await cameras({ online: '1' })).records
  const other = await village.as('clerk.qinghe')
  for (const path of ['/video/previewURLs', '/device/machine/getPlayerAddress'])
    expect((await other.get(path, { id: camera.id, cameraIndexCode: camera.cameraIndexCode })).status).toBe(404)
  const grid = await village.as('grid.haitang')
  expect((await grid.get('/video/previewURLs', { cameraIndexCode: camera.cameraIndexCode })).status).toBe(403)
})

test('a camera that is off, scrapped or no camera says so', async () => {
  const off = (await cameras({ online: '0' })).records.find((row: any) => row.state === '2')
  if (off) {
    const answer = await clerk.get('/video/previewURLs', { cameraIndexCode: off.cameraIndexCode })
    expect(answer.body.msg).toBe('摄像机离线')
    expect(off.since).toMatch(/^\d{4}-/)
  }
  const [door] = (await clerk.get('/device/machine/page', { machineType: 'door' })).body.data.records
  const answer = await clerk.get('/device/machine/getPlayerAddress', { id: door.id })
  expect(answer.body.msg).toBe('该设备不是摄像机')
})

test('the test card plays without a camera: a playlist that goes on, and pieces of a film', async () => {
  const [camera] = (await cameras({ online: '1' })).records
  const asked = { cameraIndexCode: camera.cameraIndexCode }
  const { url } = (await clerk.get('/video/previewURLs', asked)).body.data
  const list = await village.send({ method: 'GET', url, headers: {} })
  expect(list.body).toMatch(/^#EXTM3U\n/)
  const piece = list.body.split('\n').find((line: string) => line.startsWith('/api/'))
  const film = await village.app.inject({ method: 'GET', url: piece })
  expect(film.statusCode).toBe(200)
  // A transport stream is of packets of 188 bytes, each beginning with 0x47.
  expect(film.rawPayload.length % 188).toBe(0)
  expect(film.rawPayload[0]).toBe(0x47)
  expect((await clerk.get('/video/previewURLs', { ...asked, protocol: 'rtsp' })).status).toBe(400)
})
