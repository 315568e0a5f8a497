/** Duties of the demo town (Village Committees Law art. 30; the days are the township's own). */
export const DUTIES = [
  {
    dutyName: '财务收支明细',
    affairsType: '3',
    periodType: '2',
    dueDays: 10,
    basis: '《村民委员会组织法》第三十条：财务收支较多的，每月公布一次',
  },
  {
    dutyName: '村务公开',
    affairsType: '2',
    periodType: '3',
    dueDays: 15,
    basis: '《村民委员会组织法》第三十条：一般事项至少每季度公布一次',
  },
  { dutyName: '党务公开', affairsType: '1', periodType: '3', dueDays: 15, basis: '镇党务公开目录' },
  { dutyName: '救助对象公示', affairsType: '6', periodType: '3', dueDays: 20, basis: '镇民政办要求：每季度张榜一次' },
  { dutyName: '惠农补贴发放', affairsType: '5', periodType: '4', dueDays: 30, basis: '镇农业办要求：发放后公开到户' },
  {
    dutyName: '重大事项',
    affairsType: '4',
    periodType: '1',
    dueDays: 3,
    basis: '《村民委员会组织法》第三十条：涉及村民利益的重大事项随时公布',
  },
] as const

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tbody><tr>${head.map(text => `<th><p>${text}</p></th>`).join('')}</tr>${rows
    .map(row => `<tr>${row.map(text => `<td><p>${text}</p></td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const money = (yuan: number): string => yuan.toLocaleString('zh-CN', { minimumFractionDigits: 2 })

/** What a village publishes of a class, of its own numbers; `amount` in CNY where there is one. */
export interface AffairText {
  readonly content: string
  readonly amount: number | null
}
type Teller = (period: string, n: number) => AffairText
const finance: Teller = (period, n) => {
  const [rent, grant, wages, light, works] = [
    18_600 + n * 730,
    12_000,
    9_800 + n * 110,
    2_150 + n * 35,
    7_400 + n * 260,
  ]
  return {
    amount: wages + light + works,
    content: `<p>${period}村集体收支如下，凭证存村委会，可随时查阅。</p><h3>收入</h3>${table(
      ['项目', '金额（元）'],
      [
        ['集体土地承包费', money(rent)],
        ['上级转移支付', money(grant)],
      ],
    )}<h3>支出</h3>${table(
      ['项目', '金额（元）'],
      [
        ['保洁员、公益岗工资', money(wages)],
        ['路灯电费', money(light)],
        ['沟渠清淤', money(works)],
      ],
    )}<p><strong>本期结余 ${money(rent + grant - wages - light - works)} 元</strong>，上期结转另行列示。</p>`,
  }
}
const works: Teller = (period, n) => ({
  amount: null,
  content: `<h3>${period}主要工作</h3><ol><li><p>清运垃圾 ${40 + n} 车，整治房前屋后 ${12 + n} 处。</p></li><li><p>维修路灯 ${6 + n} 盏，疏通排水沟 ${320 + n * 15} 米。</p></li><li><p>代办医保、养老认证 ${95 + n * 4} 人次。</p></li></ol><h3>下一步</h3><p>做好冬季取暖安全排查和独居老人走访。</p>`,
})
const party: Teller = (period, n) => ({
  amount: null,
  content: `<p>${period}开展主题党日三次，参加党员 ${38 + n} 人次。</p><ul><li><p>党费收缴：应收 ${26 + n} 人，实收 ${26 + n} 人。</p></li><li><p>发展对象一名，公示期满无异议。</p></li></ul>`,
})
const assistance: Teller = (_, n) => ({
  amount: null,
  content: `<p>经入户核查、民主评议，下列对象继续享受救助。如有异议，请在公示期内反映。</p>${table(
    ['姓名', '所在组', '类别'],
    [
      ['张*', `${1 + (n % 3)}组`, '最低生活保障'],
      ['王**', `${1 + ((n + 1) % 3)}组`, '特困供养'],
      ['李*', `${1 + ((n + 2) % 3)}组`, '临时救助'],
    ],
  )}`,
})
const subsidies: Teller = (period, n) => ({
  amount: 52_000 + n * 1_900,
  content: `<p>${period}耕地地力保护补贴已发放到户：${156 + n * 3} 户，面积 ${520 + n * 19} 亩，标准每亩 100 元。</p><p>明细见附件，姓名、卡号已按规定处理。</p>`,
})
const decision: Teller = () => ({
  amount: 86_000,
  content:
    '<p>村民代表会议表决通过：硬化东巷道路 430 米，资金由一事一议财政奖补和集体收入共同承担。</p><p>应到代表 35 人，实到 31 人，同意 30 人，弃权 1 人。</p>',
})
const tellers: Readonly<Record<string, Teller>> = {
  1: party,
  2: works,
  3: finance,
  5: subsidies,
  6: assistance,
}
/** `n` tells one village and period from another. */
export const affairText = (type: string, period: string, n: number): AffairText =>
  (tellers[type] ?? decision)(period, n)
