import { dayAfter, momentAfter, momentBefore } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { workCalendar } from '../../features/system/public.server.ts'
import { type WorkCalendar, workdayAfter } from '../../features/system/public.ts'
import { opinion } from '../../features/village/opinion/opinion.resource.ts'
import { OPINION } from '../../features/village/public.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'

/** What villagers of Yantai write: kind, title, content, answer. */
const LETTERS = [
  [
    '2',
    '建议在村委会门口增加健身器材',
    '老人们早晚都在广场活动，器材只有两样，希望添几样适合老年人的。',
    '已列入本季度计划，安装地点征求意见后确定。',
  ],
  ['3', '东边路口的路灯坏了半个月', '天黑得早，放学的孩子走过去很不安全。', '电工已更换灯头，当晚恢复照明。'],
  [
    '1',
    '医保缴费什么时候截止？',
    '家里老人不会用手机，能不能到村里代缴？',
    '本年度集中缴费到十二月二十日，村便民服务点可以代缴。',
  ],
  ['2', '垃圾桶清运希望改到早上', '现在中午清运，夏天味道大。', '已与保洁公司商定改为早上六点半。'],
  ['3', '灌溉渠被杂物堵住', '三组地头的渠口堵了，浇不上水。', '已组织人员清理，今后每月巡查一次。'],
  ['4', '感谢村医上门换药', '老人摔伤后村医连着一周上门，特别感谢。', '感谢肯定，已转告村医。'],
  [
    '1',
    '大棚改造补贴怎么申请？',
    '听说有补贴，需要准备哪些材料？',
    '请带土地流转合同和大棚照片到村委会登记，农技员会上门核查。',
  ],
  ['3', '夜里有货车在村中心鸣笛', '凌晨四五点，影响休息。', '已在村口设提示牌，并与货主沟通改道。'],
] as const

/** Days before now, and how far each has come; the newest wait. */
const COURSES = ['0', '0', '1', '1', '2', '2', '3', '3', '2', '4', '3', '2'] as const

interface Sent {
  readonly place: DemoPlace
  readonly at: number
  readonly random: Random
  readonly calendar: WorkCalendar
}
function opinionRow({ place, at, random, calendar }: Sent): Record<string, unknown> {
  const { villages, residents, tenantId, now } = place
  const home = villages[(at + Math.floor(at / COURSES.length)) % villages.length]!
  const [opinionType, title, content, reply] = LETTERS[at % LETTERS.length]!
  const person = random.pick(residents.filter(one => one.deptId === home.deptId && one.status === '1'))
  const status = COURSES[at % COURSES.length]!
  const day = momentBefore(now, 1 + at * 1.2).slice(0, 10)
  const submitTime = `${day} ${String(8 + (at % 10)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}:00`
  const isTaken = status !== OPINION.submitted && status !== OPINION.refused
  const isAnswered = status === OPINION.answered || status === OPINION.rated
  const replyDay = isAnswered ? workdayAfter(day, 1 + (at % 7), calendar) : null
  return {
    tenantId,
    deptId: home.deptId,
    gridId: person.gridId,
    residentId: person.id,
    contactName: person.name,
    opinionNo: `YJ${day.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`,
    opinionType,
    title,
    content,
    anonymous: 0,
    submitTime,
    status,
    createTime: submitTime,
    deadline: `${workdayAfter(day, isTaken ? 7 : 2, calendar)} 18:00:00`,
    handlerId: isTaken ? home.clerkId : null,
    acceptTime: isTaken ? momentAfter(submitTime, 0.2) : null,
    ...(isAnswered && {
      replyContent: reply,
      replyUser: home.clerkId,
      replyTime: `${replyDay} 16:20:00`,
      openFlag: 1,
      repliedInTime: replyDay! <= workdayAfter(day, 5, calendar) ? 1 : 0,
    }),
    ...(status === OPINION.refused && { refuseReason: '与已受理的意见重复' }),
    ...(status === OPINION.rated && { satisfaction: String(3 + (at % 3)), rateContent: '处理得很快' }),
  }
}

/** Opinions of two months: enough for each state, no more than a village gets. */
const OPINIONS = 36

/** What the villagers of the demo town have written to their villages. */
export default onStart({
  order: 67,
  name: 'village.demo',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place || (await call.db.sql`select 1 from village_opinion limit 1`).length > 0) return
    const random = streamOf('opinion')
    const calendar = await workCalendar(call)
    const rows = Array.from({ length: OPINIONS }, (_, at) => opinionRow({ place, at, random, calendar }))
    await bulkAdd(
      call,
      opinion,
      rows.filter(row => String(row['replyTime'] ?? '') <= dayAfter(place.now.slice(0, 10))),
    )
  },
})
