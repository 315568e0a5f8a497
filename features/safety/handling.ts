import { EVERYTHING, type Transition } from '@village/resource'

/** Keys of dictionary handle_status: the state of a safety record. */
export const OPEN = '0'
export const HANDLED = '2'
/** Handled or ignored: nobody has to do anything any more. */
export const CLOSED = ['2', '3'] as const

/** How an open safety record is handled (domain-model §4.6): somebody takes it, then says what came of it. */
export const handling = {
  take: { label: { zh: '受理', en: 'Take' }, from: ['0'], to: '1', confirm: false },
  handle: { label: { zh: '办结', en: 'Handled' }, from: ['1'], to: '2', asks: ['handleResult'] },
  ignore: { label: { zh: '忽略', en: 'Ignore' }, from: ['0'], to: '3', reason: true },
} as const satisfies Readonly<Record<string, Transition<any>>>

/** What the entries of handle_status mean. */
export const handlingMeanings = { open: [OPEN], underWay: ['1'], done: [HANDLED], ended: ['3'] }

/** What waits for somebody, beside all. */
export const handlingTabs = [
  EVERYTHING,
  { label: { zh: '待处理', en: 'To handle' }, states: [OPEN] },
  { label: { zh: '处理中', en: 'Under way' }, states: ['1'] },
] as const

/** The state of a new or changed record: what is out of order is open until somebody has handled it. */
export function stateOf(isOdd: boolean, before?: { readonly isOdd: boolean; readonly status: string }): string {
  if (!before) return isOdd ? OPEN : HANDLED
  if (isOdd && !before.isOdd && before.status === HANDLED) return OPEN
  return !isOdd && before.isOdd && before.status === OPEN ? HANDLED : before.status
}
