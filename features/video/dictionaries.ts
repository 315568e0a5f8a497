import type { Dictionary } from '@village/resource'

/** Codes of video: whose platform it is, and why somebody looks at a camera. */
export const videoDictionaries: Readonly<Record<string, Dictionary>> = {
  video_category: {
    label: { zh: '视频平台类型', en: 'Kind of video platform' },
    sealed: true,
    entries: {
      0: ['演示测试图', 'Test card'],
      1: ['海康威视 iSecure', 'Hikvision iSecure'],
      2: ['萤石云', 'EZVIZ'],
      3: ['WVP 国标平台', 'WVP (GB/T 28181)'],
    },
  },
  video_purpose: {
    label: { zh: '调阅事由', en: 'Purpose of viewing' },
    sealed: true,
    entries: {
      patrol: ['巡查', 'Patrol'],
      alarm: ['告警核实', 'Checking an alarm'],
      other: ['其他', 'Other'],
      unstated: ['未说明', 'Not stated'],
    },
  },
}
