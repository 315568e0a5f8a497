import type { Call } from '@village/server'
import { type Band, provideFigure } from '../../statistics/public.server.ts'
import { PUBLISH } from '../../village/public.ts'
import { MEETINGS } from './classes.ts'
import { partyprop } from './partyprop.resource.ts'

const of = partyprop
const published = { status: PUBLISH.published }
const meetings = { ...published, propType: MEETINGS.join() }
/** So many branches are a town's; what is beyond them would be no chart. */
const MOST_BRANCHES = 50

/** The branches that have told of a meeting, as far as the caller sees them. */
async function branches(call: Call): Promise<readonly Band[]> {
  const rows = await call.db.run<{ branch_name: string }>(
    call.db
      .scoped(of)
      .where('t.status', '=', PUBLISH.published)
      .where('t.prop_type', 'in', MEETINGS)
      .where('t.branch_name', 'is not', null)
      .select('t.branch_name')
      .distinct()
      .orderBy('t.branch_name')
      .limit(MOST_BRANCHES),
  )
  return rows.map(({ branch_name: name }) => ({
    key: name,
    label: { zh: name, en: name },
    filters: { branchName_equal: name },
  }))
}

export default [
  provideFigure({
    name: 'partyprop.type',
    label: { zh: '党建内容类别', en: 'Party content by class' },
    counts: { zh: '已发布的党建内容，按类别', en: 'Published party content by class' },
    unit: { zh: '篇', en: 'articles' },
    of,
    filters: published,
    drawn: 'bars',
    by: { field: 'propType' },
  }),
  provideFigure({
    name: 'partyprop.branch',
    label: { zh: '各支部会议', en: 'Meetings by branch' },
    counts: {
      zh: '已发布的三会一课与主题党日，按支部',
      en: 'Published meetings, lectures and party days by branch',
    },
    groupedBy: { zh: '支部', en: 'Branch' },
    unit: { zh: '次', en: 'meetings' },
    of,
    filters: meetings,
    drawn: 'bars',
    by: { bands: branches },
    across: 'propType',
  }),
]
