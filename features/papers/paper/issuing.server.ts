import { createHash } from 'node:crypto'
import { type Id, type StoredOf, said } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { keepFile } from '../../files/public.server.ts'
import { askReview } from '../../flow/public.server.ts'
import type { AskedPaper } from '../facts/asked-paper.ts'
import { validUntil } from '../facts/gathering.server.ts'
import { officeOf } from '../facts/office-values.server.ts'
import { dated, holderIn, signerIn } from '../layout/paper-words.ts'
import { kindOf, templateById } from '../paperkind/template.server.ts'
import { paperJob } from '../setting/jobs-of-papers.server.ts'
import { type Asked, setFor } from '../setting/shown-pages.server.ts'
import { addressOf, hashOfCode, newCode, newSigns, siteOf } from './codes.server.ts'
import { checkDrawn, type Drawn, drawUp, shownIds, tickedOf } from './drawn-paper.server.ts'
import { noteInClear } from './in-clear.server.ts'
import { inTurnOf, takeNumber } from './numbers.server.ts'
import type { IssuedPaper } from './paper.endpoints.ts'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'
import { papercontent } from './papercontent.resource.ts'
import type { StoredContent } from './stored-content.ts'
import { awaitFinish, voidPaper } from './unfinished.server.ts'

export type Paper = StoredOf<typeof paper>

/** What is known of a paper before it has a number. */
function newRow(drawn: Drawn, asked: IssueAsked, call: Call) {
  const { kind, subjects, record, facts } = drawn
  const { values } = facts
  return {
    kindId: kind.id,
    kindName: kind.kindName,
    residentId: subjects.person?.id ?? null,
    householdId: subjects.householdId,
    aboutResource: record?.of.name ?? null,
    aboutId: record?.id ?? null,
    holderName: holderIn(values),
    holderIdCard: subjects.person?.idCard ?? '',
    purpose: asked.purpose ?? '',
    receiver: asked.receiver ?? '',
    copies: asked.copies ?? 1,
    deptId: subjects.office.deptId,
    askTime: call.now,
    signerName: signerIn(values),
    materials: tickedOf(drawn, asked).join('、'),
    materialIds: asked.materialIds ?? [],
    inClear: asked.inClear === 1 ? 1 : 0,
    printCount: 0,
    reprintCount: 0,
    clientKey: asked.clientKey ?? null,
  } as const
}

const contentOf = (drawn: Drawn, asked: AskedPaper): StoredContent => ({
  templateId: drawn.template.id,
  facts: drawn.facts,
  recordIds: shownIds(drawn),
  answers: asked.answers ?? {},
  changed: asked.changed ?? {},
  isTight: asked.isTight === 1,
  code: '',
  signs: '',
  site: '',
})

/** The years that a paper is kept by its kind, from the day on which it is issued. */
const keptUntil = (keptYears: number, now: string): string =>
  `${Number(now.slice(0, 4)) + keptYears}${now.slice(4, 7)}-${now.slice(8, 10) === '29' ? '28' : now.slice(8, 10)}`

interface Begun {
  readonly row: Paper
  readonly content: StoredContent
}

/** Gives a paper its number, in the transaction that writes it. */
async function begin(row: Record<string, unknown>, content: StoredContent, id: Id | null, call: Call): Promise<Begun> {
  const kind = await kindOf(row['kindId'] as Id, call)
  const office = await officeOf(row['deptId'] as Id, call)
  const taken = await takeNumber(office, kind.kindGroup, call)
  const code = newCode()
  const full: StoredContent = { ...content, code, signs: newSigns(), site: siteOf(call) }
  const given = {
    ...taken,
    numberFrom: taken.number,
    verifyHash: hashOfCode(code),
    issueUser: call.user.id,
    issueTime: call.now,
    validUntil: validUntil(kind, call.now),
    keptUntil: keptUntil(kind.keptYears, call.now),
  }
  const store = call.db.of(paper)
  const stored = id
    ? await store.edit(id, given as never)
    : await store.add({ ...row, ...given, status: PAPER.issuing } as never)
  await keepContent(stored, full, call)
  await awaitFinish(stored, call)
  const shown = { recordIds: content.recordIds, reason: call.reason || stored.purpose || '' }
  if (stored.inClear === 1) await noteInClear(shown, 'print', call)
  return { row: stored, content: full }
}

async function keepContent({ id, deptId, keptUntil: until }: Paper, content: StoredContent, call: Call): Promise<void> {
  const store = call.db.of(papercontent)
  const [known] = await store.find({ paperId: id })
  const kept = { content, keptUntil: until }
  if (known) await store.edit(known.id, kept as never)
  else await store.add({ paperId: id, deptId, ...kept } as never)
}

/** What stands on a paper that the caller sees. */
export async function contentOfPaper(id: Id, call: Call): Promise<StoredContent> {
  const [found] = await call.db.of(papercontent).find({ paperId: id })
  return found?.content ?? refuse('这份证明没有存档内容', 'Nothing is kept of what stands on this paper')
}

/** The page of a paper that has its number. */
export async function jobOfPaper({ row, content }: Begun, footnote: string, call: Call) {
  const template = await templateById(content.templateId as Id, call)
  const { facts, isTight, code, signs, site } = content
  return paperJob(
    { title: row.kindName ?? '', layout: template.layout, facts, isTight },
    { paperNo: row.paperNo ?? '', address: addressOf(site, code), signs, footnote },
    call,
  )
}

const pdfName = ({ kindName, paperNo }: Paper): string =>
  `${kindName} ${paperNo}`.replace(/[\\/:*?"<>|]/g, '_').concat('.pdf')

/** Sets, stores and finishes a paper that has its number. */
async function finish(begun: Begun, { call, left }: Asked): Promise<IssuedPaper> {
  const { row } = begun
  try {
    const { pdf } = await setFor(await jobOfPaper(begun, '', call), { call, left })
    const fileId = await keepFile({ name: pdfName(row), bytes: pdf }, call)
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    await call.services.as(call.user, call.origin, async own => {
      if (row.replacesId) await replace(row.replacesId as Id, own)
      await own.db.of(paper).edit(row.id, { fileId, sha256 } as never)
    })
    return { id: row.id, status: PAPER.issued, paperNo: row.paperNo ?? '' }
  } catch (error) {
    await call.services.as(call.user, call.origin, own => voidPaper(row.id, own))
    throw error
  }
}

/** The paper that is to be put right. */
async function replaceable(id: Id, call: Call): Promise<Paper> {
  const old = (await call.db.of(paper).lock(id)) ?? refuse('没有要更正的证明', 'There is no such paper', 404)
  if (old.status !== PAPER.issued && old.status !== PAPER.expired)
    refuse('只有已出具的证明可以更正', 'Only an issued paper is put right')
  return old
}

/** Revokes what is put right, once the new paper is there: a setting that breaks off leaves the old one as it is. */
async function replace(id: Id, call: Call): Promise<void> {
  await replaceable(id, call)
  const revokeReason = call.language === 'zh' ? '更正，另出新证明' : 'Put right by a new paper'
  await call.db.of(paper).edit(id, { revokeReason, revokeTime: call.now } as never)
}

interface IssueAsked extends AskedPaper {
  readonly clientKey?: string | null
}

/**
 * The paper that this form has made already: an answer was lost on the way, and it is sent again. A number that broke off
 * is no paper: the form gets another one.
 */
async function sentBefore(clientKey: string | null | undefined, call: Call): Promise<IssuedPaper | null> {
  if (!clientKey) return null
  await call.turn(`paper.form:${call.user.id}:${clientKey}`)
  const made = { clientKey, createUser: call.user.id } as never
  const [known] = await call.db.of(paper).find(made, { order: ['-id'], limit: 1 })
  if (!known || (known.status === PAPER.revoked && !known.sha256)) return null
  if (known.status === PAPER.issuing)
    refuse('这份证明正在出具，请稍候再试', 'This paper is being issued: try again in a moment')
  return { id: known.id, status: known.status ?? '', paperNo: known.paperNo ?? '' }
}

/** Puts a paper before those who decide; it has no number yet. */
async function sendToReview(drawn: Drawn, asked: IssueAsked, call: Call): Promise<IssuedPaper> {
  return call.services.as(call.user, call.origin, async own => {
    const before = await sentBefore(asked.clientKey, own)
    if (before) return before
    const replacesId = asked.replacesId || null
    const row = await own.db.of(paper).add({
      ...newRow(drawn, asked, own),
      replacesId,
      status: PAPER.inReview,
      keptUntil: keptUntil(drawn.kind.keptYears, own.now),
    } as never)
    await keepContent(row, contentOf(drawn, asked), own)
    const title = said(`${row.kindName}：${row.holderName}`, `${row.kindName}: ${row.holderName}`)
    await askReview(paper, { ...row, title }, own)
    return { id: row.id, status: PAPER.inReview, paperNo: '' }
  })
}

/**
 * The call `issue`: checks, takes the number with its row, sets the page, stores it, finishes. Needs a call without a
 * transaction. A kind that is reviewed goes to those who decide instead.
 */
export async function issuePaper(asked: IssueAsked, wanted: Asked): Promise<IssuedPaper> {
  const call = wanted.call.with({ reason: asked.reason?.trim() || asked.purpose?.trim() || '' })
  const replacesId = (asked.replacesId || null) as Id | null
  const drawn = await drawUp(asked, call)
  checkDrawn(drawn, asked)
  if (drawn.kind.reviewed === 1) return sendToReview(drawn, asked, call)
  const number = async (own: Call): Promise<Begun | IssuedPaper> => {
    const before = await sentBefore(asked.clientKey, own)
    if (before) return before
    const old = replacesId && (await replaceable(replacesId, own))
    const ofOld = old ? { replacesId: old.id, replacesNo: old.paperNo } : {}
    return begin({ ...newRow(drawn, asked, own), ...ofOld }, contentOf(drawn, asked), null, own)
  }
  const { deptId } = drawn.subjects.office
  const begun = await inTurnOf(deptId, wanted, () => call.services.as(call.user, call.origin, number))
  return 'row' in begun ? finish(begun, { ...wanted, call }) : begun
}

/** The call `issueApproved`. */
export async function issueApproved(id: Id, wanted: Asked): Promise<IssuedPaper> {
  const { call } = wanted
  const begun = await call.services.as(call.user, call.origin, async own => {
    const row = (await own.db.of(paper).lock(id)) ?? refuse('没有这份证明', 'There is no such paper', 404)
    if (row.status !== PAPER.approved) refuse('这份证明不在待出具状态', 'This paper does not wait to be issued')
    if (row.replacesId) await replaceable(row.replacesId as Id, own)
    const content = await contentOfPaper(id, own)
    const values = dated(content.facts.values, own.now.slice(0, 10))
    return begin(row as never, { ...content, facts: { ...content.facts, values } }, id, own)
  })
  return finish(begun, wanted)
}
