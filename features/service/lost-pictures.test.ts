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

test('whoever sends pictures that are no files is told how many were not kept, and why', async () => {
  const { code, msg, data } = await submit(
    `<p>药盒<img src="${PIXEL}"><img src='file:///C:/a.png'><IMG SRC=https://x.cn/b.png alt="b"></p>`,
  )
  expect([code, msg]).toEqual([
    200,
    '操作成功，有 3 张图片没有保存：1 张直接写在文字里，1 张在别人的电脑里，1 张在其他网站上。请用“插入图片”上传',
  ])
  expect((await clerk.get('/convenient/activity/detail', { id: data.id })).body.data.content).toBe('<p>药盒</p>')
})

test('a text without pictures, or with files of ours, is kept without a word about it', async () => {
  expect((await submit('<p>带好药盒 &lt;img&gt;</p>')).msg).toBe('操作成功')
  expect((await submit('<p>药盒<img data-file="17" alt="a"></p>')).msg).not.toContain('没有保存')
})
