import { dateTime, dict, EVERYTHING, ref, type Transition, text } from '@village/resource'

/** Keys of publish_status. */
export const PUBLISH = {
  draft: '0',
  inReview: '1',
  published: '2',
  withdrawn: '3',
  archived: '4',
  rejected: '5',
} as const

export const publishMeanings = {
  open: [PUBLISH.draft, PUBLISH.inReview],
  underWay: [PUBLISH.published],
  refused: [PUBLISH.rejected],
  ended: [PUBLISH.withdrawn, PUBLISH.archived],
}

/** What waits for somebody, beside all. */
export const publishTabs = [
  EVERYTHING,
  { label: { zh: '草稿', en: 'Drafts' }, states: [PUBLISH.draft, PUBLISH.rejected] },
  { label: { zh: '待审核', en: 'To review' }, states: [PUBLISH.inReview] },
  { label: { zh: '已发布', en: 'Published' }, states: [PUBLISH.published] },
] as const

/** Only what nobody reads yet, or any more, may change: what is published is withdrawn first. */
const EDITABLE: readonly string[] = [PUBLISH.draft, PUBLISH.withdrawn, PUBLISH.rejected]
export const isEditable = (status: string | null): boolean => EDITABLE.includes(status ?? PUBLISH.draft)

export const withdrawing = {
  label: { zh: '撤回', en: 'Withdraw' },
  from: [PUBLISH.published],
  to: PUBLISH.withdrawn,
  asks: ['withdrawReason'],
} as const satisfies Transition<any>

/**
 * Draft, review, publication (domain-model §5.6), for all that somebody else has to approve. Saving a rejected or a
 * withdrawn record makes it a draft again.
 */
export const reviewTransitions = {
  review: {
    label: { zh: '提交审核', en: 'Send for review' },
    from: [PUBLISH.draft],
    to: PUBLISH.inReview,
    confirm: false,
  },
  publish: { label: { zh: '发布', en: 'Publish' }, from: [PUBLISH.inReview], to: PUBLISH.published },
  reject: {
    label: { zh: '驳回', en: 'Reject' },
    from: [PUBLISH.inReview],
    to: PUBLISH.rejected,
    asks: ['rejectReason'],
  },
  withdraw: withdrawing,
  archive: { label: { zh: '归档', en: 'Archive' }, from: [PUBLISH.published], to: PUBLISH.archived },
} as const satisfies Readonly<Record<string, Transition<any>>>

const reason = (zh: string, en: string) => text(zh, en).max(200).withoutNumbers().hide('list', 'form')

/** Why a published record was taken back: it stays readable. */
export const withdrawReason = reason('撤回原因', 'Why withdrawn')

/** Why a record was not published: its writer mends it. */
export const rejectReason = reason('驳回原因', 'Why rejected')

/** What a review leaves in a record. */
export const reviewFields = {
  status: dict('状态', 'State', 'publish_status').given().search().heads('发布', 'Publication'),
  publishTime: dateTime('发布时间', 'Published at').given().sort().search('range'),
  reviewUser: ref('审核人', 'Reviewer', 'system.user').given().hide('list'),
  reviewTime: dateTime('审核时间', 'Reviewed at').given().hide('list'),
  rejectReason,
  withdrawReason,
}
