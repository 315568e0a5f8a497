/** A question of the demo town's surveys; `if`: shown where this option of an earlier one was chosen, by their places. */
export interface DemoQuestion {
  readonly type: '1' | '2' | '3' | '4' | '5' | '6' | '7'
  readonly title: string
  readonly optional?: boolean
  readonly options?: readonly string[]
  /** Of the options, how often each is chosen. */
  readonly weights?: readonly number[]
  /** What people write. */
  readonly texts?: readonly string[]
  /** The last option takes a few words. */
  readonly lastTakesText?: boolean
  readonly if?: readonly [question: number, option: number]
  readonly most?: number
}

export const ENVIRONMENT: readonly DemoQuestion[] = [
  {
    type: '1',
    title: '对村里的环境卫生满意吗？',
    options: ['满意', '一般', '不满意'],
    weights: [78, 42, 20],
  },
  {
    type: '3',
    title: '哪里最需要收拾？',
    if: [0, 2],
    optional: true,
    texts: ['河沟边上垃圾多', '村东头的柴草垛', '集市散了没人扫', '旱厕味道大', '路两边的杂草'],
  },
  {
    type: '2',
    title: '明年最希望村里做哪几件事？',
    most: 3,
    options: ['装路灯', '修巷道', '通自来水', '建文化广场', '加垃圾桶', '其他'],
    weights: [84, 71, 38, 45, 33, 9],
    lastTakesText: true,
    texts: ['修水渠', '老人食堂', '装健身器材'],
  },
  { type: '4', title: '给村委会今年的工作打分', weights: [3, 6, 24, 61, 46] },
  { type: '5', title: '家里常住几口人？' },
  {
    type: '7',
    title: '按重要程度排一排',
    options: ['就医', '出行', '养老', '孩子上学'],
    weights: [50, 20, 45, 25],
  },
  {
    type: '3',
    title: '还有什么话想对村里说？',
    optional: true,
    texts: [
      '路灯早点关早点亮都行，就是别坏',
      '体检车多来几趟',
      '希望多办点培训',
      '没有了，谢谢',
      '快递点能不能设在村里',
    ],
  },
]

export const BUS: readonly DemoQuestion[] = [
  { type: '1', title: '每周坐几次镇村公交？', options: ['不坐', '一两次', '三次以上'], weights: [40, 35, 25] },
  { type: '1', title: '早班车几点合适？', options: ['6:00', '6:30', '7:00'], weights: [30, 45, 25] },
  { type: '4', title: '给现在的班次打分', weights: [5, 15, 40, 30, 10] },
  { type: '3', title: '希望在哪里加一站？', optional: true, texts: ['卫生室门口', '小学', '果品市场', '村西桥头'] },
]

export const CANTEEN: readonly DemoQuestion[] = [
  { type: '1', title: '家里有人愿意到助老食堂吃饭吗？', options: ['愿意', '看价格', '不需要'] },
  { type: '5', title: '大约几个人去？', if: [0, 0] },
  { type: '6', title: '希望哪天开始？', optional: true },
]
