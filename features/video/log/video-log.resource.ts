import { choice, dateTime, defineResource, dict, ref, text } from '@village/resource'

/** Who was given the picture of which camera, when and what for (domain-model §4.7.7). Rows only arrive. */
export const videoLog = defineResource({
  name: 'video.video_log',
  label: { zh: '视频调阅记录', en: 'Video access' },
  path: '/privacy/videolog',
  title: 'openTime',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant',
  storage: 'log',
  chained: true,
  forgets: { since: 'openTime', keptYears: 'retention.videoLog' },
  menu: { order: 3, icon: 'CameraOutlined', under: 'privacy', keep: true },
  order: ['-openTime'],
  indexes: [
    ['machineId', 'openTime'],
    ['userId', 'openTime'],
  ],
  columns: ['userId', 'machineId', 'purpose', 'purposeText', 'mode', 'openTime', 'ip'],
  fields: {
    userId: ref('调阅人', 'User', 'system.user').required().search(),
    machineId: ref('摄像机', 'Camera', 'device.machine').required().search(),
    purpose: dict('事由', 'Purpose', 'video_purpose').required().search(),
    purposeText: text('说明', 'Note').max(200).withoutNumbers(),
    mode: choice('方式', 'Mode', { live: ['实时', 'Live'], playback: ['回放', 'Playback'] }).required(),
    openTime: dateTime('时间', 'Time').required().sort().search('range'),
    ip: text('IP', 'IP').max(64),
  },
})
