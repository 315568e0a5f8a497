import { dicts, flag, get, getPage, post, ref, refs, shape } from '@village/resource'

/** A receiver of a notice, as the office sees them. */
export interface Receiver extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly deptName: string
  /** yyyy-MM-dd HH:mm:ss, '' while it is unread. */
  readonly readTime: string
}

const id = ref('通知', 'Notice', 'village.notice').required()

export const noticeEndpoints = {
  /** Party publicity of the whole tenant (spec: GET /blade-system/notice/propList). */
  propList: getPage('党建宣传', 'Party publicity', { access: 'signedIn', returns: shape<Record<string, unknown>>() }),
  receivers: getPage('阅读情况', 'Who has read it', {
    access: { permission: 'notice_view' },
    params: { id, unread: flag('未读', 'Unread') },
    returns: shape<Receiver>(),
  }),
  remind: post('再提醒', 'Remind again', {
    params: { id },
    returns: shape<{ readonly reminded: number }>(),
  }),
  /** How many people an audience reaches now. */
  reach: get('接收人数', 'People reached', {
    access: { permission: 'notice_add' },
    params: {
      deptId: ref('所属机构', 'Department', 'system.dept'),
      targetDeptIds: refs('发送范围', 'Sent to', 'system.dept'),
      targetKinds: dicts('人员类型', 'Kinds of people', 'audience_kind'),
    },
    returns: shape<{ readonly people: number }>(),
  }),
}
