import { CLASSES } from '../../features/party/public.ts'
import { PUBLISH } from '../../features/village/public.ts'
import type { Story } from './story.ts'

/** What is learned and what hangs on the board, and articles that are not published. All of it is made up. */
export const studyAndNotices: readonly Story[] = [
  {
    place: 'town',
    type: CLASSES.study,
    daysAgo: 2,
    scene: 'study',
    title: '学习笔记：看懂村级财务公开的三个数',
    summary: '期初、收支、期末，三个数对上了，再看明细。',
    text: [
      '<h2>先对三个数</h2>',
      '财务公开表往往有几十行，先看三个数：上期余额、本期收支合计、本期余额。上期余额加收入减支出，应当等于本期余额。',
      '<blockquote><p>上期余额 + 本期收入 − 本期支出 = 本期余额</p></blockquote>',
      '<h2>再看大额和“其他”</h2>',
      '先看大额。超过民主理财小组约定数额的支出，应当附会议记录的日期，没有日期就可以问。',
      '再看“其他”。“其他”这一行如果比有名目的还多，说明分类没有做好，可以请会计拆开说明。',
    ],
    enclosure: '财务公开怎么看（演示）.pdf',
  },
  {
    place: 0,
    type: CLASSES.study,
    daysAgo: 7,
    scene: 'lecture',
    title: '海棠村夜校本月课表',
    summary: '每周二、四晚七点，服务中心二楼。会用的来教，想学的来听。',
    text: [
      '本月八次课，谁都可以来听，不用报名。',
      '<table><thead><tr><th>周次</th><th>周二</th><th>周四</th></tr></thead><tbody><tr><td>第一周</td><td>怎样写一份能说清楚的情况说明</td><td>果园冬季用药</td></tr><tr><td>第二周</td><td>手机上怎样查自己的医保</td><td>急救常识，心肺复苏实操</td></tr><tr><td>第三周</td><td>村民自治章程逐条读</td><td>旧物修理，带坏了的小家电来</td></tr><tr><td>第四周</td><td>党章学习</td><td>本月问题大家谈</td></tr></tbody></table>',
      '想讲课的人到服务中心前台登记，写明讲什么、要多长时间。',
    ],
    enclosure: '夜校课表（演示）.pdf',
  },
  {
    place: 1,
    type: CLASSES.study,
    daysAgo: 13,
    scene: 'board',
    title: '网格联络员第一课：记清楚三件事',
    text: [
      '什么时候、在哪里、谁说的。三件事记清楚，后面的人才能接着办。',
      '看到的和听说的分开写。听说的要写明听谁说的，不要写成自己看到的。',
      '不写别人的病、债和家事。非写不可的，只写要做什么，不写为什么。',
    ],
  },
  {
    place: 2,
    type: CLASSES.study,
    daysAgo: 19,
    scene: 'study',
    title: '阅览室开门：先读这十本',
    text: [
      '石泉村(演示)阅览室本月推荐十本书，四本讲种植，三本讲法律，两本讲历史，一本讲怎样和孩子说话。',
      '借书登记只写书名和日期。还书的时候愿意的话，在书后的纸条上写一句读后的话。',
    ],
  },
  {
    place: 'town',
    type: CLASSES.notice,
    daysAgo: 1,
    title: '关于拟确定发展对象的公示',
    summary: '公示期七天，有意见可以书面或当面反映。',
    text: [
      '经支部委员会讨论、镇党委(演示)预审，现将拟确定的两名发展对象予以公示，公示期七天。',
      '公示期间，党员群众如有意见，可以到镇便民服务中心(演示)党建窗口书面或当面反映。反映情况应当实事求是，反映人的信息予以保密。',
    ],
  },
  {
    place: 0,
    type: CLASSES.notice,
    daysAgo: 6,
    title: '三季度党费收缴情况公示',
    text: [
      '海棠村党支部(演示)三季度应缴党员全部足额缴纳，明细存放在支部，本支部党员可以随时查阅本人缴纳记录。',
      '对公示有疑问，请在十天内向支部组织委员提出。',
    ],
  },
  {
    place: 1,
    type: CLASSES.notice,
    daysAgo: 9,
    title: '三季度党员积分公示',
    summary: '共一百零六条记录，异议期三天。',
    text: [
      '青禾村党支部(演示)三季度共记录积分一百零六条，其中志愿服务六十一条、带头示范二十八条、参加组织生活十七条。',
      '各人的明细见附件。有异议的请在三天内和记分人一起到支部核对。',
    ],
    enclosure: '积分明细（演示）.pdf',
  },
  {
    place: 2,
    type: CLASSES.notice,
    daysAgo: 14,
    title: '民主评议党员结果公示',
    text: [
      '石泉村党支部(演示)本年度民主评议党员工作已经结束，应到三十四人，实到三十二人，结果已报镇党委(演示)备案，现予公示。',
    ],
  },
  {
    place: 0,
    type: CLASSES.news,
    daysAgo: 0,
    scene: 'square',
    status: PUBLISH.inReview,
    title: '东巷九盏路灯换好了',
    summary: '从意见到亮灯用了六天。',
    text: [
      '东巷的路灯昨晚全部亮了。电工用两个下午换了九个灯头，顺便把两处松动的线接好。',
      '提意见的三位村民在验收单上签了字。',
    ],
  },
  {
    place: 0,
    type: CLASSES.partyDay,
    daysAgo: 1,
    scene: 'visit',
    status: PUBLISH.rejected,
    title: '党员走访独居老人',
    text: ['本周党员走访了独居老人，送去了问候。'],
    rejectReason: '请补充走访户数、参加人数和解决了什么问题，不写老人姓名和病情。',
  },
  {
    place: 0,
    type: CLASSES.study,
    daysAgo: 0,
    status: PUBLISH.draft,
    title: '十二月学习安排（草稿）',
    text: ['第一周学习党章第三章；第二周学习村级议事规则。'],
  },
  {
    place: 2,
    type: CLASSES.notice,
    daysAgo: 20,
    status: PUBLISH.withdrawn,
    title: '党群服务中心搬迁通知',
    text: ['石泉村党群服务中心(演示)将于近日搬入新址。'],
    withdrawReason: '搬迁日期有变，待确定后重新发布。',
  },
  {
    place: 1,
    type: CLASSES.news,
    daysAgo: 40,
    scene: 'hall',
    status: PUBLISH.archived,
    title: '秋收互助队收工，帮十五户抢在雨前入仓',
    text: [
      '青禾村(演示)党支部组织的秋收互助队昨天收工。九天里，互助队帮十五户缺劳力的家庭收完玉米七十亩，赶在雨前全部入仓。',
    ],
  },
]
