import type { Id } from '@village/resource'
import { type Issue, momentAfter } from '@village/resource'
import { type Call, InvalidInput, Refusal, refuse } from '@village/server'
import { answerFlaws, fitted, readAnswers } from '../facts/answers.ts'
import type { AskedPaper } from '../facts/asked-paper.ts'
import { stopped } from '../facts/concerns.ts'
import { paperFacts, type Subjects, subjectsOf } from '../facts/gathering.server.ts'
import { othersOn } from '../facts/others.server.ts'
import { registersSign } from '../facts/registers-sign.server.ts'
import type { PaperFacts } from '../layout/layout.ts'
import { dayIn, holderIn } from '../layout/paper-words.ts'
import { placeholdersOf } from '../layout/placeholders.ts'
import { filled } from '../layout/sheet.ts'
import { type Kind, kindOf, publishedTemplate, type Template } from '../paperkind/template.server.ts'
import { type RecordFacts, recordOf } from '../sources/sheet-sources.server.ts'
import { type PaperBeginning, paperEndpoints } from './paper.endpoints.ts'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

/** A paper as far as it is drawn up: what it says, and by which template. */
export interface Drawn {
  readonly kind: Kind
  readonly template: Template
  readonly subjects: Subjects
  readonly record: RecordFacts | null
  readonly facts: PaperFacts
  /** Sign of what the registers say today (registers-sign.server.ts). */
  readonly seen: string
}

const linesOf = (text: string | null): readonly string[] =>
  (text ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const noTemplate = (): never => refuse('这种证明还没有发布模板', 'This kind has no published template yet')

/** The person's particulars in full need the right to see them, and a reason. */
function checkSight({ inClear, reason }: AskedPaper, call: Call): void {
  if (inClear !== 1) return
  if (!call.may('resident_unmask')) refuse('没有查看完整证件号的权限', 'You may not see ID numbers in full', 403)
  if ((reason ?? '').trim().length >= 2) return
  throw new InvalidInput([{ field: 'reason', code: 'required' }], paperEndpoints.issue.params)
}

/** A sheet that puts right the sheet of a record is about the same record. */
async function withRecord(asked: AskedPaper, call: Call): Promise<AskedPaper> {
  if (!asked.replacesId || asked.aboutId) return asked
  const old = await call.db.of(paper).get(asked.replacesId as Id)
  return old?.aboutId ? { ...asked, aboutResource: old.aboutResource, aboutId: old.aboutId } : asked
}

/** What a paper says by what the clerk has told so far. @throws Refusal 404, 400 */
export async function drawUp(asked: AskedPaper, call: Call): Promise<Drawn> {
  checkSight(asked, call)
  const kind = await kindOf(asked.kindId as Id, call)
  const template = (await publishedTemplate(kind.id, call)) ?? noTemplate()
  const record = await recordOf(await withRecord(asked, call), kind, call)
  const read = await subjectsOf({ ...asked, ...record?.subject }, kind, call)
  const questions = template.questions ?? []
  const answers = readAnswers(questions, asked.answers ?? {})
  const named = { layout: template.layout, questions, answers, subjects: read, inClear: asked.inClear === 1 }
  const { names, concerns, people } = await othersOn(named, call)
  const subjects = { ...read, concerns: [...read.concerns, ...concerns], people: [...read.people, ...people] }
  const facts = paperFacts(asked, { kind, questions, subjects, names }, call)
  const { office, signers, rows } = read
  const seen = registersSign(rows, template.id, dayIn(facts.values), office, signers, record?.answers ?? null)
  return { kind, template, subjects, record, facts, seen }
}

/** The residents whom a paper shows, for the access log. */
export const shownIds = ({ subjects }: Drawn): readonly Id[] => [...new Set(subjects.people.map(({ id }) => id))]

/** The materials of the kind that the clerk has looked at. */
export const tickedOf = ({ kind }: Drawn, { ticked }: AskedPaper): readonly string[] =>
  linesOf(kind.materials).filter(one => Array.isArray(ticked) && ticked.includes(one))

function flawsOf(drawn: Drawn, asked: AskedPaper): readonly Issue[] {
  const { kind, template } = drawn
  const flaws = answerFlaws(template.questions ?? [], asked.answers ?? {})
  const needsPurpose = kind.kindGroup === 'certificate' && !asked.purpose?.trim()
  const unticked = linesOf(kind.materials).filter(one => !tickedOf(drawn, asked).includes(one))
  const says = {
    zh: `请核对材料并勾选：${unticked.join('、')}`,
    en: `Check these and tick them: ${unticked.join(', ')}`,
  }
  return [
    ...(needsPurpose ? [{ field: 'purpose', code: 'required' } as const] : []),
    ...flaws.map(flaw => ({ field: 'answers', code: 'other', says: flaw }) as const),
    ...(unticked.length > 0 ? [{ field: 'ticked', code: 'other', says } as const] : []),
  ]
}

/** Refuses what must not be issued, answers that are missing or wrong, and what is not as it was seen. */
export function checkDrawn(drawn: Drawn, asked: AskedPaper): void {
  const { subjects, seen } = drawn
  const says = stopped(subjects.concerns)
  if (says) throw new Refusal(says, 400)
  if (asked.seen && asked.seen !== seen)
    refuse(
      '预览之后登记信息有变化，请看过新的预览再出具',
      'The registers have changed since the page was shown: look at the new page, then issue it',
      409,
    )
  const flaws = flawsOf(drawn, asked)
  if (flaws.length > 0) throw new InvalidInput(flaws, paperEndpoints.issue.params)
  if (asked.signerId && !subjects.signers.some(({ id }) => id === asked.signerId))
    refuse('签发人已不在岗，请重新选择', 'Who was to sign holds no post here any more: choose again')
}

/** Days within which a second paper of the same kind for the same person or record is named. */
const RECENT_DAYS = 30
const MOST_RECENT = 5

async function recentPapers(asked: AskedPaper, call: Call): Promise<PaperBeginning['recent']> {
  const { aboutResource, aboutId, residentId } = asked
  const same = aboutId ? { aboutResource, aboutId } : residentId ? { residentId: residentId as Id } : null
  if (!same) return []
  const since = momentAfter(call.now, -RECENT_DAYS)
  const rows = await call.db.of(paper).find({ ...same, kindId: asked.kindId as Id, status: PAPER.issued } as never, {
    order: ['-askTime'],
    limit: MOST_RECENT,
  })
  return rows
    .filter(({ issueTime }) => (issueTime ?? '') >= since)
    .map(({ id, paperNo, issueTime }) => ({ id, paperNo: paperNo ?? '', issueTime: issueTime ?? '' }))
}

/** The call `begin`: all that a clerk has to see and to answer. */
export async function beginPaper(asked: AskedPaper, call: Call): Promise<PaperBeginning> {
  const { kind, template, subjects, record, facts, seen } = await drawUp(asked, call)
  const questions = template.questions ?? []
  const ofSubject = placeholdersOf(kind.subject)
  const { values } = subjects
  return {
    kindName: kind.kindName,
    about: holderIn(values) || subjects.office.village,
    values: ofSubject.flatMap(({ name, isMasked }) => {
      const value = values[name]
      return value ? [{ name, value, isMasked: isMasked === true && value.includes('*') }] : []
    }),
    questions,
    presets: Object.fromEntries(
      questions.map(one => [
        one.name,
        fitted(one, record?.answers[one.name]) || filled(one.preset ?? '', facts.values),
      ]),
    ),
    materials: linesOf(kind.materials),
    signers: subjects.signers,
    concerns: subjects.concerns,
    isReviewed: kind.reviewed === 1,
    mayShowClear: call.may('resident_unmask'),
    recent: await recentPapers(asked, call),
    seen,
  }
}
