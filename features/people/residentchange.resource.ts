import { dateTime, defineResource, dict, ref, text } from '@village/resource'

/** Who changed what about a person and why; rows only arrive (domain-model §4.1.3). Values are sealed: they may be numbers. */
export const residentchange = defineResource({
  name: 'people.residentchange',
  label: { zh: '居民变更记录', en: 'Resident changes' },
  path: '/convenient/residentchange',
  title: 'fieldName',
  verbs: ['list'],
  scope: 'tenant+dept',
  storage: 'log',
  forgets: { since: 'operateTime', keptYears: 'retention.residentChange' },
  order: ['-operateTime'],
  columns: ['residentId', 'changeType', 'fieldName', 'reason', 'source', 'operatorId', 'operateTime'],
  indexes: [['residentId', 'operateTime']],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    residentId: ref('居民', 'Resident', 'people.resident').given().search(),
    changeType: dict('变更类型', 'Change kind', 'change_type').given().search(),
    fieldName: text('字段', 'Field').max(64).given().search(),
    oldValue: text('原值', 'Old value').max(1000).given().mask('full', 'PI-ID').hide('list'),
    newValue: text('新值', 'New value').max(1000).given().mask('full', 'PI-ID').hide('list'),
    reason: text('原因', 'Reason').max(200).given().withoutNumbers(),
    source: text('来源', 'Source').max(16).given(),
    operatorId: ref('操作人', 'Operator', 'system.user').given().search(),
    operateTime: dateTime('操作时间', 'Time').given().search('range'),
  },
})
