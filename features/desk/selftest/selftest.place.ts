import { definePlace } from '@village/resource'

/** /test/index of spec §2: whether this computer works well with the server, for a user who asks for help by phone. */
export default definePlace({
  name: 'desk.selftest',
  feature: 'desk',
  label: { zh: '运行检测', en: 'Self-check' },
  path: '/test/index',
  order: 99,
  icon: 'ExperimentOutlined',
  hidden: true,
})
