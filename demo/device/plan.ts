/** How many devices of a kind the demo town has, what they are called and where they are (domain-model §9). */
export interface KindPlan {
  readonly type: string
  readonly count: number
  /** Two letters of the serial number: DEMO + these + four digits. */
  readonly letters: string
  readonly product: string
  readonly word: string
  readonly places: readonly string[]
  /** Key of protocol. */
  readonly protocol: string
  readonly heartbeatSec: number
  /** What it measures: keys of metric_code. */
  readonly metrics: readonly string[]
  /** How many of these are offline, broken or not activated yet; the others are online. */
  readonly offline: number
  readonly fault: number
  readonly idle: number
}

const kind = (
  [type, count, letters, product, word]: readonly [string, number, string, string, string],
  places: readonly string[],
  more: Partial<KindPlan> = {},
): KindPlan => ({
  type,
  count,
  letters,
  product,
  word,
  places,
  protocol: '1',
  heartbeatSec: 300,
  metrics: ['online'],
  offline: 0,
  fault: 0,
  idle: 0,
  ...more,
})
/** The place of a wearable: empty, and no part of its name. */
export const WORN = '随身佩戴'
/** One door each. */
const DOORS = '村委会大门 卫生室 便民服务大厅 老年食堂 文化活动室 日间照料中心 幼儿园 图书室'.split(' ')
const AIR = ['airTemp', 'airHumidity', 'light', 'battery'] as const
const GREENHOUSE = ['airTemp', 'airHumidity', 'soilTemp', 'soilMoisture', 'light', 'co2', 'soilPh', 'soilEc'] as const
const BRACELET = ['heartRate', 'systolic', 'diastolic', 'spo2', 'bodyTemp', 'step', 'battery'] as const

/** 311 devices: 271 online, 29 offline, 6 at fault, 5 not activated. */
export const KINDS: readonly KindPlan[] = [
  kind(['door', 8, 'DR', '演示人脸门禁', '门禁'], DOORS, { protocol: '4' }),
  kind(['barrier', 6, 'BG', '演示车牌道闸', '道闸'], ['村口', '停车场', '北路口'], { protocol: '4' }),
  kind(['camera', 24, 'CM', '演示枪型摄像机', '摄像机'], ['村口', '主街', '河堤', '广场', '校门', '仓库'], {
    // Of the simulator: their picture is our own test card, so that the wall plays in a town without cameras.
    protocol: '8',
    offline: 2,
    fault: 2,
  }),
  kind(['bracelet', 120, 'BR', '演示健康手环', '健康手环'], [WORN], {
    protocol: '2',
    heartbeatSec: 3600,
    metrics: BRACELET,
    offline: 13,
    fault: 1,
  }),
  kind(['hydrant', 45, 'HD', '演示智能消防栓', '消防栓'], ['主街', '后巷', '晒场', '大棚区', '小学旁'], {
    protocol: '6',
    heartbeatSec: 7200,
    metrics: ['pressure', 'tilt', 'coverOpen', 'waterLeak', 'battery'],
    offline: 5,
    fault: 1,
    idle: 2,
  }),
  kind(['greenhouse', 12, 'GH', '演示大棚网关', '大棚网关'], ['大棚区'], { protocol: '5', metrics: GREENHOUSE }),
  kind(['charging', 18, 'CP', '演示电动车充电桩', '充电桩'], ['车棚', '广场', '村委会'], {
    metrics: ['power', 'socketTemp'],
    offline: 2,
    fault: 1,
  }),
  kind(['smoke', 60, 'SM', '演示独立烟感', '烟感'], ['老年食堂', '独居户', '文化站', '仓库', '合作社'], {
    protocol: '6',
    heartbeatSec: 43_200,
    metrics: ['smoke', 'battery'],
    offline: 5,
    fault: 1,
    idle: 3,
  }),
  kind(['broadcast', 12, 'BC', '演示音柱', '广播'], ['主街', '广场', '河堤'], { offline: 2 }),
  kind(['weather', 3, 'WS', '演示气象站', '气象站'], ['田间'], { metrics: AIR }),
  kind(['water', 3, 'WL', '演示水位计', '水位计'], ['河堤'], { metrics: ['waterLevel', 'battery'] }),
  // Products that no device of the town is of yet.
  kind(['streetlight', 0, 'SL', '演示智慧路灯', '路灯'], ['主街'], { metrics: ['power'] }),
  kind(['nvr', 0, 'NV', '演示录像机', '录像机'], ['村委会'], { protocol: '3' }),
]
