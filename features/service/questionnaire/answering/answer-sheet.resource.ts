import { choice, dateTime, defineResource, flag, integer, ref, text } from '@village/resource'

/**
 * One submission (domain-model §4.3.6). Of an anonymous one neither person nor household is kept, only the keyed hash
 * that stops a second sheet, with grid and age band for tables that hold small groups back.
 */
export const answerSheet = defineResource({
  name: 'service.answer-sheet',
  label: { zh: '答卷', en: 'Answer sheets' },
  path: '/convenient/questionnaire/sheet',
  title: 'submitTime',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-submitTime'],
  keys: [
    ['questionnaireId', 'answerKey'],
    ['questionnaireId', 'clientKey'],
  ],
  fields: {
    questionnaireId: ref('问卷', 'Questionnaire', 'service.questionnaire').required().given(),
    residentId: ref('填写人', 'Resident', 'people.resident').given(),
    householdId: ref('所属户', 'Household', 'people.household').given(),
    answerKey: text('去重键', 'De-duplication key').max(64).required().given(),
    clientKey: text('提交键', 'Key of the submission').max(64).required().given(),
    deptId: ref('所属村', 'Village', 'system.dept').given(),
    gridId: ref('所属网格', 'Grid', 'governance.grid').given(),
    ageBand: text('年龄段', 'Age band').max(8).given(),
    submitTime: dateTime('提交时间', 'Submitted at').required().given(),
    durationSec: integer('用时（秒）', 'Seconds').given(),
    source: choice('来源', 'Source', { web: ['网页', 'Web'], door: ['入户代填', 'At the door'] }).given(),
    recordedBy: ref('代填人', 'Recorded by', 'system.user').given(),
    valid: flag('有效', 'Valid').given(),
  },
})
