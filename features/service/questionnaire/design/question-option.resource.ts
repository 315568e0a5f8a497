import { defineResource, flag, integer, ref, text } from '@village/resource'

/** One option of a choice or ranking question (domain-model §4.3.5). */
export const questionOption = defineResource({
  name: 'service.question-option',
  label: { zh: '题目选项', en: 'Options' },
  path: '/convenient/questionnaire/option',
  title: 'content',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['sort'],
  keys: [['questionId', 'sort']],
  fields: {
    questionnaireId: ref('问卷', 'Questionnaire', 'service.questionnaire').required().given(),
    questionId: ref('题目', 'Question', 'service.question').required().given(),
    sort: integer('序号', 'Order').required().given(),
    content: text('选项', 'Option').max(200).required().given(),
    allowInput: flag('可补充填写', 'With text').given(),
    exclusive: flag('互斥项', 'Exclusive').given(),
  },
})
