import { dict, integer, post, ref, shape, text } from '@village/resource'

type Wire = Readonly<Record<string, unknown>>

/** The months, categories and score records of one subject. */
export interface GradeDetail {
  /** Its row of the month that was asked for; null where it has none or the caller may not see it. */
  readonly row: Wire | null
  readonly months: readonly {
    readonly period: string
    readonly totalScore: string
    readonly rank: number
    readonly level: string
  }[]
  readonly categories: readonly { readonly category: string; readonly categoryName: string; readonly score: number }[]
  /** Approved score records of the month, as their own list shows them. */
  readonly deeds: readonly Wire[]
}
export interface GradePage {
  readonly records: readonly Wire[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

const view = { permission: 'grade_view' }
const month = (): ReturnType<typeof text> =>
  text('月份', 'Month')
    .max(7)
    .pattern(/\d{4}-(0[1-9]|1[0-2])/, '月份请写成 2026-11', 'Write the month as 2026-11')
const subjectType = dict('积分对象', 'Subject', 'grade_subject')

export const gradeEndpoints = {
  getGradeStatistics: post('积分排名', 'Ranking', {
    access: view,
    params: {
      current: integer('页码', 'Page').min(1),
      size: integer('每页条数', 'Rows per page').min(-1).help('-1 为全部，至多1000条', '-1 is all, 1,000 at most'),
      subjectType,
      deptId: ref('所属村', 'Village', 'system.dept'),
      period: month(),
    },
    returns: shape<GradePage>(),
  }),
  getStatisticsDetail: post('积分明细', 'Points of one subject', {
    access: view,
    params: {
      subjectType: subjectType.required(),
      subjectId: text('对象编号', 'Subject id').max(19).required(),
      period: month(),
    },
    returns: shape<GradeDetail>(),
  }),
  rebuild: post('重新计算', 'Compute again', {
    on: 'page',
    params: { period: month().help('不填为本月', 'This month if left out') },
    returns: { subjects: integer('对象数', 'Subjects') },
  }),
}
