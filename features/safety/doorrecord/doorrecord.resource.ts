import { dateTime, decimal, defineResource, dict, file, integer, ref, text } from '@village/resource'
import { doorEndpoints } from './doorrecord.endpoints.ts'

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
  menu: { order: 5, icon: 'UnlockOutlined', keep: true },
  order: ['-eventTime'],
  columns: ['doorName', 'eventTime', 'direction', 'openMethod', 'passResult', 'personCategory', 'personName', 'deptId'],
  keys: [['eventId']],
  fields: {
    doorName: text('门名称', 'Door name').max(128).search('like').heads('门', 'Door'),
    doorNo: integer('门号', 'Door no').min(1).max(64).hide('list'),
    machineId: ref('门禁', 'Door', 'device.machine').only({ machineType: 'door' }).required().search().hide('list'),
    readerName: text('读卡器', 'Reader').max(64).hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    eventTime: dateTime('发生时间', 'Time').required().sort().search('range').heads('通行', 'Passage'),
    direction: dict('方向', 'Direction', 'pass_direction').required().search(),
    openMethod: dict('开门方式', 'Method', 'open_method').search(),
    passResult: dict('结果', 'Result', 'pass_result').required().search(),
    eventId: text('事件编号', 'Event id').max(64).required().search().hide('list'),
    vendorCode: integer('厂商事件码', 'Vendor code').hide('list'),
    receiveTime: dateTime('接收时间', 'Received at').required().hide('list'),
    personCategory: dict('人员类别', 'Category', 'person_category').search().heads('人员', 'Person'),
    // Stored in clear because it is searched by parts; retention is short.
    personName: text('姓名', 'Name').max(64).mask('name1', 'SPI-LOC').unencrypted().search('like'),
    residentId: ref('居民', 'Resident', 'people.resident').search().hide('list'),
    cardNo: text('卡号', 'Card no').max(32).mask('card4').search().hide('list'),
    similarity: decimal('相似度(%)', 'Similarity (%)').min(0).max(100).hide('list'),
    photoUri: file('抓拍', 'Capture'),
  },
  endpoints: doorEndpoints,
})
