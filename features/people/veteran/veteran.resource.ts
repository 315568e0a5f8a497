import { dateTime, decimal, defineResource, dict, files, longText, ref, text } from '@village/resource'
import { serviceMeanings, serviceTransitions } from '../profiles/service.states.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** What was done for a veteran: visits, benefits, plaques, requests answered (domain-model §4.1.8). */
export const veteran = defineResource({
  name: 'people.veteran',
  label: { zh: '退役军人服务', en: 'Veteran services' },
  path: '/convenient/veteran',
  title: 'title',
  verbs: ['page', 'detail', 'save', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 7, icon: 'TrophyOutlined', keep: true },
  order: ['-serviceTime'],
  indexes: [['residentId', 'serviceTime']],
  columns: ['title', 'residentName', 'serviceType', 'serviceTime', 'amount', 'handlerId', 'deptId', 'status'],
  states: {
    field: 'status',
    initial: '0',
    meanings: serviceMeanings,
    transitions: {
      ...serviceTransitions,
      finish: { label: { zh: '办结', en: 'Finish' }, from: ['0', '1'], to: '2', asks: ['result'] },
    },
  },
  fields: {
    residentId: person,
    ...ofPerson,
    deptId: villageOfPerson,
    serviceType: dict('服务类型', 'Service', 'veteran_service_type').required().search().heads('服务', 'Service'),
    title: text('事项', 'Title').max(128).required().said().search('like'),
    serviceTime: dateTime('服务时间', 'Time').required().sort().search('range'),
    content: longText('内容', 'Content').max(2000).required(),
    amount: decimal('金额(元)', 'Amount (CNY)'),
    handlerId: ref('经办人', 'Handler', 'system.user').search().heads('办理', 'Handling'),
    result: text('办理结果', 'Result').max(500).hide('list'),
    satisfaction: dict('满意度', 'Satisfaction', 'satisfaction').search().hide('list'),
    nextTime: dateTime('下次跟进', 'Follow up').search('range').hide('list'),
    status: dict('状态', 'State', 'service_status').given().search(),
    photoIds: files('附件', 'Attachments').sensitive('SPI-IDN').heads('其他', 'Other'),
  },
})
