import type { Label, Transition } from '@village/resource'

/** Keys of alarm_status. */
export const ALARM = { open: '0', acknowledged: '1', dispatched: '2', closed: '3', false: '4' } as const
/** Alarms that somebody still has to do something about. */
export const OPEN_ALARMS: readonly string[] = [ALARM.open, ALARM.acknowledged, ALARM.dispatched]

/** Key of alarm_level for the highest one. */
export const CRITICAL = '4'

/** Keys of alarm_action. */
export const ACTION = {
  raised: '1',
  repeated: '2',
  acknowledged: '3',
  dispatched: '4',
  closed: '5',
  false: '6',
  recovered: '7',
  escalated: '8',
  notified: '9',
  muted: '10',
  reopened: '11',
  arrived: '12',
  support: '13',
  commented: '14',
} as const

export const alarmMeanings = {
  open: [ALARM.open, ALARM.acknowledged],
  underWay: [ALARM.dispatched],
  done: [ALARM.closed],
  ended: [ALARM.false],
}

const tab = (zh: string, en: string, ...states: string[]): { readonly label: Label; readonly states: string[] } => ({
  label: { zh, en },
  states,
})
export const alarmTabs = [
  tab('未处理完', 'Open', ...OPEN_ALARMS),
  tab('待处理', 'New', ALARM.open),
  tab('已确认', 'Acknowledged', ALARM.acknowledged),
  tab('已派单', 'Dispatched', ALARM.dispatched),
  tab('已办结', 'Closed', ALARM.closed),
  tab('误报', 'False', ALARM.false),
]

/** What people make of an alarm (domain-model §4.5.2). */
export const alarmTransitions = {
  ack: { label: { zh: '我来处理', en: 'I take it' }, from: [ALARM.open], to: ALARM.acknowledged, confirm: false },
  dispatch: {
    label: { zh: '派单', en: 'Dispatch' },
    from: [ALARM.open, ALARM.acknowledged],
    to: ALARM.dispatched,
    asks: ['handlerId', 'deadline'],
  },
  close: {
    label: { zh: '办结', en: 'Close it' },
    from: [ALARM.acknowledged, ALARM.dispatched],
    to: ALARM.closed,
    asks: ['closeResult'],
  },
  /** By the product itself: what a minor alarm told of is over. */
  over: { label: { zh: '恢复关闭', en: 'Close as over' }, from: [ALARM.open], to: ALARM.closed, asks: ['closeResult'] },
  false: {
    label: { zh: '误报', en: 'False alarm' },
    from: [ALARM.open, ALARM.acknowledged, ALARM.dispatched],
    to: ALARM.false,
    asks: ['falseReason'],
  },
  reopen: { label: { zh: '重新打开', en: 'Reopen' }, from: [ALARM.false], to: ALARM.open, reason: true },
} as const satisfies Readonly<Record<string, Transition<any>>>

/** Keys of alarm_type in which somebody needs help. */
const CALL_TYPES: readonly unknown[] = ['sos', 'fall', 'fence', 'health']
export const isCallType = (alarmType: unknown): boolean => CALL_TYPES.includes(alarmType)
