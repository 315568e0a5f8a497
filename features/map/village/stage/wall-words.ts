import { type Label, momentMs } from '@village/resource'

/** What the big screen says. */
export const wallWords = {
  title: { zh: '乡村驾驶舱', en: 'Village cockpit' },
  back: { zh: '返回后台', en: 'Back office' },
  live: { zh: '数据实时', en: 'Live' },
  again: { zh: '重连中', en: 'Connecting again' },
  polling: { zh: '每 30 秒刷新', en: 'Read every 30 s' },
  asking: { zh: '每 10 秒刷新', en: 'Read every 10 s' },
  whole: { zh: '全屏', en: 'Full screen' },
  list: { zh: '列表方式', en: 'As a list' },
  close: { zh: '关闭', en: 'Close' },
  ages: { zh: '人口结构', en: 'Ages' },
  male: { zh: '男', en: 'Men' },
  female: { zh: '女', en: 'Women' },
  few: { zh: '人数过少的不显示', en: 'Too few are not shown' },
  alone: { zh: '独居老人守护', en: 'Elderly who live alone' },
  heard: { zh: '今日有信号', en: 'Heard today' },
  silent: { zh: '今日无信号', en: 'Silent today' },
  calling: { zh: '求助中', en: 'Calling' },
  find: { zh: '按名称查找，如消防栓3号、户主姓名、门牌号', en: 'Find by name: a hydrant, a household, a house number' },
  nothingFound: { zh: '地图上没有叫这个名字的设备', en: 'No device on the map is called so' },
  othersCalling: { zh: '不独居的求助', en: 'Others calling' },
  without: { zh: '未佩戴手环', en: 'No bracelet' },
  aloneOf: { zh: '位在册', en: 'on record' },
  greenhouses: { zh: '大棚环境', en: 'Greenhouses' },
  temperature: { zh: '气温 ℃', en: 'Air, °C' },
  limit: { zh: '下限', en: 'At least' },
  alarms: { zh: '实时告警', en: 'Alarms' },
  today: { zh: '今日', en: 'Today' },
  open: { zh: '待处理', en: 'New' },
  events: { zh: '事件处置', en: 'Events' },
  month: { zh: '本月', en: 'This month' },
  cameras: { zh: '重点视频', en: 'Cameras' },
  online: { zh: '在线', en: 'online' },
  offline: { zh: '离线', en: 'Offline' },
  local: { zh: '本地底图 · 无网络可用', en: 'Own ground · works without network' },
  layers: { zh: '图层', en: 'Layers' },
  nearer: { zh: '放大', en: 'Nearer' },
  farther: { zh: '缩小', en: 'Farther' },
  all: { zh: '看全村', en: 'Whole village' },
  map: { zh: '村庄地图', en: 'Map of the village' },
  hidden: { zh: '没有查看权限', en: 'Not open to you' },
  none: { zh: '暂无数据', en: 'Nothing yet' },
  quiet: { zh: '今天没有告警', en: 'No alarms today' },
  handle: { zh: '去处置', en: 'Handle' },
  record: { zh: '看档案', en: 'Open the record' },
  video: { zh: '看附近视频', en: 'Cameras nearby' },
  kind: { zh: '类别', en: 'Kind' },
  coarse: { zh: '位置约 100 米', en: 'Place: about 100 m' },
  noMap: { zh: '还没有地图数据：去绘制', en: 'No map yet: draw it' },
  rows: { zh: '明细', en: 'Rows' },
  first: { zh: '只列最近 200 条', en: 'The latest 200' },
  paused: { zh: '轮播已暂停', en: 'Tour paused' },
  show: { zh: '在地图上看', en: 'Show on the map' },
  failed: { zh: '数据没有读到，正在重试', en: 'Nothing was read: trying again' },
  stopped: (time: string): Label => ({ zh: `数据停在 ${time}`, en: `Data of ${time}` }),
  households: (n: number): Label => ({ zh: `${n} 户`, en: `${n} households` }),
  people: (n: number): Label => ({ zh: `${n} 人`, en: `${n} people` }),
  aloneIn: (n: number): Label => ({ zh: `独居 ${n}`, en: `${n} alone` }),
  marks: (n: number): Label => ({ zh: `${n} 个标记`, en: `${n} marks` }),
  minutes: (n: number): Label => ({ zh: `${n} 分钟`, en: `${n} min` }),
  hours: (n: number): Label => ({ zh: `${n} 小时`, en: `${n} h` }),
  days: (n: number): Label => ({ zh: `${n} 天`, en: `${n} days` }),
} as const

/** By key of event_status from which a step counts. */
export const STEP_WORDS: Readonly<Record<string, Label>> = {
  0: { zh: '上报', en: 'Reported' },
  1: { zh: '受理', en: 'Accepted' },
  2: { zh: '派发', en: 'Sent out' },
  4: { zh: '核查', en: 'Verified' },
  5: { zh: '办结', en: 'Closed' },
}

/** How long ago, in minutes, hours or days. */
export function sinceWords(since: string, now: string): Label | null {
  const minutes = Math.floor((momentMs(now) - momentMs(since)) / 60_000)
  if (since === '' || Number.isNaN(minutes)) return null
  if (minutes < 60) return wallWords.minutes(Math.max(0, minutes))
  return minutes < 2880 ? wallWords.hours(Math.floor(minutes / 60)) : wallWords.days(Math.floor(minutes / 1440))
}
