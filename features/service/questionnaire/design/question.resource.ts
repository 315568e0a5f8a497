import { decimal, defineResource, dict, flag, integer, json, ref, text } from '@village/resource'
import type { Condition } from '../declared/design.ts'

/** One question of a questionnaire; read and written with its design (domain-model §4.3.4). */
export const question = defineResource({
  name: 'service.question',
  label: { zh: '问卷题目', en: 'Questions' },
  path: '/convenient/questionnaire/question',
  title: 'title',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['sort'],
  keys: [['questionnaireId', 'sort']],
  fields: {
    questionnaireId: ref('问卷', 'Questionnaire', 'service.questionnaire').required().given(),
    sort: integer('序号', 'Order').required().given(),
    questionType: dict('题型', 'Type', 'question_type').required().given(),
    title: text('题目', 'Question').max(500).required().given(),
    required: flag('必答', 'Required').given(),
    minSelect: integer('最少选', 'Min choices').given(),
    maxSelect: integer('最多选', 'Max choices').given(),
    minValue: decimal('最小值', 'Min value').given(),
    maxValue: decimal('最大值', 'Max value').given(),
    maxLength: integer('最长字数', 'Max length').given(),
    showIf: json<Condition>('显示条件', 'Show if').given(),
  },
})
