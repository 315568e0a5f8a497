import { dateTime, files, get, getMany, integer, longText, post, ref, refs, shape, text } from '@village/resource'
import type { AlarmCase } from './alarm-case.ts'

const id = ref('告警', 'Alarm', 'alarm_center.alarm').required()

/** A line of what happened to an alarm. */
export interface AlarmStep extends Readonly<Record<string, unknown>> {
  /** Key of alarm_action. */
  readonly action: string
  readonly operatorName: string
  readonly operateTime: string
  readonly content: string
}
/** How quickly alarms of a time were acknowledged and closed, in minutes. */
export interface ResponseFigures extends Readonly<Record<string, unknown>> {
  readonly rows: readonly ResponseRow[]
}
export interface ResponseRow {
  /** A village, a type, a shift, a device, a place; '' for all. */
  readonly key: string
  readonly name: string
  readonly total: number
  readonly acknowledgedMedian: number | null
  readonly acknowledgedP90: number | null
  readonly closedMedian: number | null
  readonly closedP90: number | null
  /** Closed or still open after their deadline. */
  readonly overdue: number
  readonly false: number
}

/** An alarm that was, or is still, dealt with after its deadline. */
export interface LateAlarm extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly title: string
  /** Key of alarm_level. */
  readonly level: string
  readonly deptName: string
  readonly handlerName: string
  readonly deadline: string
  /** '' while it is open. */
  readonly closeTime: string
  /** Minutes after the deadline, until it was closed or until now. */
  readonly lateMin: number
}
export interface LateAlarms extends Readonly<Record<string, unknown>> {
  readonly rows: readonly LateAlarm[]
  /** More than are listed. */
  readonly total: number
}

/** When alarms were raised, and what they are counted by. */
const period = {
  from: dateTime('从', 'From').required(),
  until: dateTime('至', 'Until').required(),
  by: text('分组', 'By').max(10),
}

export const alarmEndpoints = {
  steps: getMany('处置记录', 'Steps', {
    access: { permission: 'alarm_view' },
    params: { id },
    returns: shape<AlarmStep>(),
  }),
  /** Several at once: those that are not new any more stay as they are. */
  'ack-all': post('批量确认', 'Acknowledge', {
    access: { permission: 'alarm_ack' },
    params: { ids: refs('告警', 'Alarms', 'alarm_center.alarm').required() },
    returns: { done: integer('已确认', 'Acknowledged') },
  }),
  /** The handler is there. */
  arrive: post('到场', 'Arrived', {
    access: { permission: 'alarm_ack' },
    params: { id, at: dateTime('到场时间', 'Arrived at') },
  }),
  pictures: post('上传照片', 'Add pictures', {
    access: { permission: 'alarm_ack' },
    on: 'row',
    params: { id, imageIds: files('现场照片', 'Pictures').required('请选择照片', 'Please choose pictures') },
  }),
  support: post('请求支援', 'Ask for support', { access: { permission: 'alarm_ack' }, params: { id } }),
  /** A POST: what it tells of a person is written to the access log. */
  case: post('处置信息', 'Handling', {
    access: { permission: 'alarm_view' },
    params: { id },
    returns: shape<AlarmCase>(),
  }),
  mute: post('静音此设备', 'Mute the device', {
    access: { permission: 'alarm_ack' },
    params: {
      id,
      until: dateTime('静音至', 'Until').required('请选择静音到何时', 'Please choose until when'),
      reason: text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason'),
    },
  }),
  response: get('响应时间', 'Response times', {
    access: { permission: 'alarm_view' },
    params: period,
    returns: shape<ResponseFigures>(),
  }),
  /** The alarms of a group that were late, the longest first; of all groups without a key. */
  overdue: get('超时清单', 'Late alarms', {
    access: { permission: 'alarm_view' },
    params: { ...period, key: text('分组值', 'Key').max(200) },
    returns: shape<LateAlarms>(),
  }),
  /** A word for whoever reads the record, at any time, without a step. */
  comment: post('备注', 'Comment', {
    access: { permission: 'alarm_ack' },
    params: {
      id,
      text: longText('备注', 'Comment').max(500).required('请填写备注', 'Please write the comment').withoutNumbers(),
    },
  }),
}
