import { choice, date, defineResource, text } from '@village/resource'

/**
 * Days that are not what their weekday says: public holidays, and weekends on which people work instead (调休). The
 * platform keeps them for everybody; deadlines and leave are counted by them.
 */
export const workday = defineResource({
  name: 'system.workday',
  label: { zh: '工作日历', en: 'Working days' },
  path: '/blade-system/workday',
  title: 'dayName',
  verbs: ['list', 'detail', 'submit', 'remove', 'import', 'export'],
  scope: 'platform',
  readers: 'signedIn',
  menu: { order: 12, icon: 'CalendarOutlined', path: '/system/workday', keep: true },
  order: ['day'],
  fields: {
    day: date('日期', 'Day').required('请选择日期', 'Please choose the day').unique().sort().search('range'),
    dayKind: choice('类型', 'Kind', {
      holiday: ['放假', 'Holiday'],
      workday: ['上班（调休）', 'Working day'],
    })
      .required('请选择类型', 'Please choose the kind')
      .search(),
    dayName: text('名称', 'Name').max(40).required('请输入名称', 'Please enter the name').search('like'),
    remark: text('备注', 'Remark').max(200),
  },
})
