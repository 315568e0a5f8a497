import { dateTime, decimal, defineResource, dict, files, integer, longText, ref, text } from '@village/resource'
import { serviceMeanings, serviceTransitions } from '../profiles/service.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** What was done for an elderly person: the events, many rows each (domain-model §4.1.6). */
export const oldpeople = defineResource({
  name: 'people.oldpeople',
  label: { zh: '养老服务台账', en: 'Elderly care ledger' },
  path: '/convenient/oldpeople',
  title: 'residentName',
  verbs: ['list', 'detail', 'save', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 5, icon: 'ReadOutlined', keep: true },
  order: ['-serviceTime'],
  indexes: [['residentId', 'serviceTime']],
  columns: [
    'residentName',
    'careType',
    'serviceTime',
    'duration',
    'serviceUserId',
    'provider',
    'satisfaction',
    'gridId',
    'deptId',
    'status',
  ],
  states: {
    field: 'status',
    initial: '0',
    meanings: serviceMeanings,
    transitions: {
      ...serviceTransitions,
      finish: { label: { zh: '完成', en: 'Finish' }, from: ['0', '1'], to: '2', asks: ['content'] },
    },
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    careType: dict('服务类型', 'Service', 'care_type').required().search().heads('服务', 'Service'),
    serviceTime: dateTime('服务时间', 'Service time').required().sort().search('range'),
    duration: integer('时长(分钟)', 'Minutes').min(1).max(1440),
    serviceUserId: ref('服务人员', 'Served by', 'system.user').search(),
    provider: text('服务单位', 'Provider').max(128).search('like'),
    content: longText('服务内容', 'What was done').max(1000).required(),
    amount: decimal('金额(元)', 'Amount (CNY)').hide('list'),
    status: dict('状态', 'State', 'service_status').given().search(),
    healthNote: longText('健康情况', 'Health note').max(500).mask('full', 'SPI-MED').heads('结果', 'Result'),
    satisfaction: dict('满意度', 'Satisfaction', 'satisfaction').search(),
    nextTime: dateTime('下次服务', 'Next').search('range').hide('list'),
    longitude: decimal('经度', 'Longitude', 7).mask('geo3').hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).mask('geo3').hide('list'),
    photoIds: files('照片', 'Photos').sensitive('PI').heads('其他', 'Other'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
