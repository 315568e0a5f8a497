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
  plus: ['received', 'agriculture_answer', 'opinion', 'upload_event', 'report'],
  rights: [
    ...['agriculture_answer_add', 'agriculture_answer_edit', 'agriculture_answer_accept'],
    ...['opinion_add', 'opinion_rate', 'opinion_reopen'],
    ...['upload_event_add', 'upload_event_edit', 'upload_event_report', 'upload_event_rate'],
  ],
  // They read questions under the notices that they got, with the names of others masked.
  without: ['*_export', 'agriculture_answer_view'],
}

/** Who sits at the alarm desk: answers, sends somebody, closes, and says what was none. */
export const ALARM_DESK = ['alarm_ack', 'alarm_dispatch', 'alarm_close', 'alarm_false', 'alarm_add', 'alarm_edit']
