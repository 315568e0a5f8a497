import type { Label } from '@village/resource'
import type { Playing } from './playing.ts'

export const wallWords = {
  cameras: { zh: '摄像机', en: 'Cameras' },
  search: { zh: '按名称查找', en: 'Find by name' },
  none: { zh: '没有可看的摄像头', en: 'No cameras you may view' },
  noMatch: { zh: '没有符合的摄像机', en: 'No camera matches' },
  grid: { zh: '电视墙', en: 'Video wall' },
  split: { zh: '分屏', en: 'Split' },
  empty: { zh: '从列表点选，或拖到这里', en: 'Choose from the list, or drag one here' },
  cell: { zh: '窗格', en: 'Cell' },
  cycle: { zh: '轮巡 30 秒', en: 'Cycle every 30 s' },
  snapshot: { zh: '截图', en: 'Snapshot' },
  full: { zh: '全屏', en: 'Full screen' },
  close: { zh: '关闭画面', en: 'Close the picture' },
  retry: { zh: '重试', en: 'Try again' },
  tryAnyway: { zh: '仍然尝试', en: 'Try anyway' },
  keys: {
    zh: '按键：1 4 9 6 分屏，方向键移动，F 全屏，S 截图，Delete 关闭',
    en: 'Keys: 1 4 9 6 split, arrows move, F full screen, S snapshot, Delete closes',
  },
  limit: { zh: '同时播放已达上限，点选后播放', en: 'As many as may play at once: select it to play' },
  since: { zh: '自', en: 'since' },
  online: { zh: '在线', en: 'online' },
  notConnected: { zh: '未接入视频', en: 'Not connected' },
  purposeTitle: { zh: '查看监控的事由', en: 'What do you look for?' },
  purposeWhy: {
    zh: '公共视频只用于公共安全。查看人的姓名、时间和事由会记入调阅记录。',
    en: 'Public video serves public safety alone. Your name, the time and the purpose are written down.',
  },
  note: { zh: '说明', en: 'Note' },
  noteMissing: { zh: '请说明为什么查看', en: 'Please say what for' },
  begin: { zh: '开始查看', en: 'Begin' },
} as const satisfies Record<string, Label>

export const playingWords: Readonly<Record<Playing, Label>> = {
  connecting: { zh: '连接中', en: 'Connecting' },
  live: { zh: '直播', en: 'Live' },
  stalled: { zh: '卡顿重连', en: 'Reconnecting' },
  offline: { zh: '离线', en: 'Offline' },
  forbidden: { zh: '无权限', en: 'Not permitted' },
  codec: { zh: '浏览器不支持此码流（H.265）', en: 'This browser cannot play the stream (H.265)' },
  failed: { zh: '无法播放', en: 'Cannot be played' },
  waiting: { zh: '省流', en: 'Paused' },
}
/** Keys of machine_status. */
export const stateWords: Readonly<Record<string, Label>> = {
  0: { zh: '未激活', en: 'Not activated' },
  1: { zh: '在线', en: 'Online' },
  2: { zh: '离线', en: 'Offline' },
  3: { zh: '故障', en: 'Fault' },
  4: { zh: '停用', en: 'Disabled' },
  5: { zh: '报废', en: 'Scrapped' },
}
