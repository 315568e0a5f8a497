import type { Id } from '@village/resource'
import type { DemoPlace, DemoVillage } from '../people/place.server.ts'
import type { Random } from '../people/random.ts'
import { momentAfter } from './moments.ts'

type Values = Readonly<Record<string, unknown>>

interface Kind {
  readonly type: string
  readonly title: string
  readonly content: string
  readonly spot: string
}
const KINDS: readonly Kind[] = [
  { type: '3', title: '健康义诊', content: '量血压、测血糖、用药咨询。请带好身份证和正在服用的药盒。', spot: '卫生室' },
  { type: '4', title: '大樱桃冬季管理培训', content: '修剪、清园和防寒三个课时，现场示范。', spot: '农技站' },
  { type: '1', title: '广场舞交流', content: '各村文艺队自选节目，评出优秀节目三个。', spot: '文化广场' },
  { type: '2', title: '村庄清洁志愿日', content: '清理主街和河岸，工具由村里准备，请穿胶鞋。', spot: '村委会' },
  { type: '5', title: '主题党日', content: '集中学习后到结对户走访。', spot: '党群服务中心' },
  { type: '6', title: '重阳敬老饺子宴', content: '六十岁以上老人免费，子女可陪同。', spot: '幸福院' },
  { type: '9', title: '反诈与用火安全课', content: '民警讲案例，消防员讲冬季用火用电。', spot: '村委会会议室' },
]

/** A state of activity_status with the days from now on which such activities start, and how many people enrolled. */
interface ActivityPlan {
  readonly status: string
  readonly inDays: readonly number[]
  readonly enrolled: readonly number[]
}
/** 24 activities in every state, 8 of them still to come (domain-model §9), with 860 enrolments in all. */
const LOTS: readonly ActivityPlan[] = [
  { status: '0', inDays: [21, 28], enrolled: [0, 0] },
  { status: '1', inDays: [5, 8, 12, 16], enrolled: [46, 30, 26, 24] },
  { status: '2', inDays: [1], enrolled: [42] },
  { status: '3', inDays: [0], enrolled: [52] },
  {
    status: '4',
    inDays: [-2, -4, -6, -9, -11, -13, -16, -18, -20, -22, -24, -26, -28, -30],
    enrolled: [48, 40, 52, 36, 44, 50, 42, 46, 38, 45, 41, 49, 43, 42],
  },
  { status: '5', inDays: [10, -7], enrolled: [12, 12] },
]

export interface DemoActivity {
  readonly id: Id
  readonly village: DemoVillage
  readonly status: string
  readonly startTime: string
  readonly enrollStart: string
  readonly maxPeople: number
  readonly needReview: number
  readonly minAge: number | null
  readonly points: number
  /** How many people are on its list. */
  readonly listed: number
}

/** The times of an activity that starts in `inDays` days; the running one began an hour ago. */
function timesOf(now: string, inDays: number, random: Random) {
  const hour = random.pick(['08:30:00', '09:00:00', '14:00:00', '18:30:00'])
  const startTime =
    inDays === 0 ? momentAfter(now, { hours: -1 }) : `${momentAfter(now, { days: inDays }).slice(0, 10)} ${hour}`
  return {
    startTime,
    endTime: momentAfter(startTime, { hours: inDays === 0 ? 4 : 3 }),
    enrollStart: momentAfter(startTime, { days: -14 }),
    enrollEnd: momentAfter(startTime, { hours: inDays === 1 ? -34 : -16 }),
  }
}

const wordsOf = (village: DemoVillage, kind: (typeof KINDS)[number]) => ({
  title: `${village.name.replace(/\(.*/, '')}${kind.title}`,
  activityType: kind.type,
  content: kind.content,
  address: `${village.name}${kind.spot}`,
  organizer: `${village.name}村民委员会`,
  contactName: '村文书(演示)',
})
/** Written by the village's clerk. */
const auditOf = ({ clerkId, deptId }: DemoVillage, time: string) => ({
  createUser: clerkId,
  createDept: deptId,
  createTime: time,
  updateUser: clerkId,
  updateTime: time,
})

/** Rows of activities, and what their enrolments need to know of them. */
export function activityRows(
  { villages, now, tenantId, newId }: DemoPlace,
  random: Random,
): { readonly rows: readonly Values[]; readonly activities: readonly DemoActivity[] } {
  let nth = 0
  const made = LOTS.flatMap(({ status, inDays, enrolled }) =>
    inDays.map((days, at) => {
      const kind = KINDS[nth % KINDS.length]!
      const village = villages[nth++ % villages.length]!
      const times = timesOf(now, days, random)
      const listed = enrolled[at]!
      // One of those that are open is full, so that people wait for a place; another is looked through first.
      const maxPeople = status === '1' && at === 0 ? 40 : status === '1' && at === 1 ? 60 : random.pick([0, 60, 80])
      const needReview = status === '1' && at === 1 ? 1 : 0
      const moment = momentAfter(times.enrollStart, { days: -2 })
      const known = moment < now ? moment : momentAfter(now, { hours: -3 })
      const own = { id: newId(), status, maxPeople, needReview, points: 5, minAge: kind.type === '6' ? 60 : null }
      const row = {
        ...own,
        ...times,
        tenantId,
        deptId: village.deptId,
        ...wordsOf(village, kind),
        contactPhone: `1540000${String(1000 + nth)}`,
        summary: status === '4' ? `到场情况良好，共${listed}人报名。` : null,
        ...auditOf(village, known),
      }
      return { row, activity: { ...own, village, listed, ...times } }
    }),
  )
  return { rows: made.map(({ row }) => row), activities: made.map(({ activity }) => activity) }
}
