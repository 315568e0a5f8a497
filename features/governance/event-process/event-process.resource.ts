import {
  dateTime,
  defineResource,
  dict,
  getMany,
  type Id,
  integer,
  jsonList,
  longText,
  ref,
  shape,
  text,
} from '@village/resource'

/** A step of an event as its timeline shows it. */
export interface EventStep extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly stepNo: number
  readonly action: string
  readonly actionName: string
  readonly fromUserName: string
  readonly toUserName: string
  readonly content: string
  readonly imageIds: readonly string[]
  /** yyyy-MM-dd HH:mm:ss */
  readonly operateTime: string
  /** Since the step before; '' for the first. */
  readonly costMinutes: number | ''
  /** The time limit that held during the step. */
  readonly deadline: string
}

/** The steps of an event, in their order; none is ever changed (domain-model §4.10.5). */
export const eventProcess = defineResource({
  name: 'governance.event_process',
  label: { zh: '事件流转', en: 'Steps of events' },
  path: '/manage/eventProcess',
  title: 'content',
  verbs: [],
  scope: 'tenant+dept',
  storage: 'log',
  order: ['stepNo'],
  keys: [['eventId', 'stepNo']],
  indexes: [['ssid', 'stepNo']],
  fields: {
    ssid: text('事件编号', 'Serial').max(32).required().given(),
    eventId: ref('事件', 'Event', 'governance.upload_event').required().given(),
    deptId: ref('所属村', 'Village', 'system.dept').given(),
    stepNo: integer('步骤', 'Step').required().given(),
    action: dict('动作', 'Action', 'event_action').required().given(),
    fromStatus: dict('原状态', 'From', 'event_status').given(),
    toStatus: dict('新状态', 'To', 'event_status').given(),
    fromUserId: ref('操作人', 'Operator', 'system.user').given(),
    toUserId: ref('接收人', 'Receiver', 'system.user').given(),
    content: longText('说明', 'Note').max(1000).said().given(),
    // Ids alone: the files belong to the event, and whoever sees it opens them.
    imageIds: jsonList<Id>('图片', 'Pictures').given(),
    operateTime: dateTime('操作时间', 'Time').required().given(),
    costMinutes: integer('用时(分)', 'Minutes').given(),
    deadline: dateTime('时限', 'Deadline').given(),
  },
  endpoints: {
    /** Spec: GET /manage/eventProcess/selectProcessBySsId. */
    selectProcessBySsId: getMany('事件流转', 'Steps of an event', {
      access: { permission: 'upload_event_view' },
      params: { ssid: text('事件编号', 'Serial').max(32).required() },
      returns: shape<EventStep>(),
    }),
  },
})
