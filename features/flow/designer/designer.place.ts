import { definePlace } from '@village/resource'

/** Processes are drawn, checked, tried out and deployed (design/ux.md §4.15). */
export default definePlace({
  name: 'flow.designer',
  feature: 'flow',
  label: { zh: '流程设计', en: 'Process designer' },
  path: '/flow/designer',
  order: 10,
  icon: 'ApartmentOutlined',
  keep: true,
  hidden: true,
})
