import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { pdf } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const OSS = '/blade-resource/oss/endpoint'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

async function begin(bytes: Uint8Array): Promise<string> {
  const begun = await clerk.post(`${OSS}/begin-upload`, { fileName: '通知.pdf', sizeBytes: bytes.length })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return begun.body.data.upload
}
const part = (upload: string, bytes: Uint8Array, offset = 0): Promise<Answer> =>
  sendForm(clerk, `${OSS}/put-part`, { name: 'part', bytes }, { upload, offset: String(offset) })
const finish = (upload: string): Promise<Answer> => clerk.post(`${OSS}/finish-upload`, { upload })
const leftBehind = (): readonly string[] =>
  ['uploads', 'file-parts'].flatMap(folder => readdirSync(join(village.settings.dataDir, folder)))

test('an upload that is finished four times at once is finished once', async () => {
  const bytes = pdf('x'.repeat(900_000))
  const upload = await begin(bytes)
  await part(upload, bytes)
  const answers = await Promise.all([finish(upload), finish(upload), finish(upload), finish(upload)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
  expect(answers.find(({ status }) => status === 404)!.body.msg).toBe('上传已失效，请重新选择文件')
  expect([(await part(upload, bytes)).status, (await finish(upload)).status]).toEqual([404, 404])
  expect(leftBehind()).toEqual([])
})

test('a part that comes while the file is checked does not get into it', async () => {
  const size = 4 * 1024 * 1024
  const good = pdf(' '.repeat(2 * size))
  const bad = pdf(`<</S /JavaScript /JS (app.alert(1))>>${' '.repeat(900)}`).subarray(0, 900)
  // The later a part comes, the further the check has got.
  for (const waitMs of [0, 6, 12, 18, 24, 30]) {
    const upload = await begin(good)
    for (let at = 0; at < good.length; at += size) await part(upload, good.subarray(at, at + size), at)
    let isOver = false
    const sendOn = async (): Promise<void> => {
      await pause(waitMs)
      while (!isOver) expect([200, 404]).toContain((await part(upload, bad)).status)
    }
    const finished = finish(upload).finally(() => {
      isOver = true
    })
    const [{ status, body }] = await Promise.all([finished, sendOn(), sendOn()])
    // Either the part came first and the file is refused, or it came too late and the file is what was checked.
    expect([200, 415]).toContain(status)
    if (status !== 200) continue
    const shown = await village.app.inject({ url: body.data.link })
    expect(shown.body.includes('/JavaScript')).toBe(false)
  }
  expect(leftBehind()).toEqual([])
}, 60_000)

test('an upload code that somebody has made up is none, whatever letters it has', async () => {
  const words = (await begin(pdf())).split('.')[0]!
  for (const seal of ['ä'.repeat(43), '海'.repeat(43), 'A'.repeat(43), '', 'A'.repeat(44)])
    expect((await finish(`${words}.${seal}`)).status, seal).toBe(404)
})
