import { date, dateTime, defineResource, dict, flag, integer, longText, post, ref, text } from '@village/resource'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** Visits that are to be paid and were paid: the plan makes them, who visited completes them, the next one follows. */
export const carevisit = defineResource({
  name: 'people.carevisit',
  label: { zh: '走访任务', en: 'Care visits' },
  path: '/convenient/carevisit',
  title: 'residentName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  menu: { order: 10, icon: 'CalendarOutlined', keep: true, onPhone: 3 },
  order: ['status', 'dueDate'],
  indexes: [
    ['residentId', 'status'],
    ['status', 'dueDate'],
  ],
  columns: [
    'residentName',
    'visitGroup',
    'dueDate',
    'cause',
    'liveAddress',
    'residentPhone',
    'gridId',
    'cycleDays',
    'visitTime',
    'result',
    'visitorId',
    'deptId',
    'status',
  ],
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0'], done: ['2'], ended: ['4'] },
    tabs: [
      { label: { zh: '待走访', en: 'To visit' }, states: ['0'] },
      { label: { zh: '超期', en: 'Late' }, states: ['0'], where: { overdueFlag: '1' } },
      { label: { zh: '已完成', en: 'Visited' }, states: ['2'] },
      { label: { zh: '已取消', en: 'Cancelled' }, states: ['4'] },
    ],
    transitions: {
      done: { label: { zh: '完成走访', en: 'Visited' }, from: ['0'], to: '2', asks: ['result', 'content'] },
      postpone: { label: { zh: '改期', en: 'Change the day' }, from: ['0'], to: '0', asks: ['dueDate'] },
      cancel: { label: { zh: '取消', en: 'Cancel' }, from: ['0'], to: '4', reason: true },
    },
  },
  fields: {
    deptId: villageOfPerson,
    residentId: person,
    ...ofPerson,
    visitGroup: dict('走访对象', 'Visited as', 'visit_group').given().search(),
    cause: text('走访缘由', 'Why').max(200).given().said(),
    cycleDays: integer('周期(天)', 'Every (days)').given(),
    dueDate: date('应走访日期', 'Due on').required().dueIn('0').sort().search('range'),
    overdueFlag: flag('已逾期', 'Overdue').derived().search(),
    visitTime: dateTime('走访时间', 'Visited at').given().sort().search('range'),
    visitorId: ref('走访人', 'Visited by', 'system.user').given().search(),
    result: dict('走访结果', 'What was found', 'visit_result').search(),
    content: longText('走访情况', 'Notes').max(1000),
    status: dict('状态', 'State', 'visit_status').given().search(),
  },
  endpoints: {
    plan: post('更新走访计划', 'Bring the plan up to date', {
      on: 'page',
      confirm: {
        zh: '按各类人员的走访周期补齐走访任务？已有任务不变。',
        en: 'Add the visits that the cycles ask for? Visits that are planned already stay.',
      },
      returns: { added: integer('新增任务', 'Added') },
    }),
  },
})
