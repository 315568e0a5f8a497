import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../testing/client.ts'
import { madeFont } from '../../testing/made-papers/made-font.ts'
import { sendForm } from '../../testing/offices/forms.ts'
import { docx, pdf, picture, video, xls, zipOf } from '../../testing/offices/sample-files.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const OSS = '/blade-resource/oss'
const ATTACH = '/blade-resource/attach'
const PUT = `${OSS}/endpoint/put-file`

let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let manager: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  manager = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const put = (by: VillageClient, name: string, bytes: Uint8Array, path = PUT): Promise<Answer> =>
  sendForm(by, path, { name, bytes })
type Stored = { readonly attachId: string; readonly link: string; readonly name: string }
const upload = async (by: VillageClient, name: string, bytes: Uint8Array): Promise<Stored> => {
  const answer = await put(by, name, bytes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
type Card = { readonly link: string; readonly thumbnail: string; readonly sensitive: boolean }
const cards = async (by: VillageClient, ids: string): Promise<readonly Card[]> =>
  (await by.get(`${ATTACH}/cards`, { ids })).body.data
const fetchFile = (link: string, headers: Record<string, string> = {}) =>
  village.app.inject({ method: 'GET', url: link, headers })
const rows = async (): Promise<number> => Number((await village.sql('select count(*) as n from files_attach'))[0]!.n)
const filesOnDisk = (): readonly string[] => {
  const folder = join(village.settings.dataDir, 'files')
  return existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).filter(name => /\./.test(name))
    : []
}

let companies = 0
async function newCompany(more: object): Promise<Answer> {
  const [{ id: deptId }] = (await village.sql(
    "select id from system_dept where dept_name = '海棠村(演示)' and tenant_id = '000000'",
  )) as [{ id: string }]
  return clerk.post('/company/company/submit', {
    companyName: `演示合作社${++companies}`,
    companyType: '1',
    deptId,
    legalPerson: '张示例',
    ...more,
  })
}

describe('what may be uploaded', () => {
  test('a photo is written anew: upright, without the place where it was taken', async () => {
    const { link } = await upload(clerk, '大门.jpg', await picture('jpeg'))
    const shown = await fetchFile(link)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(shown.rawPayload.includes('Spy camera')).toBe(false)
    expect(shown.rawPayload.includes('Exif')).toBe(false)
  })

  test.each([
    ['证明.png', () => picture('png')],
    ['合同.docx', async () => docx()],
    ['台账.xls', async () => xls()],
    ['通知.pdf', async () => pdf()],
    ['补字.ttf', async () => madeFont('补字', '\u{30001}')],
  ])('%s is taken', async (name, made) => {
    await upload(clerk, name, await made())
  })

  test('a film loses what it says about its place', async () => {
    const { link } = await upload(clerk, '巡查.mp4', video())
    const shown = await fetchFile(link)
    expect(shown.headers['content-type']).toBe('video/mp4')
    expect(shown.rawPayload.length).toBe(video().length)
    expect(shown.rawPayload.includes('+37.3920')).toBe(false)
    const part = await fetchFile(link, { range: 'bytes=4-7' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${video().length}`,
    ])
  })

  const wrong: readonly [string, string, () => Promise<Buffer> | Buffer][] = [
    ['a page that is called a picture', '照片.png', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', '图标.svg', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a drawing that is called a picture', '图标.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', '安装.exe', () => Buffer.from('MZ')],
    ['a file without an extension', '说明', () => Buffer.from('text')],
    ['an empty file', '空.pdf', () => Buffer.alloc(0)],
    ['a picture that breaks off', '半张.png', async () => (await picture('png')).subarray(0, 200)],
    ['a photo that is called png', '照片.png', () => picture('jpeg')],
    ['an archive that is called a document', '合同.docx', () => zipOf({ 'a.txt': 'x' })],
    ['a document with macros', '合同.docx', () => docx({ 'word/vbaProject.bin': 'x' })],
    [
      'an archive that grows beyond every bound',
      '合同.docx',
      () => docx({ 'word/media/a.bin': Buffer.alloc(210_000_000) }, 1000),
    ],
    ['a PDF with a script', '通知.pdf', () => pdf('<</S /JavaScript /JS (app.alert(1))>>')],
    ['a page that is called PDF', '通知.pdf', () => Buffer.from('<html>%PDF-</html>')],
    ['a font that breaks off', '补字.otf', () => madeFont('补字', '\u{30001}').subarray(0, 400)],
    ['a page that is called a font', '补字.ttc', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a film of an unknown kind', '片.mp4', () => video('evil')],
  ]
  test.each(wrong)(
    '%s is refused in plain words and leaves nothing',
    async (_, name, made) => {
      const before = [await rows(), filesOnDisk().length]
      const answer = await put(clerk, name, await made())
      expect(answer.status).toBe(415)
      expect(answer.body.msg).toMatch(/^文件格式不符合要求/)
      expect([await rows(), filesOnDisk().length]).toEqual(before)
      expect(readdirSync(join(village.settings.dataDir, 'uploads'))).toEqual([])
    },
    30_000,
  )

  test('a file above the limit of the parameter is refused with the limit', async () => {
    await village.setParam('attach.maxKB', '1')
    const answer = await put(clerk, '大.pdf', pdf('x'.repeat(3000)))
    expect([answer.status, answer.body.msg]).toEqual([413, '文件太大：最多 1 KB'])
    await village.setParam('attach.maxKB', '20480')
  })

  test('folders and control signs in a name do not become part of it', async () => {
    const { attachId } = await upload(clerk, '../../etc/\u202egnp.通知\u0000.pdf', pdf())
    const [row] = await village.sql('select original_name, name from files_attach where id = $1', [attachId])
    expect(row!['original_name']).toBe('gnp.通知.pdf')
    expect(row!['name']).toMatch(/^\d{4}\/\d{2}\/[0-9a-f]{32}\.pdf$/)
  })
})

describe('who sees a file', () => {
  test('before a record has it only the person who uploaded it does', async () => {
    const { attachId } = await upload(clerk, '执照.png', await picture('png'))
    expect(await cards(clerk, attachId)).toHaveLength(1)
    expect(await cards(neighbour, attachId)).toEqual([])
    expect(await cards(manager, attachId)).toEqual([])
  })

  test('then whoever sees the record, and nobody else', async () => {
    const { attachId } = await upload(clerk, '执照.png', await picture('png'))
    const saved = await newCompany({ licenseId: attachId })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await cards(clerk, attachId)).toHaveLength(1)
    expect(await cards(manager, attachId)).toHaveLength(1)
    expect(await cards(neighbour, attachId)).toEqual([])
    expect(await cards(await village.as('clerk.second'), attachId)).toEqual([])
  })

  test('a record cannot take the file of another record or of another person', async () => {
    const { attachId } = await upload(clerk, '执照.png', await picture('png'))
    expect((await newCompany({ licenseId: attachId })).status).toBe(200)
    const taken = await newCompany({ licenseId: attachId })
    expect(taken.status).toBe(400)
    expect(taken.body.data.fields).toEqual([
      { field: 'licenseId', message: '营业执照：文件不存在或已用于其他记录，请重新上传' },
    ])
    const { attachId: foreign } = await upload(neighbour, '执照.png', await picture('png'))
    expect((await newCompany({ photoIds: [foreign] })).status).toBe(400)
    expect((await newCompany({ photoIds: ['99'] })).status).toBe(400)
  })

  test('a record that is saved as it was keeps its files, one that drops a file frees it', async () => {
    const { attachId } = await upload(clerk, '院子.png', await picture('png'))
    const { id } = (await newCompany({ photoIds: [attachId] })).body.data
    const row = (await clerk.get('/company/company/detail', { id })).body.data
    expect(row.photoIds).toEqual([attachId])
    expect((await clerk.post('/company/company/submit', { ...row, remark: '改' })).status).toBe(200)
    expect(await cards(manager, attachId)).toHaveLength(1)
    const now = (await clerk.get('/company/company/detail', { id })).body.data
    expect((await clerk.post('/company/company/submit', { ...now, photoIds: [] })).status).toBe(200)
    expect(await cards(manager, attachId)).toEqual([])
  })

  test('a ticket that is changed, or whose time is over, opens nothing', async () => {
    const { link } = await upload(clerk, '门.png', await picture('png'))
    for (const bad of [
      link.replace(/.$/, sign => (sign === 'A' ? 'B' : 'A')),
      `/api${ATTACH}/open?ticket=x`,
      link.replace('.s.', '.d.'),
    ])
      expect((await fetchFile(bad)).statusCode).toBe(403)
    expect((await fetchFile(link)).statusCode).toBe(200)
  })

  test('the photo of a person bears the mark of whoever looks, and the look is logged', async () => {
    const { attachId, link } = await upload(clerk, '张.png', await picture('png', 900, 700))
    const before = (await fetchFile(link)).rawPayload
    const [row] = (await clerk.get('/convenient/resident/page', { size: 1, descs: 'id' })).body.data.records
    const { id } = row
    const saved = await clerk.post('/convenient/resident/submit', { id, avatar: attachId })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const [card] = await cards(clerk, attachId)
    expect(card!.sensitive).toBe(true)
    const shown = await fetchFile(card!.link)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.rawPayload.equals(before)).toBe(false)
    const { default: sharp } = await import('sharp')
    const { attachId: tiny } = await upload(clerk, '小.png', await picture('png', 60, 40))
    expect((await clerk.post('/convenient/resident/submit', { id, avatar: tiny })).status).toBe(200)
    expect((await fetchFile((await cards(clerk, tiny))[0]!.link)).statusCode).toBe(200)
    const { channels } = await sharp(shown.rawPayload).stats()
    expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(30)
    const looks = await village.sql(
      "select action, fields from privacy_accesslog where record_id = $1 and fields = 'avatar'",
      [id],
    )
    expect(looks[0]).toEqual({ action: 'view', fields: 'avatar' })
    expect(looks).toHaveLength(2)
  })

  test('what is no picture is saved and never shown in the page', async () => {
    const { link } = await upload(clerk, '通知.pdf', pdf())
    const { headers } = await fetchFile(link)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('通知.pdf')}`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})

describe('files in parts', () => {
  const film = Buffer.concat([video(), Buffer.from([0, 0x90, 0, 0]), Buffer.from('mdat'), Buffer.alloc(0x90_0000 - 8)])
  const part = (by: VillageClient, code: string, offset: number, bytes: Uint8Array) =>
    sendForm(by, `${OSS}/endpoint/put-part`, { name: 'part', bytes }, { upload: code, offset: String(offset) })

  test('an upload that broke off goes on where it stopped', async () => {
    const begun = await clerk.post(`${OSS}/endpoint/begin-upload`, { fileName: '巡查.mp4', sizeBytes: film.length })
    const { upload: code } = begun.body.data
    const size = 4 * 1024 * 1024
    expect((await part(clerk, code, 0, film.subarray(0, size))).body.data.received).toBe(size)
    expect((await part(clerk, code, 2 * size, film.subarray(2 * size))).body.data.received).toBe(size)
    expect((await clerk.get(`${OSS}/endpoint/received`, { upload: code })).body.data.received).toBe(size)
    expect((await clerk.post(`${OSS}/endpoint/finish-upload`, { upload: code })).body.msg).toBe('文件还没有传完')
    await part(clerk, code, size, film.subarray(size, 2 * size))
    await part(clerk, code, 2 * size, film.subarray(2 * size))
    const done = await clerk.post(`${OSS}/endpoint/finish-upload`, { upload: code })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(Number((await fetchFile(done.body.data.link)).headers['content-length'])).toBe(film.length)
  }, 60_000)

  test('nobody goes on with the upload of somebody else, nor sends more than was announced', async () => {
    const begun = await clerk.post(`${OSS}/endpoint/begin-upload`, { fileName: '巡查.mp4', sizeBytes: 10 })
    const { upload: code } = begun.body.data
    expect((await part(neighbour, code, 0, Buffer.alloc(5))).status).toBe(404)
    expect((await part(clerk, code, 0, Buffer.alloc(11))).status).toBe(413)
    expect((await part(clerk, `${code}x`, 0, Buffer.alloc(5))).status).toBe(404)
  })

  test('a file that is too large or of a wrong kind is refused before a byte is sent', async () => {
    const begin = (fileName: string, sizeBytes: number) =>
      clerk.post(`${OSS}/endpoint/begin-upload`, { fileName, sizeBytes })
    expect((await begin('巡查.mp4', 30_000_000)).body.msg).toBe('文件太大：最多 20480 KB')
    expect((await begin('巡查.exe', 10)).body.msg).toMatch(/^文件格式不符合要求/)
  })
})

describe('the list of files', () => {
  test('a file of the list stays; one of a record is removed there', async () => {
    const own = await put(manager, '制度.pdf', pdf(), `${OSS}/endpoint/put-file-attach`)
    expect(own.body.data).toMatchObject({ originalName: '制度.pdf', domain: '' })
    const list = await manager.get(`${ATTACH}/list`, { originalName: '制度' })
    expect(list.body.data.records[0]).toMatchObject({ extension: 'pdf', attachSize: pdf().length })
    expect((await fetchFile(list.body.data.records[0].link)).statusCode).toBe(200)
    const { attachId } = await upload(clerk, '执照.png', await picture('png'))
    await newCompany({ licenseId: attachId })
    const refused = await manager.post(`${ATTACH}/remove`, {}, { query: { ids: attachId } })
    expect(refused.body.msg).toContain('请在那条记录里移除')
    expect((await manager.post(`${ATTACH}/remove`, {}, { query: { ids: own.body.data.attachId } })).status).toBe(200)
  })

  test('a file is renamed, but stays what it is', async () => {
    const { attachId: id } = (await put(manager, '制度.pdf', pdf(), `${OSS}/endpoint/put-file-attach`)).body.data
    const rename = (originalName: string) => manager.post(`${ATTACH}/submit`, { id, originalName })
    expect((await rename('新制度.pdf')).status).toBe(200)
    for (const name of ['新制度.html', '../新制度.pdf']) expect((await rename(name)).status, name).toBe(400)
  })

  test('clients of the family remove their own file by its name, and not that of others', async () => {
    const { name } = await upload(clerk, '门.png', await picture('png'))
    const remove = (by: VillageClient) => by.post(`${OSS}/endpoint/remove-file`, {}, { query: { fileName: name } })
    expect((await remove(neighbour)).status).toBe(404)
    expect((await remove(clerk)).status).toBe(200)
  })
})
