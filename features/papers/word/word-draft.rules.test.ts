import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Block, PageFormat, PaperFacts } from '../layout/layout.ts'
import { sheetOf } from '../layout/sheet.ts'
import { isTooLongForDraft, wordDraft } from './word-draft.server.ts'

const A4: PageFormat = { paper: 'A4', marginsMm: [30, 26, 25, 28] }
const facts: PaperFacts = {
  values: { 编号: '海村证〔2026〕12号', 姓名: '李文书', 出具单位: '海棠村村民委员会', 日期: '2026-11-30' },
  lists: { 家庭成员: [{ 姓名: '张三' }, { 姓名: '张小四' }] },
}

type Parts = Readonly<Record<string, string>>
/** The texts in a .docx, by their names. */
async function partsOf(draft: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(draft, { autoClose: false })
  const parts: Record<string, string> = {}
  for await (const entry of zip.eachEntry())
    if (/\.(xml|rels)$/.test(entry.fileName))
      parts[entry.fileName] = await textOf(await zip.openReadStreamPromise(entry))
  return parts
}
interface Drawn {
  readonly blocks: readonly Block[]
  readonly page?: PageFormat
  readonly values?: PaperFacts['values']
  readonly language?: 'zh' | 'en'
}
const draftOf = async ({ blocks, page = A4, values, language = 'zh' }: Drawn): Promise<Parts> =>
  partsOf(
    await wordDraft(sheetOf({ page, blocks }, values ? { ...facts, values } : facts), {
      title: '居住情况证明',
      language,
    }),
  )
const documentOf = async (drawn: Drawn): Promise<string> => (await draftOf(drawn))['word/document.xml']!

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const read = (xml: string): string => xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?')
/** The words of a part, a paragraph each. */
const wordsOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner]) =>
    [...inner!.matchAll(/<w:br\/>|<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, said]) => read(said ?? '\n')).join(''),
  )
const spansOf = (xml: string): readonly (readonly number[])[] =>
  [...xml.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<w:gridSpan w:val="(\d+)"/g)].map(([, span]) => Number(span)),
  )

test('a draft says what the paper says, in its size and place, in 仿宋', async () => {
  const document = await documentOf({
    blocks: [
      { is: 'title', text: '居住情况证明' },
      { is: 'paragraph', text: '兹证明{姓名}\n住在三组。', size: '四号', line: 2, abovePt: 12 },
      { is: 'paragraph', text: '特此证明。', indent: false, align: 'right', bold: true },
      { is: 'closing', handler: true },
      { is: 'signatures', labels: ['申请人签字'], dated: true },
    ],
  })
  expect(wordsOf(document)).toEqual([
    '居住情况证明',
    '兹证明李文书\n住在三组。',
    '特此证明。',
    '海棠村村民委员会',
    '2026年11月30日',
    '申请人签字：________________',
    '　　　　年　　月　　日',
  ])
  expect(document).toContain('w:eastAsia="仿宋"')
  const [, paragraph, further] = document.split('</w:p>')
  for (const mark of ['w:before="240"', 'w:line="560"', 'w:firstLineChars="200"', '<w:sz w:val="28"/>', 'w:val="both"'])
    expect(paragraph).toContain(mark)
  expect(further).toMatch(/w:jc w:val="right".*<w:b\/>/)
  expect(further).not.toContain('firstLine')
})

test('a draft has no number, and says in words which picture it leaves out', async () => {
  const blocks: readonly Block[] = [{ is: 'number' }, { is: 'picture', fileId: '7', widthMm: 40 }]
  const parts = await draftOf({ blocks })
  expect(wordsOf(parts['word/document.xml']!)).toEqual(['编号：（草稿，无编号）', '（此处的图片不在草稿中）'])
  expect(Object.values(parts).join('')).not.toContain('12号')
  expect(wordsOf(await documentOf({ blocks, language: 'en' }))[0]).toBe('No.: (draft, without a number)')
})

test('each page bears 草稿, for every section has the header with the mark', async () => {
  const page: PageFormat = { paper: 'A3', landscape: true, marginsMm: [20, 20, 20, 20], columns: 2 }
  const parts = await draftOf({ page, blocks: [{ is: 'paragraph', text: '一' }, { is: 'break' }, { is: 'rule' }] })
  const sections = [...parts['word/document.xml']!.matchAll(/<w:sectPr>.*?<\/w:sectPr>/gs)].map(([found]) => found)
  expect(sections).toHaveLength(1)
  for (const section of sections) {
    const [, id] = /<w:headerReference w:type="default" r:id="(\w+)"/.exec(section)!
    const [, target] = new RegExp(`Target="([^"]+)"[^>]*Id="${id}"|Id="${id}"[^>]*Target="([^"]+)"`)
      .exec(parts['word/_rels/document.xml.rels']!)!
      .filter(Boolean)
    expect(parts[`word/${target}`]).toMatch(/rotation:315.*string="草稿"/)
    expect(section).toContain('<w:pgSz w:w="23811" w:h="16838" w:orient="landscape"/>')
    expect(section).toMatch(/<w:cols [^>]*w:num="2"/)
    // Another first page, or other even ones, would be without the mark.
    expect(section).not.toContain('titlePg')
  }
})

test('a list stands in a table whose head stands again on each page, with its empty rows', async () => {
  const columns = [
    { label: '姓名', text: '{姓名}' },
    { label: '签字', text: '', width: 3 },
  ]
  const document = await documentOf({ blocks: [{ is: 'table', repeats: '家庭成员', columns, emptyRows: 2 }] })
  expect(wordsOf(document).slice(0, 9)).toEqual(['序号', '姓名', '签字', '1', '张三', '', '2', '张小四', ''])
  expect(spansOf(document)).toHaveLength(5)
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(document).toContain('<w:insideV w:val="single"')
})

test('cells of a form go over as many columns as lie within them, thirds beside quarters', async () => {
  const cells = (...widths: readonly number[]) => widths.map(width => ({ text: '甲', width }))
  const document = await documentOf({ blocks: [{ is: 'grid', lines: [cells(4, 4, 4), cells(3, 3, 6), cells(12)] }] })
  expect(spansOf(document)).toEqual([[2, 2, 1], [1, 2, 2], [5]])
  const widths = [...document.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toHaveLength(5)
  expect(Math.abs(widths.reduce((sum, width) => sum + width, 0) - 8843)).toBeLessThan(5)
})

test.each(['#import "x"', '<w:p>', '</w:t></w:r>', '&amp;&lt;', ']]>', '$x$ *b* _i_ \\', '"\'', '𬱖䶮', '{姓名}'])(
  'the name %s is written as it is',
  async name => {
    const document = await documentOf({ blocks: [{ is: 'paragraph', text: '{姓名}' }], values: { 姓名: name } })
    expect(wordsOf(document)).toEqual([name])
  },
)

test('what no XML may hold is left out, and the words around it stay', async () => {
  const name = `张\u0000三\u0008\u001b李\ud800四\udc00\uffff王`
  const parts = await draftOf({
    blocks: [
      { is: 'paragraph', text: '{姓名}' },
      { is: 'grid', lines: [[{ text: '{姓名}', width: 12 }]] },
    ],
    values: { 姓名: name },
  })
  expect(wordsOf(parts['word/document.xml']!).filter(Boolean)).toEqual(['张三李四王', '张三李四王'])
  expect(Object.values(parts).join('')).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
})

test('a list of more than 500 rows is no draft: it would hold up everybody else', async () => {
  const columns = [{ label: '姓名', text: '{姓名}' }]
  const sheet = (emptyRows: number) =>
    sheetOf({ page: A4, blocks: [{ is: 'table', repeats: '家庭成员', columns, emptyRows }] }, facts)
  expect(isTooLongForDraft(sheet(498))).toBe(false)
  expect(isTooLongForDraft(sheet(499))).toBe(true)
  await expect(wordDraft(sheet(499), { title: '名单', language: 'zh' })).rejects.toThrow('too long')
})
