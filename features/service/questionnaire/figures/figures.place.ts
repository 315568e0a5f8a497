import { definePlace } from '@village/resource'

/** What a questionnaire has found: bars, texts, cross tables, and who has not answered yet (design/ux.md §4.10). */
export default definePlace({
  name: 'service.survey_figures',
  feature: 'service',
  label: { zh: '问卷统计', en: 'Questionnaire statistics' },
  path: '/convenient/questionnaire/figures/:id',
  order: 99,
  icon: 'BarChartOutlined',
  hidden: true,
})
