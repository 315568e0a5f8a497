import { date, decimal, defineResource, integer, longText, ref } from '@village/resource'

/**
 * One answer, or one row for each chosen option (domain-model §4.3.7). A question that was seen and left open has a row
 * without a value: shares are of the sheets that saw the question. `rankNo` numbers
 * the options that one sheet chose, in a ranking by their places.
 */
export const answerItem = defineResource({
  name: 'service.answer-item',
  label: { zh: '答题明细', en: 'Answers' },
  path: '/convenient/questionnaire/item',
  title: 'questionId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['sheetId', 'questionId', 'optionId']],
  indexes: [['questionnaireId', 'questionId', 'optionId']],
  fields: {
    sheetId: ref('答卷', 'Sheet', 'service.answer-sheet').required().given(),
    questionnaireId: ref('问卷', 'Questionnaire', 'service.questionnaire').required().given(),
    questionId: ref('题目', 'Question', 'service.question').required().given(),
    optionId: ref('选项', 'Option', 'service.question-option').given(),
    textValue: longText('文本', 'Text').withoutNumbers().given(),
    numberValue: decimal('数值', 'Number').given(),
    dateValue: date('日期', 'Date').given(),
    rankNo: integer('名次', 'Rank').given(),
  },
})
