import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { madeFont } from '../../../testing/made-papers/made-font.ts'
import { residenceAsked } from '../../../testing/made-papers/papers.ts'
import { wordsOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { keepFile } from '../../files/public.server.ts'
import { tablesOf } from '../fonts/font-tables.ts'
import { fontOf } from '../fonts/writing-font.ts'

const PATH = '/village/paper-font'
const PUT = '/blade-resource/oss/endpoint/put-file'
/** Characters that the face of papers lacks. */
const RARE = '\u{30001}'
const OTHER = '\ue123'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let stranger: VillageClient
let asked: Readonly<Record<string, unknown>> = {}
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('tenantadmin', '000000')
  clerk = await village.as('clerk.haitang')
  stranger = await village.as('admin', '100001')
  asked = await residenceAsked(clerk)
}, 120_000)
afterAll(() => village?.close())

const upload = async (by: VillageClient, bytes: Buffer, name = '补字.ttf'): Promise<string> =>
  dataOf(await sendForm(by, PUT, { name, bytes })).attachId
/** Stores a file without an upload, because it is too large for one request. */
async function kept(bytes: Buffer): Promise<string> {
  await village.setParam('attach.maxKB', '40960')
  const [user] = await village.sql("select id from system_users where account = 'tenantadmin' and tenant_id = '000000'")
  const who = await village.services.registry.ports.identity.byUser(user!['id'], '000000', village.services)
  return village.services.readAs(who!, {}, call => keepFile({ name: '补字.ttf', bytes }, call))
}
let count = 0
const submit = async (by: VillageClient, bytes: Buffer, more: object = {}): Promise<Answer> =>
  by.post(`${PATH}/submit`, { fontName: `补字${++count}`, fontFile: await upload(by, bytes), status: '1', ...more })
const switchTo = async (id: string, status: '0' | '1'): Promise<Answer> => admin.post(`${PATH}/submit`, { id, status })
const fieldsOf = ({ status, body }: Answer) => [
  status,
  ...(body.data?.fields ?? []).map(({ field }: { readonly field: string }) => field),
]

/** A page with these words alone, as a sample of a template. */
async function sample(by: VillageClient, text: string): Promise<Answer> {
  const kinds = dataOf(await by.get('/village/paper-kind/list', { size: 1 }))
  const { id } = (kinds.records ?? kinds)[0]
  const layout = { page: { paper: 'A4', marginsMm: [20, 20, 20, 20] }, blocks: [{ is: 'paragraph', text }] }
  return by.post('/village/paper-kind/sample', { id, layout, questions: [] })
}
const pdfOf = (answer: Answer): Buffer => Buffer.from(dataOf(answer).pdf, 'base64')
const isSetBy = (font: Buffer, pdf: Buffer): boolean =>
  pdf.includes(`own-${createHash('sha256').update(font).digest('hex')}`)

/** A font that is whole by its tables, and of which no page can be made. */
function unusable(characters: string): Buffer {
  const { beginning, byTag } = tablesOf(madeFont('坏字', characters))
  const tables = [...byTag].map(
    ([tag, table]) => [tag, tag === 'head' ? new DataView(new ArrayBuffer(4)) : table] as const,
  )
  return Buffer.from(fontOf(beginning, tables))
}

test('a rare character is named, then printed by the font that the tenant adds, and archived; no other tenant has it', async () => {
  const person = { ...asked, changed: { 姓名: `陈${RARE}` } }
  const refused = await clerk.post('/village/paper/preview', person)
  expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('U+30001')])

  const font = madeFont('某县补字', RARE)
  const { id } = dataOf(await submit(admin, font))
  expect(dataOf(await admin.get(`${PATH}/detail`, { id }))).toMatchObject({
    family: '某县补字',
    characters: 1,
    status: '1',
  })
  const shown = pdfOf(await clerk.post('/village/paper/preview', person))
  expect(await wordsOfPdf(shown)).toContain(`陈${RARE}`)
  expect(isSetBy(font, shown)).toBe(true)
  const issued = dataOf(await clerk.post('/village/paper/issue', person))
  const archived = pdfOf(await clerk.post('/village/paper/pages', { id: issued.id }))
  expect(await wordsOfPdf(archived)).toContain(RARE)

  const other = await sample(stranger, RARE)
  expect([other.status, other.body.msg]).toEqual([400, expect.stringContaining('U+30001')])

  dataOf(await switchTo(id, '0'))
  const off = await clerk.post('/village/paper/preview', person)
  expect([off.status, off.body.msg]).toEqual([400, expect.stringContaining('U+30001')])
  expect(pdfOf(await clerk.post('/village/paper/pages', { id: issued.id })), 'what was issued stays').toEqual(archived)
  dataOf(await switchTo(id, '1'))
  expect((await clerk.post('/village/paper/preview', person)).status).toBe(200)
  dataOf(await admin.post(`${PATH}/remove`, { ids: id }))
  expect((await clerk.post('/village/paper/preview', person)).status, 'a removed font serves nobody').toBe(400)
})

test('two tenants have a font each for the same character, and neither is served by the other’s', async () => {
  const [ours, theirs] = [madeFont('甲', OTHER), madeFont('乙', OTHER)]
  const made = dataOf(await submit(admin, ours))
  dataOf(await submit(stranger, theirs))
  for (let n = 0; n < 3; n++) {
    const pages = [pdfOf(await sample(admin, OTHER)), pdfOf(await sample(stranger, OTHER))]
    expect(pages.map(pdf => [isSetBy(ours, pdf), isSetBy(theirs, pdf)])).toEqual([
      [true, false],
      [false, true],
    ])
  }
  dataOf(await admin.post(`${PATH}/remove`, { ids: made.id }))
})

test('a font takes no place of the face of papers, whatever it calls itself and has; of two the first one serves', async () => {
  const liar = madeFont('Noto Serif SC', `村${RARE}`)
  const second = madeFont('后备', `${RARE}${OTHER}`)
  const [{ id }, other] = [
    dataOf(await submit(admin, liar, { sort: 1 })),
    dataOf(await submit(admin, second, { sort: 2 })),
  ]
  const usual = pdfOf(await sample(admin, '海棠村'))
  expect(isSetBy(liar, usual)).toBe(false)
  const mixed = pdfOf(await sample(admin, `海棠村${RARE}`))
  expect([isSetBy(liar, mixed), isSetBy(second, mixed)]).toEqual([true, false])
  const both = pdfOf(await sample(admin, `村${RARE}${OTHER}`))
  expect([isSetBy(liar, both), isSetBy(second, both)]).toEqual([true, true])
  dataOf(await admin.post(`${PATH}/submit`, { id, sort: 3 }))
  const turned = pdfOf(await sample(admin, RARE))
  expect([isSetBy(liar, turned), isSetBy(second, turned)]).toEqual([false, true])
  dataOf(await admin.post(`${PATH}/remove`, { ids: [id, other.id].join(',') }))
})

test('what is no font, has no Chinese, cannot be printed or is too large is refused with the field', async () => {
  const broken = await sendForm(admin, PUT, { name: '补字.ttf', bytes: Buffer.from('<html>'.repeat(99)) })
  expect(broken.status, 'the upload looks at the tables').toBe(415)
  const cut = await sendForm(admin, PUT, { name: '补字.otf', bytes: madeFont('补', RARE).subarray(0, 400) })
  expect(cut.status).toBe(415)

  const { beginning, byTag } = tablesOf(madeFont('补', RARE))
  const nothing = fontOf(
    beginning,
    [...byTag].filter(([tag]) => tag !== 'cmap'),
  )
  expect(fieldsOf(await submit(admin, Buffer.from(nothing)))).toEqual([400, 'fontFile'])
  const latin = await submit(admin, madeFont('Latin', 'abc'))
  expect([...fieldsOf(latin), latin.body.msg]).toEqual([400, 'fontFile', expect.stringContaining('没有汉字')])
  const unset = await submit(admin, unusable(RARE))
  expect([...fieldsOf(unset), unset.body.msg]).toEqual([400, 'fontFile', expect.stringContaining('试排没有成功')])

  const tooMuch = Buffer.concat([madeFont('大', RARE), Buffer.alloc(20 * 1024 * 1024)])
  const fontFile = await kept(tooMuch)
  const large = await admin.post(`${PATH}/submit`, { fontName: '大', fontFile, status: '1' })
  expect([...fieldsOf(large), large.body.msg]).toEqual([400, 'fontFile', expect.stringContaining('20 MB')])
  expect(fieldsOf(await admin.post(`${PATH}/submit`, { fontName: '空', status: '1' })), 'in use').toEqual([
    400,
    'fontFile',
  ])
  const taken = await upload(clerk, madeFont('补', RARE))
  const foreign = await admin.post(`${PATH}/submit`, { fontName: '他人', fontFile: taken, status: '1' })
  expect(fieldsOf(foreign), 'a file of somebody else is not looked into').toEqual([400, 'fontFile'])
})

test('five are in use at a time, also when ten are switched on at the same moment', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => submit(admin, madeFont('补', RARE), { status: '0' })))
  const ids: readonly string[] = made.map(answer => dataOf(answer).id)
  const switched = await Promise.all(ids.map(id => switchTo(id, '1')))
  expect(switched.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(switched.find(({ status }) => status !== 200)!.body.data.fields[0].field).toBe('status')
  const more = await submit(admin, madeFont('补', RARE))
  expect(fieldsOf(more)).toEqual([400, 'status'])
  dataOf(await admin.post(`${PATH}/remove`, { ids: ids.join(',') }))
})

test('a font that breaks later is named, pages without it are set as ever, and so are those of other tenants', async () => {
  const { id } = dataOf(await submit(admin, madeFont('补', RARE), { fontName: '易坏字体' }))
  const [file] = await village.sql(
    `select a.name from files_attach a join papers_paperfont f on f.font_file = a.id where f.id = $1`,
    [id],
  )
  const path = join(village.settings.dataDir, 'files', file!['name'])
  writeFileSync(path, unusable(RARE))
  await village.sql(`update papers_paperfont set sha256 = repeat('0', 64) where id = $1`, [id])
  const failed = await sample(admin, RARE)
  expect([failed.status, failed.body.msg]).toEqual([400, expect.stringContaining('“易坏字体”')])
  writeFileSync(path, 'nothing at all')
  expect((await sample(admin, RARE)).body.msg).toContain('“易坏字体”')
  expect((await sample(admin, '海棠村')).status).toBe(200)
  expect((await sample(stranger, `海棠村${OTHER}`)).status).toBe(200)
  dataOf(await admin.post(`${PATH}/remove`, { ids: id }))
})

test('the page is the tenant administrator’s: villages neither see nor change it', async () => {
  const head = await village.as('head.haitang')
  for (const by of [clerk, head, village.anyone]) {
    expect([401, 403]).toContain((await by.get(`${PATH}/list`)).status)
    expect([401, 403]).toContain((await by.post(`${PATH}/submit`, { fontName: '补', status: '0' })).status)
  }
})
