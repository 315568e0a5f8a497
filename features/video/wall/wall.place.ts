import { definePlace } from '@village/resource'

/** Pictures of cameras, up to sixteen at once (design/ux.md §4.8). */
export default definePlace({
  name: 'video.video',
  feature: 'device',
  label: { zh: '视频监控', en: 'Video' },
  path: '/video',
  order: 6,
  icon: 'CameraOutlined',
  keep: true,
})
