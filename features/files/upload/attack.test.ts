import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatBoxes, namedAgain, nestedBoxes, pngOf } from '../../../testing/attacks/hostile-files.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { docx, pdf, picture } from '../../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PUT = '/blade-resource/oss/endpoint/put-file'

let village: Village
let villager: VillageClient
let clerk: VillageClient
beforeAll(async () => {
  village = await startVillage()
  villager = await village.as('villager.haitang')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(() => village?.close())

const put = (by: VillageClient, name: string, bytes: Uint8Array): Promise<Answer> => sendForm(by, PUT, { name, bytes })
const rows = async (): Promise<number> => Number((await village.sql('select count(*) as n from files_attach'))[0]!.n)
const underWay = (): readonly string[] => readdirSync(join(village.settings.dataDir, 'uploads'))

/** A macro's name where one piece of a large file ends and the next begins. */
function macrosBetweenPieces(): Buffer {
  const name = Buffer.from('_VBA_PROJECT', 'utf16le')
  const content = Buffer.alloc(600_000)
  name.copy(content, 256 * 1024 - 4096 - name.length / 2)
  return content
}

const attacks: readonly [string, string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['a film of boxes in boxes', '夜.mp4', () => nestedBoxes(8_000_000), /过于复杂/],
  ['a film of very many boxes', '夜.mp4', () => flatBoxes(480, 4000), /过于复杂/],
  ['a workbook that names one member 300 times', '账.xlsx', () => namedAgain(300), /损坏/],
  ['a workbook whose members lie upon each other', '账.xlsx', () => namedAgain(300, 'm'), /损坏/],
  ['a document with macros', '函.docx', () => docx({ 'word/vbaProject.bin': 'x' }), /不能带宏/],
  ['a PDF whose script has a number for a letter', '函.pdf', () => pdf('<</S /J#61vaScript>>'), /不能带脚本/],
  ['a picture of 400 million pixels', '门.png', () => pngOf(20_000, 20_000), /最多 5000 万像素/],
  ['a picture in passes that would be held whole', '门.png', () => pngOf(6000, 6000, true), /最多 2500 万像素/],
]
test.each(attacks)('%s is refused, and the village goes on', async (_, name, made, says) => {
  const before = await rows()
  const sent = put(villager, name, await made())
  expect((await clerk.get('/convenient/resident/page', { size: 1 })).status).toBe(200)
  const { status, body } = await sent
  expect([status, body.msg]).toEqual([415, expect.stringMatching(says)])
  expect([await rows(), underWay()]).toEqual([before, []])
})

test('a macro is found where two pieces of a large file meet', async () => {
  const { compoundOf } = await import('../../../kernel/server/src/excel/compound-file.ts')
  expect((await put(clerk, '账.xls', compoundOf('Workbook', Buffer.alloc(600_000)))).status).toBe(200)
  const { status, body } = await put(clerk, '账.xls', compoundOf('Workbook', macrosBetweenPieces()))
  expect([status, body.msg]).toEqual([415, expect.stringContaining('不能带宏')])
})

test('whoever sends many large pictures waits for their own, and nobody else does', async () => {
  const large = await picture('png', 7000, 7000)
  const ends: string[] = []
  const sendLarge = async (): Promise<void> => {
    expect((await put(villager, '大.png', large)).status).toBe(200)
    ends.push('villager')
  }
  const all = [sendLarge(), sendLarge(), sendLarge(), sendLarge()]
  // All of them have arrived and one is in work.
  while (underWay().length < 5) await pause(5)
  expect((await put(clerk, '小.png', await picture('png'))).status).toBe(200)
  ends.push('clerk')
  await Promise.all(all)
  expect(ends.at(-1)).toBe('villager')
})

/** An upload over a connection of its own, which can be cut. */
async function sendOverLine(port: number, bytes: Buffer): Promise<{ cut(): void }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], '大.png'))
  const made = new Response(form)
  const headers = { 'blade-auth': `bearer ${villager.token}`, 'content-type': made.headers.get('content-type')! }
  const sent = request({ port, method: 'POST', path: `/api${PUT}`, headers })
  sent.on('error', () => undefined)
  sent.end(Buffer.from(await made.arrayBuffer()))
  return { cut: () => void sent.destroy() }
}

test('a file whose sender has hung up is looked into no longer, and is not kept', async () => {
  await village.app.listen({ port: 0, host: '127.0.0.1' })
  const before = await rows()
  const line = await sendOverLine((village.app.server.address() as AddressInfo).port, await picture('png', 7000, 7000))
  while (!underWay().some(name => name.endsWith('.clean'))) await pause(2)
  line.cut()
  await expect.poll(underWay).toEqual([])
  expect(await rows()).toBe(before)
})
