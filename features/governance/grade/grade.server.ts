import type { Id, ParamsOf, StoredOf } from '@village/resource'
import { type Call, pageOf, refuse, serve } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import { graderecord } from '../graderecord/graderecord.resource.ts'
import { APPROVED } from '../graderecord/graderecord.states.ts'
import { spanOf } from '../graderecord/once-per-span.ts'
import { bySubjectName } from '../graderecord/subject-filter.server.ts'
import { subjectNames } from '../graderecord/subject-names.server.ts'
import { buildMonth } from './building.server.ts'
import type { GradeDetail, GradePage, gradeEndpoints } from './grade.endpoints.ts'
import { grade } from './grade.resource.ts'
import { buildTonight } from './nightly-build.server.ts'

type Month = StoredOf<typeof grade>
type Asked<K extends keyof typeof gradeEndpoints> = ParamsOf<(typeof gradeEndpoints)[K]>
/** Months that a subject's line shows. */
const MONTHS = 12
const MAX_SIZE = 200

const openMonth = (call: Call): string => call.now.slice(0, 7)

/** One page of the ranking: of the open month, unless another one is asked for. */
async function ranking(asked: Asked<'getGradeStatistics'>, call: Call): Promise<GradePage> {
  const { subjectType, deptId } = asked
  const { current, size } = pageOf({ current: asked.current, size: asked.size })
  const filters = { ...(subjectType && { subjectType }), ...(deptId && { deptId }) }
  const store = call.db.of(grade)
  const page = await store.page({ ...filters, period: asked.period ?? openMonth(call), current, size: asked.size })
  const records = await store.show(page.records)
  return { records, total: page.total, size, current, pages: Math.ceil(page.total / size) }
}

const NOTHING: GradeDetail = { row: null, months: [], categories: [], deeds: [] }

async function categoriesOf({ detail }: Month, call: Call): Promise<GradeDetail['categories']> {
  const entries = await call.services.dictionary(call.user.tenantId, 'grade_category')
  const words = new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
  return Object.entries(detail ?? {}).map(([category, score]) => ({
    category,
    categoryName: words.get(category) ?? category,
    score,
  }))
}

/** One subject: its month, the months before it, what its points are made of, and the score records behind them. */
async function detailOf(asked: Asked<'getStatisticsDetail'>, call: Call): Promise<GradeDetail> {
  const { subjectType, subjectId } = asked
  const period = asked.period ?? openMonth(call)
  const months = await call.db.of(grade).find({ subjectType, subjectId }, { order: ['-period'] })
  const past = months.filter(month => month.period <= period).slice(0, MONTHS)
  const row = past.find(month => month.period === period)
  if (!row) return NOTHING
  const deeds = call.db.of(graderecord)
  const { from, to } = spanOf('month', `${period}-01`)
  const within = { occurDate_ge: from, occurDate_le: to }
  const { records } = await deeds.page({ subjectType, subjectId, status: APPROVED, ...within, size: MAX_SIZE })
  const [shown] = await call.db.of(grade).show([row])
  return {
    row: shown!,
    months: past.reverse().map(month => ({
      period: month.period,
      totalScore: month.totalScore ?? '',
      rank: month.rank ?? 0,
      level: month.level ?? '',
    })),
    categories: await categoriesOf(row, call),
    deeds: await deeds.show(records),
  }
}

const of = grade
const unit = { zh: '个', en: 'subjects' }

/** The departments that somebody's rights end at; undefined for who sees the whole tenant. */
function ownDepts({ user: { scope, deptIds, platform } }: Call): readonly Id[] | undefined {
  if (platform) return undefined
  return scope.kind === 'depts' ? scope.deptIds : scope.kind === 'own' ? deptIds : undefined
}

export default [
  serve(grade, {
    async derive(rows, call) {
      const nameOf = await subjectNames(rows, call)
      return rows.map(row => ({ subjectName: nameOf(row) }))
    },
    filter: { subjectName: bySubjectName },
    jobs: { 'governance.grade': buildTonight },
    endpoints: {
      getGradeStatistics: (asked, call) => ranking(asked, call),
      getStatisticsDetail: (asked, call) => detailOf(asked, call),
      async rebuild({ period }, call) {
        const month = period ?? openMonth(call)
        if (month > openMonth(call)) refuse('月份不能晚于本月', 'The month may not be in the future')
        return { subjects: await buildMonth(call.user.tenantId, month, call, ownDepts(call)) }
      },
    },
  }),
  provideFigure({
    name: 'grade.level',
    label: { zh: '积分等级', en: 'Grades' },
    counts: { zh: '历月积分，按等级', en: 'Months of subjects, by grade' },
    of,
    unit,
    filters: {},
    drawn: 'bars',
    by: { field: 'level' },
    across: 'subjectType',
  }),
]
