import { dateTime, defineResource, dict, file, files, flag, integer, ref, richText, text } from '@village/resource'
import { audienceFields } from '../../system/public.ts'
import { publishMeanings, publishTabs, rejectReason, withdrawReason } from '../publishing/review.ts'
import { noticeEndpoints } from './notice.endpoints.ts'
import { noticeTransitions } from './notice.states.ts'

/** Notices to people of the tenant; those about agriculture take questions (domain-model §4.8.2). */
export const notice = defineResource({
  name: 'village.notice',
  label: { zh: '通知公告', en: 'Notices' },
  path: '/blade-system/notice',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'NotificationOutlined', path: '/desk/notice', keep: true },
  order: ['-topFlag', '-releaseTime'],
  columns: ['title', 'category', 'status', 'releaseTime', 'readCount', 'waitingCount', 'mustRead', 'deptId'],
  indexes: [
    ['category', 'status', 'releaseTime'],
    ['status', 'expireTime'],
  ],
  find: { order: 12, name: 'title', beside: ['releaseTime', 'deptId'] },
  states: {
    field: 'status',
    initial: '0',
    meanings: publishMeanings,
    tabs: publishTabs,
    transitions: noticeTransitions,
    next: ['publish', 'review'],
  },
  fields: {
    title: text('通知标题', 'Title').max(255).required('请输入通知标题', 'Please enter the title').search('like'),
    category: dict('通知类型', 'Type', 'notice')
      .numbered()
      .required('请选择通知类型', 'Please choose the type')
      .search(),
    deptId: ref('所属机构', 'Department', 'system.dept').required().search('tree'),
    content: richText('通知内容', 'Content').required('请输入通知内容', 'Please enter the content'),
    coverId: file('封面', 'Cover'),
    attachIds: files('附件', 'Attachments'),
    ...audienceFields,
    mustRead: flag('必读', 'Must read').search().help('须点“我已阅读”', 'Has to be confirmed as read'),
    topFlag: flag('置顶', 'On top').search().hide('list'),
    needAnswer: flag('可提问', 'Takes questions')
      .search()
      .hide('list')
      .help('农技通知总是可以提问', 'Notices about agriculture always do'),
    answerDeadline: dateTime('提问截止', 'Questions until').hide('list'),
    releaseTime: dateTime('发布时间', 'Released at')
      .sort()
      .search('range')
      .heads('发布', 'Publication')
      .help('不填则发布时立即发出', 'When empty it goes out as soon as it is published'),
    expireTime: dateTime('失效时间', 'Expires').hide('list').help('到期自动归档', 'It is archived then'),
    status: dict('状态', 'State', 'publish_status').given().search(),
    deliveredTime: dateTime('送达时间', 'Delivered at').given(),
    receiverCount: integer('接收人数', 'Receivers').given(),
    readCount: integer('已读', 'Read').derived(),
    answerCount: integer('提问数', 'Questions').derived().hide('list'),
    waitingCount: integer('待答复', 'Unanswered').derived(),
    remindTime: dateTime('最近提醒', 'Last reminded').given().hide('list'),
    rejectReason,
    withdrawReason,
  },
  endpoints: noticeEndpoints,
})
