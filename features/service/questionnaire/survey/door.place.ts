import { definePlace } from '@village/resource'

/** A grid member writes down at the door what somebody without a phone says. */
export default definePlace({
  name: 'service.survey_door',
  feature: 'service',
  label: { zh: '入户代填', en: 'Answering at the door' },
  path: '/convenient/questionnaire/door/:id',
  order: 97,
  icon: 'EditOutlined',
  hidden: true,
})
