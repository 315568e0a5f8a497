import { date, defineResource, dict, IN_USE, phone, ref } from '@village/resource'

/** Who works in which grid in which role, from when to when (domain-model §4.10.7). */
export const gridmember = defineResource({
  name: 'governance.gridmember',
  label: { zh: '网格员', en: 'Grid members' },
  path: '/manage/gridmember',
  title: 'userId',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'SolutionOutlined', keep: true },
  order: ['-startDate'],
  columns: ['userId', 'gridId', 'gridRole', 'phone', 'startDate', 'endDate', 'deptId', 'status'],
  states: {
    field: 'status',
    initial: '1',
    meanings: IN_USE,
    transitions: { dismiss: { label: { zh: '离任', en: 'Dismiss' }, from: ['1'], to: '0', asks: ['endDate'] } },
  },
  fields: {
    userId: ref('人员', 'User', 'system.user').required().search().heads('任职', 'Appointment'),
    gridId: ref('网格', 'Grid', 'governance.grid').required().search(),
    gridRole: dict('角色', 'Role', 'grid_role').required().search(),
    phone: phone('联系电话', 'Phone'),
    startDate: date('任职日期', 'From').required().sort().search('range'),
    endDate: date('离任日期', 'Until').sort().hide('form'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('gridId').search('tree'),
    status: dict('状态', 'State', 'enable_status').given().search(),
  },
})
