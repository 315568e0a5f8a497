import { typed } from '@village/resource'
import { type Change, InvalidInput, serve, transition } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideReview, reviewVerbs } from '../../flow/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { slipOf } from '../catalogue/catalogue.ts'
import { kindOf } from '../paperkind/template.server.ts'
import { slipJob } from '../setting/jobs-of-papers.server.ts'
import { warmSetting } from '../setting/setting.server.ts'
import { shownPages } from '../setting/shown-pages.server.ts'
import { beginPaper } from './drawn-paper.server.ts'
import { enterByHand } from './entering.server.ts'
import { expireTonight } from './expiring.server.ts'
import { issueApproved, issuePaper, type Paper } from './issuing.server.ts'
import { kindsToChoose } from './kinds-to-choose.server.ts'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'
import { draftPaper, pagesOfPaper, previewPaper, reprintPaper } from './showing.server.ts'
import { checkFinished } from './unfinished.server.ts'

const linesOf = (text: string | null): readonly string[] => (text ?? '').split('\n').filter(Boolean)

function checkReason({ by, after }: Extract<Change<typeof paper.fields>, { kind: 'edit' }>): void {
  const field = by === 'revoke' ? 'revokeReason' : by === 'reject' ? 'rejectReason' : null
  if (field && !after[field]?.trim()) throw new InvalidInput([{ field, code: 'required' }], paper.fields)
}

/** The state that follows from what the server has written into a paper: its number, its file, its end. */
function stateAfter(before: Paper, after: Paper): string | null {
  if (after.revokeTime && !before.revokeTime) return PAPER.revoked
  if (after.expireDate && !before.expireDate) return PAPER.expired
  if (after.sha256 && !before.sha256) return PAPER.issued
  return after.number && !before.number ? PAPER.issuing : after.status
}

const titleOf = ({ kindName, holderName }: Paper) => typed(`${kindName} ${holderName}`.trim())
const unit = { zh: '份', en: 'papers' }
const issued = { status: [PAPER.issued, PAPER.expired, PAPER.revoked].join() }

const isOfDay = (time: string | null, now: string): boolean => time?.slice(0, 10) === now.slice(0, 10)
const askedOn = (day: string) => sql<SqlBool>`(t.ask_time >= ${day}::date and t.ask_time < ${day}::date + 1)`

export default [
  serve(paper, {
    derive: (rows, call) => rows.map(({ askTime }) => ({ askedToday: isOfDay(askTime, call.now) ? 1 : 0 })),
    filter: {
      askedToday(value, { now }) {
        const today = askedOn(now.slice(0, 10))
        return value === '1' ? today : sql<SqlBool>`not ${today}`
      },
    },
    fill(change, call) {
      if (change.kind !== 'edit') return {}
      if (change.by) return change.by === 'revoke' ? { revokeTime: call.now } : {}
      return { status: stateAfter(change.before, change.after) }
    },
    check(change) {
      if (change.kind === 'edit') checkReason(change)
    },
    verbs: reviewVerbs<Paper>({
      of: paper,
      acts: { approve: { flag: 'ok' }, reject: { flag: 'stop', reason: 'rejectReason' } },
      isWaiting: ({ status }) => status === PAPER.inReview,
      titleOf,
    }),
    endpoints: {
      kinds: (_, call) => {
        warmSetting(call.services)
        return kindsToChoose(call)
      },
      begin: (asked, call) => beginPaper(asked, call),
      preview: (asked, call, { left }) => previewPaper(asked, { call, left }),
      draft: (asked, call, { left }) => draftPaper(asked, { call, left }),
      async slip({ kindId }, call, { left }) {
        const kind = await kindOf(kindId, call)
        const elsewhere = { who: kind.issuedBy ?? '', bring: linesOf(kind.bring), note: kind.elsewhereNote ?? '' }
        const layout = slipOf({ label: { zh: kind.kindName }, basis: kind.basis ?? '', elsewhere })
        const facts = { values: { 日期: call.now.slice(0, 10) }, lists: {} }
        return shownPages(await slipJob({ title: kind.kindName, layout, facts }, call), { call, left })
      },
      issue: (asked, call, { left }) => issuePaper(asked, { call, left }),
      issueApproved: ({ id }, call, { left }) => issueApproved(id, { call, left }),
      pages: ({ id, isPrinted }, call, { left }) => pagesOfPaper(id, isPrinted === 1, { call, left }),
      reprint: ({ id }, call, { left }) => reprintPaper(id, { call, left }),
      async enter(entered, call) {
        return { id: await enterByHand(entered, call) }
      },
    },
    jobs: { 'paper.finished': checkFinished, 'paper.expire': expireTonight },
  }),
  provideReview({
    of: paper,
    defKey: 'Paper',
    permission: 'paper_approve',
    isOwnAllowed: true,
    approval: { act: 'approve', asks: [] },
    async approve(id, _, call) {
      await transition(paper, 'approve', { id }, call)
    },
    async reject(id, { comment }, call) {
      await transition(paper, 'reject', { id, rejectReason: comment }, call)
    },
  }),
  provideFigure({
    name: 'papers.kind',
    label: { zh: '出具证明，按种类', en: 'Papers by kind' },
    counts: { zh: '已编号的证明，按种类', en: 'Papers that have a number, by kind' },
    of: paper,
    unit,
    filters: issued,
    drawn: 'bars',
    by: { field: 'kindId' },
  }),
  provideFigure({
    name: 'papers.month',
    label: { zh: '出具证明，按月', en: 'Papers by month' },
    counts: { zh: '已编号的证明，按出具月份', en: 'Papers that have a number, by month of issue' },
    of: paper,
    unit,
    filters: issued,
    drawn: 'line',
    by: { time: 'issueTime' },
  }),
  provideFigure({
    name: 'papers.village',
    label: { zh: '出具证明，按村', en: 'Papers by village' },
    counts: { zh: '已编号的证明，按村', en: 'Papers that have a number, by village' },
    of: paper,
    unit,
    filters: issued,
    drawn: 'bars',
    by: { field: 'deptId' },
  }),
]
