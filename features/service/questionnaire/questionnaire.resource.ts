import { choice, dateTime, defineResource, dict, flag, integer, longText, ref, refs, text } from '@village/resource'
import { questionnaireEndpoints } from './declared/questionnaire.endpoints.ts'
import { QUESTIONNAIRE, questionnaireTransitions } from './declared/questionnaire.states.ts'

/** How a sheet is told from a second one: not at all, one per person, one per household. */
const ANSWERED_BY = {
  household: ['每户一份', 'One per household'],
  person: ['每人一份', 'One per person'],
  open: ['凭链接，不核对身份', 'Whoever has the link'],
} as const

/** A survey: designed as a draft, frozen when it is published, counted (domain-model §4.3.3). */
export const questionnaire = defineResource({
  name: 'service.questionnaire',
  label: { zh: '问卷调查', en: 'Questionnaires' },
  path: '/convenient/questionnaire',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'FormOutlined', keep: true },
  find: { order: 15, name: 'title', beside: ['publishTime', 'deptId'] },
  columns: ['title', 'target', 'status', 'questionCount', 'answerCount', 'publishTime', 'endTime', 'version', 'deptId'],
  indexes: [['status', 'endTime']],
  forgets: { since: 'stopTime', keptYears: 'retention.questionnaire', only: { status: [QUESTIONNAIRE.stopped] } },
  states: {
    field: 'status',
    initial: QUESTIONNAIRE.draft,
    meanings: { open: [QUESTIONNAIRE.draft], underWay: [QUESTIONNAIRE.published], ended: [QUESTIONNAIRE.stopped] },
    transitions: questionnaireTransitions,
  },
  fields: {
    title: text('标题', 'Title').max(128).required().search('like').heads('问卷', 'Questionnaire'),
    description: longText('说明', 'Description').max(1000),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    target: dict('调查对象', 'Audience', 'questionnaire_target')
      .required()
      .preset('1')
      .search()
      .heads('对象', 'Audience'),
    targetDeptIds: refs('发布范围', 'Published to', 'system.dept')
      .hide('list')
      .help('不选则为所属村及下级', 'When empty: the village itself and what is below'),
    answeredBy: choice('答卷方式', 'Answered by', ANSWERED_BY).required().preset('household').search().hide('list'),
    anonymous: flag('匿名', 'Anonymous')
      .search()
      .hide('list')
      .help('匿名问卷不记录填写人，发布后不能更改', 'Nobody is recorded; this cannot be changed after publishing'),
    quota: integer('答卷数上限', 'Most sheets')
      .min(0)
      .max(100_000)
      .preset(0)
      .hide('list')
      .help('0 表示不限', '0 means no limit'),
    startTime: dateTime('开始时间', 'From').search('range').hide('list').heads('时间', 'Time'),
    endTime: dateTime('截止时间', 'Until').sort().search('range'),
    status: dict('状态', 'State', 'questionnaire_status').given().search().heads('发布', 'Publication'),
    questionCount: integer('题数', 'Questions').derived(),
    answerCount: integer('答卷数', 'Sheets').derived(),
    publishTime: dateTime('发布时间', 'Published at').given().sort(),
    stopTime: dateTime('停止时间', 'Stopped at').given().hide('list'),
    stopWay: choice('停止方式', 'Stopped by', { hand: ['人工', 'Hand'], time: ['到期', 'Time'] })
      .given()
      .hide('list'),
    version: integer('版本', 'Version').given(),
    copyOf: text('复制自', 'Copied from').max(200).given().hide('list', 'form', 'excel'),
    revision: integer('保存次数', 'Saved').given().hide('list', 'form', 'detail', 'excel'),
    token: text('链接', 'Link').max(32).given().hide('list', 'form', 'detail', 'excel'),
  },
  endpoints: questionnaireEndpoints,
})
