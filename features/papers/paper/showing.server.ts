import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { storedBytes } from '../../files/public.server.ts'
import type { AskedPaper } from '../facts/asked-paper.ts'
import { reprintFoot, unsigned } from '../layout/paper-words.ts'
import { sheetOf } from '../layout/sheet.ts'
import { dayInWords } from '../layout/styles.ts'
import { sampleJob } from '../setting/jobs-of-papers.server.ts'
import type { PagesShown } from '../setting/pages-shown.ts'
import { type Asked, asShown, setFor, shownPages } from '../setting/shown-pages.server.ts'
import { isTooLongForDraft, wordDraft } from '../word/word-draft.server.ts'
import { drawUp, shownIds } from './drawn-paper.server.ts'
import { noteInClear, notePreviewed } from './in-clear.server.ts'
import { contentOfPaper, jobOfPaper, type Paper } from './issuing.server.ts'
import type { PaperPreview } from './paper.endpoints.ts'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

/** The call `preview`: the page as it will lie in the printer, marked as a sample. */
export async function previewPaper(asked: AskedPaper, wanted: Asked): Promise<PaperPreview> {
  const drawn = await drawUp(asked, wanted.call)
  const { kind, template, facts, subjects, seen } = drawn
  const shown = { recordIds: shownIds(drawn), reason: asked.reason ?? '' }
  if (asked.inClear === 1) await notePreviewed(shown, wanted.call)
  const told = { title: kind.kindName, layout: template.layout, facts, isTight: asked.isTight === 1 }
  const pages = await shownPages(await sampleJob(told, wanted.call), wanted)
  return { ...pages, concerns: subjects.concerns, seen }
}

/** The call `draft`: the same words for Word, without a number. */
export async function draftPaper(asked: AskedPaper, { call }: Asked): Promise<{ readonly docx: string }> {
  const drawn = await drawUp(asked, call)
  const { kind, template, facts } = drawn
  const { values, lists } = facts
  const sheet = sheetOf(template.layout, { values: unsigned(values), lists })
  if (isTooLongForDraft(sheet)) refuse('名单太长，不能做成Word草稿', 'The list is too long for a Word draft')
  const draft = await wordDraft(sheet, { title: kind.kindName, language: 'zh' })
  const shown = { recordIds: shownIds(drawn), reason: asked.reason ?? '' }
  if (asked.inClear === 1) await call.services.as(call.user, call.origin, own => noteInClear(shown, 'print', own))
  return { docx: draft.toString('base64') }
}

async function issuedPaper(id: Id, call: Call): Promise<Paper> {
  const row = (await call.db.of(paper).get(id)) ?? refuse('没有这份证明', 'There is no such paper', 404)
  if (row.fileId) return row
  if (row.byHand === 1) refuse('手工登记的证明没有存档文件', 'A paper that was written by hand has no file')
  if (row.status === PAPER.revoked) refuse('这个号码没有用上，没有存档文件', 'This number was not used: it has no file')
  return refuse('这份证明还没有出具', 'This paper is not issued yet')
}

/** Whoever looks at an archived paper or prints it is in the access log. */
const note = ({ id }: Paper, action: 'view' | 'print', call: Call): Promise<void> =>
  call.services.registry.ports.accessLog.seen(
    { resource: paper.name, recordIds: [id], fields: ['fileId'], action, reason: '' },
    call,
  )

/** The call `pages`: the archived file, byte by byte. */
export async function pagesOfPaper(id: Id, isPrinted: boolean, { call }: Asked): Promise<PagesShown> {
  const row = await issuedPaper(id, call)
  const bytes = await storedBytes(row.fileId!, call)
  await call.services.as(call.user, call.origin, async own => {
    await note(row, isPrinted ? 'print' : 'view', own)
    if (isPrinted) await own.db.of(paper).edit(id, { printCount: (row.printCount ?? 0) + 1 } as never)
  })
  return { pdf: bytes.toString('base64'), pages: 0, isSpilling: false }
}

/** The call `reprint`: the same page with 补打 and the day at its foot. What is archived stays as it is. */
export async function reprintPaper(id: Id, { call, left }: Asked): Promise<PagesShown> {
  const row = await issuedPaper(id, call)
  if (row.status !== PAPER.issued)
    refuse('已作废或过期的证明不能补打', 'A revoked or expired paper is not printed again')
  const content = await contentOfPaper(id, call)
  const count = (row.reprintCount ?? 0) + 1
  const footnote = reprintFoot(dayInWords(call.now), count)
  const set = await setFor(await jobOfPaper({ row, content }, footnote, call), { call, left })
  await call.services.as(call.user, call.origin, async own => {
    await note(row, 'print', own)
    await own.db.of(paper).edit(id, { reprintCount: count } as never)
  })
  return asShown(set)
}
