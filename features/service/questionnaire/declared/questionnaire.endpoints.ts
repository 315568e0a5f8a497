import { dateTime, get, getPage, integer, json, longText, post, raw, ref, shape, text } from '@village/resource'
import type { HouseholdLine } from '../../../people/public.ts'
import type { Crossed } from '../../../statistics/public.ts'
import { answerParams, type Received } from '../survey/survey.api.ts'
import type { Audience, Design, Saved } from './design.ts'
import type { PaperCode } from './paper-code.ts'
import type { GivenText, Statistics } from './statistics.ts'

const id = ref('问卷', 'Questionnaire', 'service.questionnaire').required()
const designs = { permission: 'questionnaire_design' } as const
const questionId = ref('题目', 'Question', 'service.question').required()
/** All answers of a village of 5,000, with their choices. */
const dear = { rows: 200_000 } as const
const counts = { permission: 'questionnaire_statistics' } as const
const views = { permission: 'questionnaire_view' } as const

/** The ten calls of the specification (wire-contract §4.4) beside the list and the two changes of state, and a few more. */
export const questionnaireEndpoints = {
  doCreate: post('新建问卷', 'Create', {
    access: { permission: 'questionnaire_add' },
    params: {
      title: text('标题', 'Title').max(128).required('请输入标题', 'Please enter the title'),
      description: longText('说明', 'Description').max(1000),
      deptId: ref('所属村', 'Village', 'system.dept'),
    },
    returns: { id: ref('问卷', 'Questionnaire', 'service.questionnaire') },
  }),
  delete: post('删除问卷', 'Delete', { access: { permission: 'questionnaire_delete' }, params: { id } }),
  queryDetail: get('问卷设计', 'Design', { access: views, params: { id }, returns: shape<Design>() }),
  /** Replaces the whole design; `revision` is the one that was read, so that nobody's newer design is lost. */
  saveQuestionnaire: post('保存问卷', 'Save the design', {
    access: designs,
    params: {
      id,
      title: text('标题', 'Title').max(128),
      description: longText('说明', 'Description').max(1000),
      startTime: dateTime('开始时间', 'From'),
      endTime: dateTime('截止时间', 'Until'),
      revision: integer('保存次数', 'Saved'),
      questions: json<unknown>('题目', 'Questions').required('缺少题目', 'The questions are missing'),
    },
    returns: shape<Saved>(),
  }),
  delQuestion: post('删除题目', 'Delete a question', {
    access: designs,
    params: { questionId: ref('题目', 'Question', 'service.question').required() },
  }),
  delOption: post('删除选项', 'Delete an option', {
    access: designs,
    params: { optionId: ref('选项', 'Option', 'service.question-option').required() },
  }),
  copy: post('复制', 'Copy', {
    access: { permission: 'questionnaire_add' },
    on: 'row',
    params: { id },
    returns: { id: ref('问卷', 'Questionnaire', 'service.questionnaire') },
  }),
  /** How many people or households a draft would reach. */
  audience: get('对象人数', 'Size of the audience', { access: views, params: { id }, returns: shape<Audience>() }),
  /** What somebody says at the door, written down by a user: their name stays beside it. No log says who was visited. */
  record: post('代填答卷', 'Answer for somebody', {
    params: { id, residentId: ref('居民', 'Resident', 'people.resident').sensitive('PI'), ...answerParams },
    returns: shape<Received>(),
  }),
  /** A slip of paper for each person or household that is asked, where a number would tell too much (0096). */
  codes: get('答题码', 'Codes on paper', { dear, params: { id }, returns: shape<readonly PaperCode[]>() }),
  statistics: get('问卷统计', 'Statistics', { access: counts, dear, params: { id }, returns: shape<Statistics>() }),
  texts: getPage('文字答案', 'Texts', {
    access: counts,
    dear,
    params: { id, questionId, word: text('搜索', 'Word').max(50) },
    returns: shape<GivenText>(),
  }),
  cross: get('交叉统计', 'Cross table', {
    access: counts,
    dear,
    params: { id, questionId, by: text('分组', 'By').max(20).required() },
    returns: shape<Crossed>(),
  }),
  unanswered: getPage('未答的户', 'Households without an answer', {
    access: counts,
    dear,
    params: { id },
    returns: shape<HouseholdLine>(),
  }),
  workbook: raw(
    get('导出统计', 'Export the statistics', {
      access: { permission: 'questionnaire_export' },
      dear,
      params: { id },
    }),
  ),
}
