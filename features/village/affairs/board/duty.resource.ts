import { defineResource, dict, integer, inUse, longText, text } from '@village/resource'

/**
 * What each village has to make public, how often and by when (Village Committees Law art. 30). The township keeps the
 * list; villages read it.
 */
export const affairsDuty = defineResource({
  name: 'village.affairs_duty',
  label: { zh: '公开要求', en: 'Duties to publish' },
  path: '/village/affairs-duty',
  title: 'dutyName',
  verbs: ['page', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 6, icon: 'FileProtectOutlined', keep: true },
  order: ['periodType', 'affairsType'],
  columns: ['dutyName', 'affairsType', 'periodType', 'dueDays', 'status', 'basis'],
  states: inUse({ disable: ['停用', 'Disable'], enable: ['启用', 'Enable'] }),
  fields: {
    dutyName: text('公开事项', 'Duty').max(64).required().unique().search('like'),
    affairsType: dict('公开类别', 'Class', 'affairs_type').required().search(),
    periodType: dict('公开周期', 'Period', 'affairs_period').required().search(),
    dueDays: integer('期满后几天内', 'Days after the period')
      .required()
      .min(0)
      .max(120)
      .preset(10)
      .help(
        '周期结束后最迟几天内公开；“随时”的事项从发生起算',
        'Made public within so many days after the period ends',
      ),
    basis: longText('依据', 'Basis').max(300).listed(),
    status: dict('状态', 'State', 'enable_status').given().search(),
  },
})
