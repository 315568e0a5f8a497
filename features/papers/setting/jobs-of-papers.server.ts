import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { renderSVG } from 'uqr'
import { storedBytes } from '../../files/public.server.ts'
import type { Layout, PaperFacts } from '../layout/layout.ts'
import { NOT_YET, numbered, SAMPLE_MARK, unsigned, verifyLines } from '../layout/paper-words.ts'
import { type Sheet, sheetOf } from '../layout/sheet.ts'
import type { SettingJob } from './setting-job.ts'

/** What is to be set: a template with the values of one paper. */
export interface Told {
  readonly title: string
  readonly layout: Layout
  readonly facts: PaperFacts
  readonly isTight?: boolean
}
/** What an issued paper has besides. */
export interface Numbered {
  readonly paperNo: string
  /** Where whoever receives it looks it up. */
  readonly address: string
  readonly signs: string
  /** 补打 with its date; '' the first time. */
  readonly footnote: string
}

/** Pictures of all papers together, in bytes. */
const MOST_PICTURES_BYTES = 8 * 1024 * 1024

/** The pictures that a sheet shows: a template's own, which its editor could see. */
async function picturesOf(sheet: Sheet, call: Call): Promise<Readonly<Record<string, Uint8Array>>> {
  const ids = [...new Set(sheet.blocks.flatMap(block => (block.is === 'picture' ? [block.fileId] : [])))]
  const pictures: Record<string, Uint8Array> = {}
  let bytes = 0
  for (const id of ids) {
    const picture = await storedBytes(id as Id, call)
    bytes += picture.length
    if (bytes > MOST_PICTURES_BYTES) return refuse('模板中的图片太大', 'The pictures of the template are too large')
    pictures[id] = picture
  }
  return pictures
}

async function jobOf({ title, layout, facts, isTight = false }: Told, call: Call): Promise<SettingJob> {
  const sheet = sheetOf(layout, facts)
  const pictures = await picturesOf(sheet, call)
  const plain = { mark: '', running: '', code: null, footnote: '', pagesBefore: 0, pagesInAll: 0 }
  return { ...plain, sheet, title, isTight, pictures }
}

/** A paper before it is issued: marked, without number, code and signature. */
export async function sampleJob(told: Told, call: Call): Promise<SettingJob> {
  const { values, lists } = told.facts
  const facts = { values: unsigned(values), lists }
  return { ...(await jobOf({ ...told, facts }, call)), mark: SAMPLE_MARK, code: { svg: '', lines: NOT_YET } }
}

/** A paper that counts. */
export async function paperJob(
  told: Told,
  { paperNo, address, signs, footnote }: Numbered,
  call: Call,
): Promise<SettingJob> {
  const { values, lists } = told.facts
  const job = await jobOf({ ...told, facts: { values: numbered(values, paperNo), lists } }, call)
  const lines = verifyLines(address, signs, paperNo)
  return { ...job, running: paperNo, footnote, code: { svg: renderSVG(address), lines } }
}

/** A slip that is no paper: neither marked nor numbered. */
export const slipJob = (told: Told, call: Call): Promise<SettingJob> => jobOf(told, call)
