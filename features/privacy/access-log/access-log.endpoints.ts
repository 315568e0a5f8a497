import { choice, date, flag, getPage, integer, post, ref, shape, text } from '@village/resource'
import type { PagesShown } from '../../papers/public.ts'

export const accessAction = choice('动作', 'Action', {
  view: ['查看', 'View'],
  unmask: ['查看明文', 'Unmask'],
  export: ['导出', 'Export'],
  print: ['打印', 'Print'],
})

/** What one person did on one day for one purpose. */
export interface DayOfAccess extends Readonly<Record<string, unknown>> {
  /** yyyy-MM-dd */
  readonly day: string
  readonly userId: string
  readonly userName: string
  readonly action: 'view' | 'unmask' | 'export' | 'print'
  readonly emergency: 0 | 1
  /** In the reader's language; '' where none was asked for. */
  readonly reason: string
  readonly times: number
  /** Different records, as far as each is known; an export counts all that it held. */
  readonly records: number
  /** Different residents among them. */
  readonly people: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly firstTime: string
  readonly lastTime: string
}

export const accessLogEndpoints = {
  /** The log by person, day, action and purpose, the latest first. */
  days: getPage('按人按天汇总', 'By person and day', {
    access: { permission: 'accesslog_view' },
    params: {
      days: integer('天数', 'Days').min(1).max(92),
      userId: ref('访问人', 'User', 'system.user'),
      action: accessAction,
      emergency: flag('应急救助', 'Emergency'),
      reason: text('事由', 'Reason').max(50),
    },
    returns: shape<DayOfAccess>(),
  }),
  /** Prints the entries of a period. The log also records who printed them. */
  extract: post('打印摘录', 'Print an extract', {
    access: { permission: 'accesslog_view' },
    params: {
      from: date('起', 'From').required(),
      to: date('止', 'Until').required(),
      reason: text('用途', 'What for').max(100).required().withoutNumbers(),
    },
    returns: shape<PagesShown>(),
    ownTransactions: true,
    dear: { rows: 5000 },
  }),
}
