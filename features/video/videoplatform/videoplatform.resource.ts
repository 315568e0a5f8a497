import { defineResource, dict, serviceAddress, serviceKey, text } from '@village/resource'
import { videoplatformEndpoints } from './videoplatform.endpoints.ts'

/** An account at a platform that knows cameras and hands out their streams (domain-model §4.7.6). */
export const videoplatform = defineResource({
  name: 'video.videoplatform',
  label: { zh: '视频平台', en: 'Video platforms' },
  path: '/video/platform',
  title: 'platformName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 7, icon: 'CloudOutlined', under: 'device' },
  columns: ['platformName', 'category', 'endpoint', 'status', 'remark'],
  fields: {
    platformName: text('名称', 'Name').max(64).required().unique().search('like'),
    category: dict('类型', 'Kind', 'video_category').required().search(),
    endpoint: serviceAddress('平台地址', 'Address').help(
      '如 https://open.ys7.com；内网地址须先写入服务器设置 VIDEO_HOSTS',
      'In a network of your own: see VIDEO_HOSTS',
    ),
    accessKey: serviceKey('appKey 或用户名', 'App key or user'),
    secretKey: serviceKey('appSecret 或密码', 'App secret or password'),
    status: dict('状态', 'State', 'enable_status').preset('1').search(),
    remark: text('备注', 'Remark').max(255),
  },
  endpoints: videoplatformEndpoints,
})
