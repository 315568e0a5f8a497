import type { noticeZh } from './notice.zh.ts'

/** The same words in English; the type names a missing key. */
export const noticeEn: Readonly<Record<keyof typeof noticeZh, string>> = {
  'notice.title': 'Notifications',
  'notice.mail': 'Mail',
  'notice.message': 'Message',
  'notice.notice': 'Notice',
  'notice.tabs': 'Kinds of messages',
  'notice.unread': 'Unread',
  'notice.sample': 'Sample',
  'notice.sampleHint': 'There is nothing real here at the moment, these are samples',
  'notice.allRead': 'Mark all read',
  'notice.seeAll': 'See all',
  'notice.none': 'No new {{tab}}',
  'notice.sampleMail1': 'Civil affairs office: please check the allowance list of this month',
  'notice.sampleMail2': 'Township office: papers for the meeting on Friday',
  'notice.sampleMessage1': 'Your export of residents is ready to download',
  'notice.sampleMessage2': 'A visit in grid 3 waits to be planned',
  'notice.sampleNotice1': 'Safety checks of winter heating',
  'notice.sampleNotice2': 'Reminder: medical insurance contributions',
}
