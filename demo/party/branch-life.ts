import { CLASSES } from '../../features/party/public.ts'
import type { Story } from './story.ts'

const CAPTIONS = `00:00 主题党日：把课堂搬到樱桃园
00:03 早上八点，党员们到园里集合
00:06 农技员先讲冬剪的三个要点
00:09 大家分组动手，一人一棵
00:12 下月底，我们再来看效果`

/** Meetings, lectures and party days of the branches. All of it is made up. */
export const branchLife: readonly Story[] = [
  {
    place: 0,
    type: CLASSES.meeting,
    daysAgo: 3,
    scene: 'meeting',
    meeting: { inDays: -3, attended: 41 },
    title: '海棠村党支部召开党员大会，讨论明年水渠维修',
    summary: '到会四十一人，三个方案两轮表决，先修漏水最重的北段。',
    text: [
      '会议由支部书记主持。农技员先汇报北段、中段和进村段的漏水情况，并给出三个维修方案的造价和工期。',
      '党员逐个发言。争论最多的是先修北段还是先修进村段：北段漏得重，进村段用得多。两轮举手表决后，三十三票赞成先修北段。',
      '会议决定：维修经费的使用情况按月公开；施工期间的临时用水由支部委员会安排，优先保证育苗户。',
    ],
  },
  {
    place: 1,
    type: CLASSES.meeting,
    daysAgo: 1,
    scene: 'board',
    meeting: { inDays: 4 },
    title: '青禾村党支部四季度党员大会通知',
    summary: '议题：民主评议准备、党费收缴、春节前走访安排。请提前看材料。',
    text: [
      '经支部委员会研究，定于本周召开四季度党员大会，地点在村党群服务中心二楼会议室。',
      '议题有三项：一是布置民主评议的个人自评；二是通报党费收缴情况；三是讨论春节前走访的对象和分工。',
      '材料放在服务中心前台，可以提前来看。行动不便的党员请与支部联系，安排线上参加。',
    ],
  },
  {
    place: 1,
    type: CLASSES.meeting,
    daysAgo: 8,
    scene: 'meeting',
    meeting: { inDays: -8, attended: 7 },
    title: '青禾村支部委员会：晚间窗口怎么排班',
    text: [
      '支部委员会讨论了便民服务窗口晚间值班的安排。六名党员报名，按两人一组轮换，每组值一周。',
      '会议明确：值班人不代签、不代收现金；涉及身份信息的材料当晚入柜上锁。',
    ],
  },
  {
    place: 2,
    type: CLASSES.meeting,
    daysAgo: 12,
    scene: 'lecture',
    meeting: { inDays: -12, attended: 32 },
    title: '党课：从一本旧账本说起',
    summary: '讲课人带来一九八三年的分水账，讲什么叫说得清、对得上。',
    text: [
      '石泉村(演示)本季度的党课没有课件，讲课人带来一本一九八三年的分水账。账上每一笔都有三个人签字：放水的、用水的、看水的。',
      '“那时候没有制度汇编，可是谁都不敢乱写。”讲课人说，公开不是贴出来就行，要让看的人能对得上。',
      '课后分组讨论，大家把村里现在公开的五张表逐张过了一遍，提出两张表的单位写得不清楚，当场改了。',
    ],
  },
  {
    place: 0,
    type: CLASSES.partyDay,
    daysAgo: 5,
    scene: 'orchard',
    carousel: true,
    meeting: { inDays: -5, attended: 36 },
    title: '主题党日：把课堂搬到樱桃园',
    summary: '三十六名党员在园里学冬剪，剪下的枝条当天粉碎还田。',
    text: [
      '十一月的主题党日，海棠村(演示)党支部没有进会议室，三十六名党员早上八点在村南的樱桃园集合。',
      '农技员先讲冬剪的三个要点：看树势、留主枝、伤口封蜡。随后大家分成六组，一人一棵，边剪边问。',
      '剪下的枝条用粉碎机打碎，当天铺到树下。支部约定下月底再来看效果，剪得好的三棵树挂上名牌，写明是谁剪的。',
    ],
    film: { captions: CAPTIONS },
    photos: [
      ['planting', '枝条粉碎后铺到树下。'],
      ['orchard', '剪得好的三棵树挂上了名牌。'],
      ['greenhouse', '下午在育苗棚里看冬季管护。'],
    ],
  },
  {
    place: 1,
    type: CLASSES.partyDay,
    daysAgo: 10,
    scene: 'visit',
    meeting: { inDays: -10, attended: 24 },
    title: '主题党日走访十二户：带工具，不带礼品',
    summary: '修水龙头七处、换灯管九根、帮办医保缴费四人。',
    text: [
      '青禾村(演示)党支部本月主题党日的安排只有一句话：每组两人，带上工具箱，上午走完两户。',
      '十二户都是独居或行动不便的老人。一上午修好水龙头七处，换灯管九根，帮四位老人办了医保缴费，记下需要请专业师傅的问题三个。',
      '中午回到服务中心，各组把问题写到墙上，认领到人，约定周三前回话。',
    ],
  },
  {
    place: 2,
    type: CLASSES.partyDay,
    daysAgo: 15,
    scene: 'planting',
    meeting: { inDays: -15, attended: 28 },
    title: '主题党日：重温誓词之后，去坡上补种三百棵树',
    text: [
      '石泉村(演示)党支部的主题党日从重温入党誓词开始，二十八名党员随后到村西坡地补种侧柏三百棵。',
      '坡地去年种过一批，成活不到六成。这次换了容器苗，株距放宽到两米，每棵树下埋了一截渗水管。',
      '三百棵树编了号，每人认养十棵左右，开春清点成活，结果在村务栏公布。',
    ],
  },
  {
    place: 'town',
    type: CLASSES.organisation,
    daysAgo: 22,
    title: '演示镇(演示)党组织设置一览',
    summary: '一个党委、三个村党支部、两个机关支部。',
    text: [
      '演示镇党委(演示)下设海棠村党支部(演示)、青禾村党支部(演示)、石泉村党支部(演示)、机关第一党支部(演示)和机关第二党支部(演示)。',
      '各支部的书记、副书记和委员名单在村务栏公布，任期三年。支部的联系电话可以在各村便民服务中心查询。',
    ],
  },
  {
    place: 0,
    type: CLASSES.organisation,
    daysAgo: 25,
    title: '海棠村党支部委员分工',
    text: [
      '书记：主持全面工作，负责党员大会和支部委员会。',
      '组织委员：发展党员、党费、组织生活记录。',
      '宣传委员：学习安排、本平台文章的起草。',
      '纪检委员：监督村务公开，受理党员群众反映的问题。',
    ],
  },
]
