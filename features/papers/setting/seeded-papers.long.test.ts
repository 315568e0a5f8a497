import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PdfPage, type PdfWords, pagesOf } from '../../../testing/made-papers/pdf-pages.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { CATALOGUE, slipOf } from '../catalogue/catalogue.ts'
import { FORBIDDEN } from '../catalogue/forbidden.ts'
import type { SeededKind } from '../catalogue/seeded-kind.ts'
import { TRIALS, type Trial, trialFacts } from '../catalogue/trial-facts.ts'
import type { Layout } from '../layout/layout.ts'
import { sheetOf, wordsIn } from '../layout/sheet.ts'
import { type SetPaper, setPaper } from './setting.server.ts'
import type { SettingJob } from './setting-job.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage({ demo: false })
})
afterAll(() => village.close())

const NUMBER = '海村证〔2026〕12号'
const CODE = { svg: '', lines: ['扫码核验真伪：https://village.example.org/verify', `编号：${NUMBER}`] }

function jobOf(kind: SeededKind, layout: Layout, trial: Trial): SettingJob {
  const isCertificate = kind.group === 'certificate' && kind.layout !== undefined
  const sheet = sheetOf(layout, trialFacts(kind, trial))
  const numbered = { running: isCertificate ? NUMBER : '', code: isCertificate ? CODE : null }
  const plain = { mark: '', footnote: '', isTight: false, pagesBefore: 0, pagesInAll: 0, pictures: {} }
  return { ...plain, ...numbered, title: kind.label.zh, sheet }
}
const set = (job: SettingJob): Promise<SetPaper> =>
  setPaper(job, { personId: '1', signal: new AbortController().signal }, village.services)

const MM_PER_PT = 25.4 / 72
/** Marks of punctuation are set closer than they are wide, by half a character each. */
const slackMm = ({ sizePt }: PdfWords, marks: number): number => 0.55 * marks * sizePt * MM_PER_PT
/** Head and foot of a page, and the lines beside the code. */
const isBeside = ({ sizePt }: PdfWords): boolean => sizePt <= 9

function outsideOf({ widthMm, heightMm, words }: PdfPage, { page }: Layout): readonly string[] {
  const [top, right, bottom, left] = page.marginsMm
  return words
    .filter(one => !isBeside(one))
    .filter(
      one =>
        one.x < left - 0.2 ||
        one.x + one.width > widthMm - right + slackMm(one, 1) ||
        one.y < top ||
        one.y > heightMm - bottom + 0.2,
    )
    .map(({ text }) => text)
}

/** Words that are written over others. */
function overlapsOf({ words }: PdfPage): readonly string[] {
  const covers = (one: PdfWords, other: PdfWords): boolean =>
    Math.abs(one.y - other.y) < 0.6 * Math.min(one.sizePt, other.sizePt) * MM_PER_PT &&
    one.x <= other.x &&
    other.x < one.x + one.width - slackMm(one, 2)
  return words.flatMap((one, at) =>
    words.filter((other, place) => place !== at && covers(one, other)).map(other => `${one.text} / ${other.text}`),
  )
}

const counted = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const sign of text.replace(/\s/g, '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}
/** Characters of a sheet that its pages have not, or less often. */
function lostOf(job: SettingJob, pages: readonly PdfPage[]): readonly string[] {
  const printed = counted(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))
  return [...counted(wordsIn(job.sheet))]
    .filter(([sign, times]) => (printed.get(sign) ?? 0) < times)
    .map(([sign]) => sign)
}

const said = ({ words }: PdfPage): string =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
/** A line of the stored expectation for each line of a page: how far down it stands, and its words with where they begin, in mm. */
function linesOf({ words }: PdfPage): readonly string[] {
  const heights = [...new Set(words.map(({ y }) => y))].toSorted((a, b) => a - b)
  return heights.map(height => {
    const line = words.filter(({ y }) => y === height).toSorted((a, b) => a.x - b.x)
    return `${height.toFixed(1).padStart(6)}  ${line.map(({ x, text }) => `${x.toFixed(0)} ${text.trim()}`).join(' | ')}`
  })
}

const expectations: string[] = []
function remember({ code }: SeededKind, trial: Trial, pages: readonly PdfPage[]): void {
  expectations.push(`\n${code}, ${trial}: ${pages.length} page${pages.length === 1 ? '' : 's'}`)
  for (const page of pages) {
    const lines = linesOf(page)
    expectations.push(...(trial === 'usual' ? lines : [lines[0]!, `     … ${lines.length} lines`, lines.at(-1)!]))
  }
}

function expectWhole(pages: readonly PdfPage[], job: SettingJob, layout: Layout): void {
  expect(lostOf(job, pages)).toEqual([])
  expect(pages.flatMap(page => outsideOf(page, layout))).toEqual([])
  expect(pages.flatMap(overlapsOf)).toEqual([])
  const fonts = pages.flatMap(page => Object.entries(page.fonts))
  expect(fonts.filter(([name, where]) => where !== 'embedded' || !/^[A-Z]{6}\+NotoSerifSC-/.test(name))).toEqual([])
}

const issued = CATALOGUE.flatMap(kind => (kind.layout ? [{ ...kind, layout: kind.layout }] : []))
describe.each(issued.map(kind => [kind.label.zh, kind] as const))('%s', (_, kind) => {
  test.each(TRIALS)(
    'is set with values that are %s: nothing lost, outside the margins or written over',
    async trial => {
      const job = jobOf(kind, kind.layout, trial)
      const { pdf } = await set(job)
      const pages = await pagesOf(pdf)
      expectWhole(pages, job, kind.layout)
      for (const [at, page] of pages.entries()) {
        const foot = `第${at + 1}页共${pages.length}页`
        expect(said(page).includes(foot)).toBe(pages.length > 1)
        if (job.running !== '') expect(said(page)).toContain(NUMBER)
      }
      remember(kind, trial, pages)
    },
  )
})

test.each(FORBIDDEN.map(kind => [kind.label.zh, kind] as const))('the slip for %s is one page', async (_, kind) => {
  const layout = slipOf(kind)
  const job = jobOf(kind, layout, 'usual')
  const { pdf } = await set(job)
  const pages = await pagesOf(pdf)
  expect(pages).toHaveLength(1)
  expectWhole(pages, job, layout)
})

test('all pages have the words and places that the stored expectation says', async () => {
  expect(expectations.filter(line => line.startsWith('\n'))).toHaveLength(issued.length * TRIALS.length)
  const head =
    'Written by `LONG=1 npx vitest run features/papers/setting/seeded-papers -u`: millimetres from above, and from the left.'
  await expect(`${[head, ...expectations].join('\n')}\n`).toMatchFileSnapshot('./seeded-papers.golden.txt')
})
