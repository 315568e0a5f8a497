import { definePlace } from '@village/resource'

/** What the village will see of a solved event, made ready for a second person. */
export default definePlace({
  name: 'governance.eventshow_prepare',
  feature: 'governance',
  label: { zh: '公开到村里', en: 'Show in the village' },
  path: '/manage/eventshow/prepare/:eventId',
  order: 2,
  icon: 'EyeOutlined',
  hidden: true,
})
