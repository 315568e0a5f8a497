import { choice, date, defineApi, get, getMany, ref, shape, text } from '@village/resource'
import type { Crossed } from '../crossing/crossing.ts'
import type { Drilled, FigureHead, FigureTable } from '../figure/figure-table.ts'
import type { MonthEnd, MonthTable, Moved } from '../month/month-ends.ts'

const access = { permission: 'statistics_charts_view' }
/** Groups of all villages, and the lists of who came and left. */
const dear = { rows: 100_000 } as const

/** Which figure, and the end of which month. */
const atMonthEnd = {
  name: text('名称', 'Name').max(64).required(),
  month: text('月份', 'Month')
    .max(7)
    .pattern(/\d{4}-(0[1-9]|1[0-2])/, '月份应为年-月，如2026-10', 'A month is written as 2026-10')
    .required(),
  deptId: ref('所属村', 'Village', 'system.dept'),
}

/** The numbers behind charts and dashboards, within the caller's scope. */
export const charts = defineApi({
  name: 'statistics.statistics_charts',
  label: { zh: '居民统计', en: 'Population statistics' },
  path: '/statistics',
  endpoints: {
    figures: getMany('可看的统计', 'Figures', { access, returns: shape<FigureHead>() }),
    figure: get('统计数字', 'One figure', {
      access,
      dear,
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
      dear,
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
    cross: get('交叉统计', 'One figure, two divisions', {
      access,
      dear,
      params: {
        name: text('名称', 'Name').max(64).required(),
        rowsBy: text('行', 'Rows').max(64),
        columnsBy: text('列', 'Columns').max(64),
        deptId: ref('所属村', 'Village', 'system.dept'),
      },
      returns: shape<Crossed>(),
    }),
    months: getMany('已冻结的月末', 'Ends of months', { access, returns: shape<MonthEnd>() }),
    month: get('月末与现在', 'The end of a month beside now', {
      access,
      dear,
      params: atMonthEnd,
      returns: shape<MonthTable>(),
    }),
    moved: getMany('月末以来的增减名单', 'Who came or left since', {
      access,
      dear,
      params: {
        ...atMonthEnd,
        key: text('分组', 'Group').max(64),
        way: choice('增减', 'Way', { came: ['增加', 'Came'], left: ['减少', 'Left'] }).required(),
        reason: text('原因', 'Reason').max(64).required(),
      },
      returns: shape<Moved>(),
    }),
  },
})
