import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { picture } from '../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../testing/village.ts'

let village: Village
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const activity = {
  title: '义诊',
  activityType: '3',
  startTime: '2027-05-02 08:00:00',
  endTime: '2027-05-02 10:00:00',
  enrollEnd: '2027-05-01 10:00:00',
}
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const submit = async (content: string) =>
  (await clerk.post('/convenient/activity/submit', { ...activity, content })).body

const contentOf = async (id: string): Promise<string> =>
  (await clerk.get('/convenient/activity/detail', { id })).body.data.content
const files = (bizId: string) =>
  village.sql('select id::text, biz_type, biz_field, extension, stored from files_attach where biz_id = $1', [bizId])
const written = (bytes: Uint8Array, kind = 'png'): string =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`

test('pictures that a program writes into a text become files of the record', async () => {
  const { code, msg, data } = await submit(
    `<p>药盒<img src="${PIXEL}" alt='量"血压"'>和<img alt="b" src='${written(await picture('jpeg'), 'jpeg')}'></p>`,
  )
  expect([code, msg]).toEqual([200, '操作成功'])
  const kept = await files(data.id)
  expect(kept.map(({ extension }) => extension).toSorted()).toEqual(['jpg', 'png'])
  expect(kept).toEqual(kept.map(row => ({ ...row, biz_type: 'service.activity', biz_field: 'content', stored: 1 })))
  const [png, jpg] = ['png', 'jpg'].map(kind => kept.find(({ extension }) => extension === kind)!['id'])
  expect(await contentOf(data.id)).toBe(
    `<p>药盒<img data-file="${png}" alt="量&quot;血压&quot;" />和<img data-file="${jpg}" alt="b" /></p>`,
  )
})

test('the same picture many times is one file, and beyond twenty no further one is kept', async () => {
  const twice = (await submit(`<p>签到${`<img src="${PIXEL}">`.repeat(30)}</p>`)).data
  expect(await files(twice.id)).toHaveLength(1)
  expect((await contentOf(twice.id)).match(/<img /g)).toHaveLength(30)

  const each = await Promise.all(Array.from({ length: 22 }, (_, i) => picture('png', 8 + i, 8)))
  const { msg, data } = await submit(`<p>合影${each.map(one => `<img src="${written(one)}">`).join('')}</p>`)
  expect(await files(data.id)).toHaveLength(20)
  expect(msg).toBe(
    '操作成功，有 2 张图片没有保存：第 21 张（一段文字最多 20 张），第 22 张（一段文字最多 20 张）。请用“插入图片”上传',
  )
})

test('a picture that is refused is named with its cause, and the text is kept', async () => {
  const { code, msg, data } = await submit(
    `<p>药盒<img src="${PIXEL}"><img alt="院旗" src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:image/png;base64,AAAA">` +
      `<img src='file:///C:/a.png'><IMG SRC=https://x.cn/b.png alt="b"></p>`,
  )
  expect(code).toBe(200)
  expect(msg).toMatch(
    /^操作成功，有 4 张图片没有保存：第 2 张“院旗”（只能是 PNG 或 JPEG），第 3 张（.+），1 张在别人的电脑里，1 张在其他网站上。请用“插入图片”上传$/,
  )
  expect(await contentOf(data.id)).toMatch(/^<p>药盒<img data-file="\d+" alt="" \/><\/p>$/)
})

/** A PNG of pixels that nothing packs: three bytes each. */
async function noisyPicture(edge: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const raw = { width: edge, height: edge, channels: 3 } as const
  return sharp(randomBytes(edge * edge * 3), { raw })
    .png()
    .toBuffer()
}
test('photos larger than an ordinary call come along with their text', async () => {
  const noise = await noisyPicture(700)
  expect(noise.length).toBeGreaterThan(1_048_576)
  const { code, data } = await submit(`<p>现场<img src="${written(noise)}"></p>`)
  expect([code, (await files(data.id)).length]).toEqual([200, 1])
})

test('where the record is refused its pictures belong to nobody, and are swept as other uploads are', async () => {
  const before = await village.sql('select count(*)::int as n from files_attach where biz_id is null')
  const { code } = (await clerk.post('/convenient/activity/submit', { content: `<p><img src="${PIXEL}"></p>` })).body
  expect(code).toBe(400)
  const after = await village.sql('select count(*)::int as n from files_attach where biz_id is null')
  expect(after[0]!['n'] - before[0]!['n']).toBe(1)
})

test('a text without pictures, or with files of ours, is kept without a word about it', async () => {
  expect((await submit('<p>带好药盒 &lt;img&gt;</p>')).msg).toBe('操作成功')
  expect((await submit('<p>药盒<img data-file="17" alt="a"></p>')).msg).not.toContain('没有保存')
})
