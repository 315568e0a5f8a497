import { dateTime, defineResource, dict, EVERYTHING, files, integer, longText, ref, text } from '@village/resource'
import { ANSWER, answerMeanings, answerTransitions } from './answer.states.ts'

/** Questions under a notice and their answers (domain-model §4.8.4). */
export const answer = defineResource({
  name: 'village.agriculture_answer',
  label: { zh: '农技答复', en: 'Agriculture answers' },
  path: '/village/agriculture/answer',
  title: 'content',
  verbs: ['list', 'detail', 'submit', 'export'],
  scope: 'tenant+dept',
  readers: 'signedIn',
  menu: { order: 3, icon: 'QuestionCircleOutlined', keep: true },
  order: ['-answerTime'],
  columns: ['content', 'noticeTitle', 'askerName', 'answerTime', 'waitingDays', 'status', 'replyTime', 'deptId'],
  indexes: [
    ['noticeId', 'answerTime'],
    ['status', 'answerTime'],
  ],
  states: {
    field: 'status',
    initial: ANSWER.waiting,
    meanings: answerMeanings,
    transitions: answerTransitions,
    tabs: [EVERYTHING, { label: { zh: '待答复', en: 'Unanswered' }, states: [ANSWER.waiting] }],
  },
  fields: {
    noticeId: ref('通知', 'Notice', 'village.notice').required().search().hide('detail'),
    noticeTitle: text('通知标题', 'Notice title').max(255).derived(),
    content: longText('问题', 'Question')
      .max(2000)
      .required('请写下要问的问题', 'Please write what you want to ask')
      .withoutNumbers()
      .listed()
      .search('like'),
    imageIds: files('图片', 'Pictures').listed(),
    residentId: ref('代问居民', 'Asked for', 'people.resident')
      .hide('list')
      .help('替没有账号的居民提问时填写', 'When you ask for a resident without an account'),
    askerName: text('提问人', 'Asked by').max(64).given().mask('name1'),
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    answerTime: dateTime('提问时间', 'Asked at').given().sort().search('range'),
    waitingDays: integer('等待天数', 'Days waiting').derived(),
    status: dict('状态', 'State', 'answer_status').given().search().heads('答复', 'Answer'),
    replyContent: longText('答复内容', 'Answer').max(2000).withoutNumbers().hide('form').listed(),
    replyUser: ref('答复人', 'Answered by', 'system.user').given(),
    replyTime: dateTime('答复时间', 'Answered at').given().search('range'),
    hideReason: text('隐藏原因', 'Why hidden').max(200).withoutNumbers().hide('list', 'form'),
  },
})
