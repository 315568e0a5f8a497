import { date, dateTime, decimal, defineResource, dict, EVERYTHING, files, ref, text, through } from '@village/resource'
import { gradeitem } from '../gradeitem/gradeitem.resource.ts'
import { gradeRecordEndpoints } from './graderecord.endpoints.ts'
import { reviewing } from './graderecord.states.ts'

/**
 * One score record of a household, grid, village or member of staff (domain-model §4.10.9). Village, kind of subject and
 * points are those of the item when the score record was written down.
 */
export const graderecord = defineResource({
  name: 'governance.graderecord',
  label: { zh: '积分记录', en: 'Score records' },
  path: '/manage/graderecord',
  title: 'subjectName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 8, icon: 'FormOutlined', keep: true },
  order: ['-occurDate'],
  columns: ['subjectName', 'subjectType', 'itemId', 'category', 'score', 'occurDate', 'deptId', 'reviewUser', 'status'],
  indexes: [['subjectType', 'subjectId', 'occurDate']],
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0'], done: ['1'], refused: ['2'] },
    transitions: reviewing,
    tabs: [
      EVERYTHING,
      { label: { zh: '待审核', en: 'To review' }, states: ['0'] },
      { label: { zh: '已通过', en: 'Approved' }, states: ['1'] },
    ],
  },
  fields: {
    itemId: ref('积分标准', 'Item', 'governance.gradeitem').required().search().heads('积分', 'Score'),
    subjectType: dict('积分对象', 'Subject', 'grade_subject').follows('itemId').search(),
    category: through('itemId', gradeitem, 'category'),
    score: decimal('分值', 'Points', 1).follows('itemId').sort(),
    occurDate: date('发生日期', 'Date').required().sort().search('range'),
    reason: text('事由', 'Reason').max(500).hide('list'),
    photoIds: files('佐证', 'Evidence'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('itemId').search('tree').heads('对象', 'Subject'),
    householdId: ref('户', 'Household', 'people.household')
      .search()
      .hide('list')
      .help('对象为户的标准填写', 'For items of households'),
    gridId: ref('网格', 'Grid', 'governance.grid')
      .search()
      .hide('list')
      .help('对象为网格的标准填写', 'For items of grids'),
    userId: ref('工作人员', 'Member of staff', 'system.user')
      .search()
      .hide('list')
      .help('对象为工作人员的标准填写', 'For items of staff'),
    subjectName: text('对象名称', 'Subject name').max(128).derived().mask('name1').search('like'),
    status: dict('审核状态', 'State', 'review_status').given().search().heads('审核', 'Review'),
    reviewUser: ref('审核人', 'Reviewer', 'system.user').given(),
    reviewTime: dateTime('审核时间', 'Reviewed at').given().hide('list'),
    rejectReason: text('驳回原因', 'Reason of rejection').max(200).withoutNumbers().hide('list', 'form'),
    subjectId: text('对象编号', 'Subject id').max(19).given().search().hide('form').heads('其他', 'Other'),
  },
  endpoints: gradeRecordEndpoints,
})
