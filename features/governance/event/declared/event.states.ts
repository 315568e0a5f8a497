import type { Label, Transition } from '@village/resource'

/** Keys of event_status. */
export const EVENT = {
  reported: '0',
  accepted: '1',
  dispatched: '2',
  handling: '3',
  toVerify: '4',
  closed: '5',
  returned: '6',
  void: '7',
} as const

/** Events that somebody still has to do something about. */
export const OPEN_EVENTS = [EVENT.reported, EVENT.accepted, EVENT.dispatched, EVENT.handling, EVENT.toVerify] as const

export const eventMeanings = {
  open: [EVENT.reported],
  underWay: [EVENT.accepted, EVENT.dispatched, EVENT.handling, EVENT.toVerify],
  done: [EVENT.closed],
  refused: [EVENT.returned],
  ended: [EVENT.void],
}

const tab = (zh: string, en: string, ...states: string[]): { readonly label: Label; readonly states: string[] } => ({
  label: { zh, en },
  states,
})
export const eventTabs = [
  tab('未办结', 'Open', ...OPEN_EVENTS, EVENT.returned),
  tab('待受理', 'Reported', EVENT.reported),
  tab('办理中', 'Under way', EVENT.accepted, EVENT.dispatched, EVENT.handling),
  tab('待核查', 'To verify', EVENT.toVerify),
  tab('已办结', 'Closed', EVENT.closed),
]

/** What becomes of an event (domain-model §4.10.4, §5.4). `finish` is its `submit`, which is a call of every register. */
export const eventTransitions = {
  accept: { label: { zh: '受理', en: 'Accept' }, from: [EVENT.reported], to: EVENT.accepted, confirm: false },
  return: { label: { zh: '退回', en: 'Return' }, from: [EVENT.reported], to: EVENT.returned, asks: ['stepNote'] },
  report: {
    label: { zh: '重新上报', en: 'Report again' },
    from: [EVENT.returned],
    to: EVENT.reported,
    asks: ['stepNote'],
  },
  void: { label: { zh: '作废', en: 'Void' }, from: [EVENT.reported], to: EVENT.void, asks: ['stepNote'] },
  dispatch: {
    label: { zh: '派发', en: 'Dispatch' },
    from: [EVENT.accepted],
    to: EVENT.dispatched,
    asks: ['currentUserId', 'stepNote'],
  },
  closeAtOnce: {
    label: { zh: '当场办结', en: 'Close at once' },
    from: [EVENT.accepted],
    to: EVENT.closed,
    asks: ['closeSummary'],
  },
  start: { label: { zh: '到场处置', en: 'Start' }, from: [EVENT.dispatched], to: EVENT.handling, confirm: false },
  transfer: {
    label: { zh: '转派', en: 'Transfer' },
    from: [EVENT.dispatched],
    to: EVENT.dispatched,
    asks: ['currentUserId', 'stepNote'],
  },
  finish: {
    label: { zh: '提交办结', en: 'Submit result' },
    from: [EVENT.handling],
    to: EVENT.toVerify,
    asks: ['closeSummary', 'handleImageIds'],
  },
  progress: {
    label: { zh: '过程反馈', en: 'Progress' },
    from: [EVENT.handling],
    to: EVENT.handling,
    asks: ['stepNote'],
  },
  verify: { label: { zh: '核查通过', en: 'Verify' }, from: [EVENT.toVerify], to: EVENT.closed },
  reject: { label: { zh: '核查不通过', en: 'Reject' }, from: [EVENT.toVerify], to: EVENT.handling, asks: ['stepNote'] },
  escalate: {
    label: { zh: '上报上级', en: 'Escalate' },
    from: [EVENT.accepted, EVENT.dispatched],
    to: EVENT.accepted,
    asks: ['stepNote'],
  },
  reopen: { label: { zh: '重新办理', en: 'Reopen' }, from: [EVENT.closed], to: EVENT.handling, asks: ['stepNote'] },
} as const satisfies Readonly<Record<string, Transition<any>>>

/** Steps that bring no note of their own. */
export const WITHOUT_NOTE: ReadonlySet<string> = new Set(['accept', 'start', 'finish', 'verify', 'closeAtOnce'])
/** Steps of who handles the event and nobody else. */
export const BY_HANDLER: ReadonlySet<string> = new Set(['start', 'progress', 'finish'])
/** Keys of event_action for the transitions that are called otherwise. */
export const ACTION_OF: Readonly<Record<string, string>> = { finish: 'submit', closeAtOnce: 'verify', reopen: 'reject' }
