import type { Label } from '@village/resource'

/**
 * A role as the product brings it (domain-model §8.3). A role gets the pages of its groups and of `plus`, without those
 * of `minus`; on each of them view and export; and the further `rights`, less `without`. A pattern is a permission's
 * code, or one with a star at its end or beginning. What duties keep apart (duties.ts) no star gives: it must be
 * named.
 */
export interface RoleKit {
  readonly alias: string
  readonly label: Label
  readonly parent?: string
  /** Key of data_scope_type. */
  readonly scope: '1' | '2' | '3' | '4' | '5'
  readonly groups: readonly string[]
  readonly plus?: readonly string[]
  readonly minus?: readonly string[]
  readonly rights?: readonly string[]
  readonly without?: readonly string[]
}

/** Pages that only the platform's administrator may write: no tenant gets them. */
export const PLATFORM_PAGES = [
  'menu',
  'tenant',
  'tenant-package',
  'param',
  'dict',
  'client',
  'datasource',
  'code',
  'workday',
  'backup',
  'recovery',
  'status',
]
/** What is published about party building is read by all who work with people. */
export const PARTY_READING = ['party_home', 'party_list']
/** Reports that somebody has made: each shows a reader what their own rights show. */
export const REPORTS = ['report_list']
/** What the days of the staff are about. */
export const DAILY = ['wel', 'map', 'people', 'service', 'village', 'governance', 'alarm_center', 'safety']

/** Who posts notices and answers what is asked about them. */
export const NOTICE_RIGHTS = [
  'notice_*',
  'agriculture_answer_reply',
  'agriculture_answer_hide',
  'agriculture_answer_show',
]
/** What villagers do: read what is addressed to them, ask about it, and write to their village. */
export const VILLAGER = {
  plus: ['received', 'shown', 'message', 'agriculture_answer', 'opinion', 'upload_event', 'report'],
  rights: [
    'agriculture_answer_add',
    'agriculture_answer_edit',
    'agriculture_answer_accept',
    'opinion_add',
    'opinion_rate',
    'opinion_reopen',
    'upload_event_add',
    'upload_event_edit',
    'upload_event_report',
    'upload_event_rate',
  ],
  // They read questions under the notices that they got, with the names of others masked.
  // Their mails to the village are opinions and questions, which somebody answers.
  without: ['*_export', 'agriculture_answer_view', 'message_send'],
}

/** Who sits at the alarm desk: answers, sends somebody, closes, and says what was none. */
export const ALARM_DESK = ['alarm_ack', 'alarm_dispatch', 'alarm_close', 'alarm_false', 'alarm_add', 'alarm_edit']
