import { definePlace } from '@village/resource'

/** A questionnaire is drawn up, looked at as a phone shows it, and published (design/ux.md §4.10). */
export default definePlace({
  name: 'service.survey_design',
  feature: 'service',
  label: { zh: '问卷设计', en: 'Questionnaire designer' },
  path: '/convenient/questionnaire/design/:id',
  order: 98,
  icon: 'FormOutlined',
  hidden: true,
})
