import { dayAfter, momentAfter } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { dept } from '../../features/system/dept/dept.resource.ts'
import { affairs } from '../../features/village/affairs/affairs.resource.ts'
import { affairsDuty } from '../../features/village/affairs/board/duty.resource.ts'
import { latestPeriod, PUBLISH, periodWords } from '../../features/village/public.ts'
import { landscape } from '../files/drawings.ts'
import { addFiles, type NewFile, photo } from '../files/storing.server.ts'
import { type DemoPlace, type DemoVillage, demoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import { affairText, DUTIES } from './affairs-texts.ts'

/** Months, quarters and half years back that the demo town has published. */
const BACK = 3
const SUPERVISORS = ['孙监督（示例）', '周监督（示例）', '吴监督（示例）']

interface Told {
  readonly place: DemoPlace
  readonly village: DemoVillage
  readonly at: number
  readonly headId: string | null
}
type Row = Readonly<Record<string, unknown>>

const atHour = (day: string, hour: number, minute: number): string =>
  `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`

/** What differs from a record that is published and hangs on the board. */
type Course = 'posted' | 'published' | 'inReview' | 'rejected' | 'draft'
const STATUS: Readonly<Record<Course, string>> = {
  posted: PUBLISH.published,
  published: PUBLISH.published,
  inReview: PUBLISH.inReview,
  rejected: PUBLISH.rejected,
  draft: PUBLISH.draft,
}

interface Written {
  readonly title: string
  readonly affairsType: string
  readonly periodType: string | null
  readonly periodValue: string | null
  readonly day: string
  readonly words: string
  readonly n: number
  readonly course: Course
}
function affairRow({ place, village, at, headId }: Told, one: Written): Row {
  const { content, amount } = affairText(one.affairsType, one.words, one.n)
  const written = atHour(dayAfter(one.day, -1), 9 + at, (one.n * 7) % 60)
  const publishTime = atHour(one.day, 10 + at, (one.n * 11) % 60)
  const isOut = one.course === 'posted' || one.course === 'published'
  return {
    tenantId: place.tenantId,
    deptId: village.deptId,
    title: one.title,
    content,
    topFlag: 0,
    affairsType: one.affairsType,
    periodType: one.periodType,
    periodValue: one.periodValue,
    amount: amount === null ? null : amount.toFixed(2),
    supervisor: SUPERVISORS[at % SUPERVISORS.length],
    status: STATUS[one.course],
    createUser: village.clerkId,
    createTime: written,
    ...(isOut && { publishTime, reviewUser: headId, reviewTime: publishTime }),
    ...(one.course === 'rejected' && {
      reviewUser: headId,
      reviewTime: publishTime,
      rejectReason: '沟渠清淤请补充验收单',
    }),
    ...(isOut && one.affairsType === '6' && { expireTime: momentAfter(publishTime, 60) }),
    ...(one.course === 'posted' && {
      postedTime: momentAfter(publishTime, 0.1),
      postedPlace: `${village.name}村委会公开栏`,
      longitude: village.centre[0].toFixed(7),
      latitude: village.centre[1].toFixed(7),
    }),
  }
}

/** How the villages differ: Shiquan is late with its finance, Qinghe's waits for its head. */
function courseOf(affairsType: string, at: number, back: number): Course | 'missing' {
  if (back > 0) return back === 1 ? 'posted' : 'published'
  if (affairsType === '3') return (['posted', 'inReview', 'missing'] as const)[at] ?? 'posted'
  return affairsType === '5' && at === 1 ? 'published' : 'posted'
}

function dutyRows(told: Told): readonly Row[] {
  const today = told.place.now.slice(0, 10)
  return DUTIES.flatMap(({ dutyName, affairsType, periodType, dueDays }, dutyAt) =>
    Array.from({ length: affairsType === '3' ? BACK : 1 }, (_, back): Row | null => {
      const period = latestPeriod(periodType, today, dueDays, back)
      const course = courseOf(affairsType, told.at, back)
      if (!period || course === 'missing') return null
      const words = periodWords(period.value).zh
      // Never tomorrow: early in a month what it asks for has just come out.
      const wanted = dayAfter(period.lastDay, Math.max(dueDays - 4 - told.at, 1))
      const day = wanted < today ? wanted : dayAfter(today, -1)
      return affairRow(told, {
        title: `${words}${dutyName}`,
        affairsType,
        periodType,
        periodValue: period.value,
        day,
        words,
        n: told.at * 5 + dutyAt + back,
        course,
      })
    }).filter(row => row !== null),
  )
}

/** What is made public as it happens, a draft, and one that the head has sent back. */
function otherRows(told: Told): readonly Row[] {
  const today = told.place.now.slice(0, 10)
  const other = (title: string, affairsType: string, daysAgo: number, course: Course): Row =>
    affairRow(told, {
      title,
      affairsType,
      periodType: '1',
      periodValue: null,
      day: dayAfter(today, -daysAgo),
      words: '',
      n: told.at,
      course,
    })
  return [
    other('东巷道路硬化表决结果', '4', 18 + told.at, 'posted'),
    ...(told.at === 0 ? [other('村规民约修订征求意见', '9', 2, 'draft')] : []),
    ...(told.at === 1 ? [other('沟渠清淤工程公示', '8', 3, 'rejected')] : []),
  ]
}

/** Each board that hangs has a photo. */
async function photosOf(ids: readonly string[]): Promise<readonly NewFile[]> {
  const random = streamOf('affairs boards')
  const files: NewFile[] = []
  for (const id of ids)
    files.push({
      name: '公开栏张贴照片.jpg',
      extension: 'jpg',
      ...(await photo(landscape(random, 'board'))),
      owner: { bizType: affairs.name, bizId: id, bizField: 'proofIds' },
    })
  return files
}

/** Affairs of the demo villages: published, in review and rejected, and one overdue. */
export default onStart({
  // After the files: its photos are stored where theirs are.
  order: 69,
  name: 'village.demo-affairs',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place || (await call.db.sql`select 1 from village_villageaffairs limit 1`).length > 0) return
    const heads = await call.db.sql<{ id: string; dept: string }>`
      select id, dept_id[1] as dept from system_users
      where tenant_id = ${place.tenantId} and account like 'head.%' and not is_deleted`
    await bulkAdd(
      call,
      affairsDuty,
      DUTIES.map(duty => ({ ...duty, tenantId: place.tenantId, status: '1' })),
    )
    const rows = place.villages.flatMap((village, at) => {
      const told = { place, village, at, headId: heads.find(({ dept }) => dept === village.deptId)?.id ?? null }
      return [...dutyRows(told), ...otherRows(told)]
    })
    const ids = await bulkAdd(call, affairs, rows)
    await addFiles(call, await photosOf(ids.filter((_, at) => rows[at]!['postedTime'])))
    // The number of the office stands on every sheet.
    for (const [at, { deptId }] of place.villages.entries()) {
      const office = await call.db.of(dept).get(deptId)
      if (office && !office.phone) await call.db.of(dept).edit(deptId, { phone: `0535-601000${at + 1}` })
    }
  },
})
