import { date, defineApi, get, getMany, ref, shape, text } from '@village/resource'
import type { Drilled, FigureHead, FigureTable } from './public.ts'

const access = { permission: 'statistics_charts_view' }

/** The numbers behind charts and dashboards, within the caller's scope. */
export const charts = defineApi({
  name: 'statistics.statistics_charts',
  label: { zh: '居民统计', en: 'Population statistics' },
  path: '/statistics',
  endpoints: {
    figures: getMany('可看的统计', 'Figures', { access, returns: shape<FigureHead>() }),
    figure: get('统计数字', 'One figure', {
      access,
      params: {
        name: text('名称', 'Name').max(64).required(),
        deptId: ref('所属村', 'Village', 'system.dept'),
        from: date('开始日期', 'From'),
        to: date('结束日期', 'To'),
      },
      returns: shape<FigureTable>(),
    }),
    drill: get('逐级下钻', 'One figure, level by level', {
      access,
      params: {
        name: text('名称', 'Name').max(64).required(),
        part: text('分组', 'Group').max(64),
        deptId: ref('所属村', 'Village', 'system.dept'),
        gridId: ref('所属网格', 'Grid', 'governance.grid'),
        householdId: ref('所属户', 'Household', 'people.household'),
        from: date('开始日期', 'From'),
        to: date('结束日期', 'To'),
      },
      returns: shape<Drilled>(),
    }),
  },
})
