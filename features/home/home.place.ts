import { definePlace } from '@village/resource'

/** The first page after signing in (spec §2). Everybody has it; what it shows depends on each one's rights. */
export default definePlace({
  name: 'wel.wel_index',
  feature: 'wel',
  label: { zh: '工作台', en: 'Workbench' },
  path: '/wel/index',
  order: 1,
  icon: 'DesktopOutlined',
  keep: true,
  everybody: true,
})
