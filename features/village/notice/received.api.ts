import { defineApi, dict, flag, getPage, post, ref, shape, text } from '@village/resource'

/** A notice as who has got it reads it. */
export interface ReceivedNotice extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly categoryName: string
  readonly deptName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly releaseTime: string
  readonly mustRead: 0 | 1
  readonly topFlag: 0 | 1
  /** Whether it takes questions now. */
  readonly isOpenForQuestions: boolean
  readonly needAnswer: 0 | 1
  /** '' while it is unread. */
  readonly readTime: string
}
/** With its text and files. */
export interface OpenedNotice extends ReceivedNotice {
  readonly content: string
  readonly coverId: string
  readonly attachIds: readonly string[]
  readonly answerDeadline: string
}

const id = ref('通知', 'Notice', 'village.notice').required()

/** Notices from the side of their receivers: what is addressed to the caller, whatever their data scope. */
export const received = defineApi({
  name: 'village.received',
  label: { zh: '我的通知', en: 'My notices' },
  path: '/blade-system/notice/received',
  endpoints: {
    list: getPage('收到的通知', 'Received notices', {
      access: 'signedIn',
      params: {
        title: text('标题', 'Title').max(100),
        category: dict('通知类型', 'Type', 'notice'),
        unread: flag('未读', 'Unread'),
      },
      returns: shape<ReceivedNotice>(),
    }),
    /** Opening a notice is reading it, unless it has to be confirmed. */
    open: post('打开通知', 'Open a notice', { access: 'signedIn', params: { id }, returns: shape<OpenedNotice>() }),
    confirm: post('我已阅读', 'Confirm as read', { access: 'signedIn', params: { id } }),
  },
})
