/** A notice of the demo month. All places and numbers are made up. */
export interface DemoNotice {
  readonly key: string
  readonly title: string
  /** Key of dictionary notice. */
  readonly category: string
  readonly content: string
  /** Index of the village that posts it; null for the town. */
  readonly village: number | null
  /** Indexes of the villages it goes to; without them its own place and below. */
  readonly villages?: readonly number[]
  /** Keys of audience_kind. */
  readonly kinds?: readonly string[]
  readonly poster: string
  readonly daysAgo: number
  /** Key of publish_status. */
  readonly status: string
  readonly mustRead?: true
  readonly onTop?: true
  readonly takesQuestions?: true
}

export const NOTICES: readonly DemoNotice[] = [
  {
    key: 'rust',
    title: '周四统防统治：小麦条锈病防治喷药安排',
    category: '7',
    content:
      '近期气温回升、雨水偏多，监测点发现小麦条锈病零星发病。\n周四上午七点起，植保无人机先喷海棠村东片，下午转青禾村。\n请种植户周三晚上前收好田边衣物和蜂箱，喷药后七天内不要采摘地边蔬菜。\n有疑问请在本通知下提问，农技员会逐条答复。',
    village: null,
    villages: [0, 1],
    kinds: ['5'],
    poster: 'officer.town',
    daysAgo: 6,
    status: '2',
    mustRead: true,
    onTop: true,
  },
  {
    key: 'greenhouse',
    title: '冬季大棚保温与通风要点',
    category: '7',
    content:
      '夜间棚温低于八度时应加盖二层膜或保温被，傍晚日落前半小时放下。\n晴天上午十点后分两次放风，先小后大，避免闪苗。\n连阴天不浇大水，地膜下滴灌即可。',
    village: 0,
    poster: 'clerk.haitang',
    daysAgo: 12,
    status: '2',
  },
  {
    key: 'heating',
    title: '关于做好冬季取暖安全检查的通知',
    category: '9',
    content:
      '请各网格员本周内走访使用煤炉、炭火的住户，检查烟道、风斗和一氧化碳报警器。\n发现烟道堵塞的，当场劝停并上报村委会。\n独居老人家庭每周复查一次，结果记入走访记录。',
    village: null,
    kinds: ['1', '2'],
    poster: 'officer.town',
    daysAgo: 3,
    status: '2',
    mustRead: true,
  },
  {
    key: 'insurance',
    title: '城乡居民医保集中缴费提醒',
    category: '6',
    content:
      '本年度集中缴费到十二月二十日截止。\n不会用手机的老人，可带户口簿到村便民服务点代缴。\n困难人员的资助缴费由镇里统一办理，不用自己先交。',
    village: 0,
    poster: 'clerk.haitang',
    daysAgo: 9,
    status: '2',
    takesQuestions: true,
  },
  {
    key: 'water',
    title: '青禾村周六停水检修',
    category: '6',
    content: '周六上午八点到下午四点更换村南主管道阀门，全村停水。请提前储水；太阳能热水器请关闭进水阀。',
    village: 1,
    poster: 'clerk.qinghe',
    daysAgo: 4,
    status: '2',
  },
  {
    key: 'party-day',
    title: '十一月主题党日安排',
    category: '8',
    content: '本月主题党日定于二十日上午九点，在村文化广场集中学习后，分组清扫背街小巷。请党员佩戴党徽，带好劳动工具。',
    village: 0,
    poster: 'party.haitang',
    daysAgo: 10,
    status: '2',
  },
  {
    key: 'training',
    title: '果树冬剪现场培训',
    category: '7',
    content: '周二下午两点在石泉村东坡果园现场讲解苹果树冬剪，自带剪枝剪。遇雨顺延一天。',
    village: 2,
    poster: 'clerk.shiquan',
    daysAgo: 15,
    status: '2',
  },
  {
    key: 'meeting',
    title: '周五综治例会',
    category: '1',
    content: '周五上午九点在镇二楼会议室召开综治例会，请各村负责人汇报本月矛盾纠纷排查情况。',
    village: null,
    kinds: ['1', '4'],
    poster: 'officer.town',
    daysAgo: 1,
    status: '2',
  },
  {
    key: 'harvest',
    title: '秋粮收购网点和价格公示',
    category: '6',
    content: '镇粮站每天七点半到十七点收购，水分超过百分之十四的扣量。到站请带身份证和银行卡。',
    village: null,
    poster: 'officer.town',
    daysAgo: 26,
    status: '4',
  },
  {
    key: 'spraying-old',
    title: '玉米螟防治（已取消）',
    category: '7',
    content: '原定周日的飞防作业因大风取消。',
    village: 1,
    poster: 'clerk.qinghe',
    daysAgo: 20,
    status: '3',
  },
  {
    key: 'draft',
    title: '元旦文艺演出节目征集',
    category: '6',
    content: '请有才艺的村民到村委会报名，十二月二十日截止。',
    village: 0,
    poster: 'clerk.haitang',
    daysAgo: 0,
    status: '0',
  },
]

export interface DemoQuestion {
  readonly about: string
  readonly asker: string
  readonly hoursAfter: number
  readonly text: string
  readonly reply?: string
  readonly replier?: string
  readonly isAccepted?: true
}
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    about: 'rust',
    asker: 'grower.haitang',
    hoursAfter: 3,
    text: '我家地边有两箱蜜蜂，喷药那天要搬多远？',
    reply: '请在周三傍晚蜜蜂回巢后关箱，搬到作业区三百米以外的上风口，喷药两天后再搬回。',
    replier: 'officer.town',
    isAccepted: true,
  },
  {
    about: 'rust',
    asker: 'grower.qinghe',
    hoursAfter: 7,
    text: '麦子已经打过一遍三唑酮了，还要再喷吗？',
    reply: '七天内打过的可以不喷，请把地块位置告诉网格员，飞手会避开。',
    replier: 'officer.town',
  },
  {
    about: 'rust',
    asker: 'villager.haitang',
    hoursAfter: 20,
    text: '地边种的菠菜几天以后可以吃？',
  },
  {
    about: 'greenhouse',
    asker: 'grower.haitang',
    hoursAfter: 30,
    text: '番茄叶子背面有水珠，是不是湿度太大？',
    reply: '是的。上午揭被后先放小风排湿，连续阴天可在行间铺秸秆。',
    replier: 'clerk.haitang',
    isAccepted: true,
  },
  {
    about: 'insurance',
    asker: 'villager.haitang',
    hoursAfter: 26,
    text: '孩子在外地上大学，是在家里交还是在学校交？',
    reply: '在学校参保的不用在家里重复交，请保留学校的缴费凭证。',
    replier: 'clerk.haitang',
  },
]
