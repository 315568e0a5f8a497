import { dateTime, decimal, defineResource, dict, file, integer, ref, text } from '@village/resource'
import { doorEndpoints } from './doorrecord.endpoints.ts'

const person = ['personCategory', 'personName', 'residentId', 'cardNo', 'similarity', 'photoUri'] as const

/** Events of doors as they arrive; nobody writes or removes them (domain-model §4.6.5). */
export const doorrecord = defineResource({
  name: 'safety.doorrecord',
  label: { zh: '门禁记录', en: 'Door records' },
  path: '/device/door/record',
  title: 'doorName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'eventTime', keptDays: 'retention.doorRecord' },
  menu: { order: 5, icon: 'LoginOutlined', keep: true },
  order: ['-eventTime'],
  columns: ['doorName', 'eventTime', 'direction', 'openMethod', 'passResult', 'personCategory', 'personName', 'deptId'],
  groups: [
    { label: { zh: '门', en: 'Door' }, fields: ['doorName', 'doorNo', 'machineId', 'readerName', 'deptId'] },
    {
      label: { zh: '通行', en: 'Passage' },
      fields: ['eventTime', 'direction', 'openMethod', 'passResult', 'eventId', 'vendorCode', 'receiveTime'],
    },
    { label: { zh: '人员', en: 'Person' }, fields: person },
  ],
  keys: [['eventId']],
  fields: {
    eventId: text('事件编号', 'Event id').max(64).required().search().hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    machineId: ref('门禁', 'Door', 'device.machine').required().search().hide('list'),
    doorNo: integer('门号', 'Door no').min(1).max(64).hide('list'),
    doorName: text('门名称', 'Door name').max(128).search('like'),
    readerName: text('读卡器', 'Reader').max(64).hide('list'),
    openMethod: dict('开门方式', 'Method', 'open_method').search(),
    passResult: dict('结果', 'Result', 'pass_result').required().search(),
    direction: dict('方向', 'Direction', 'pass_direction').required().search(),
    eventTime: dateTime('发生时间', 'Time').required().sort().search('range'),
    personCategory: dict('人员类别', 'Category', 'person_category').search(),
    residentId: ref('居民', 'Resident', 'people.resident').search().hide('list'),
    personName: text('姓名', 'Name').max(64).mask('name1', 'SPI-LOC').search('like'),
    cardNo: text('卡号', 'Card no').max(32).mask('card4').search().hide('list'),
    similarity: decimal('相似度(%)', 'Similarity (%)').min(0).max(100).hide('list'),
    photoUri: file('抓拍', 'Capture'),
    vendorCode: integer('厂商事件码', 'Vendor code').hide('list'),
    receiveTime: dateTime('接收时间', 'Received at').required().hide('list'),
  },
  endpoints: doorEndpoints,
})
