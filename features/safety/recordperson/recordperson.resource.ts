import { dateTime, defineResource, dict, file, flag, idCard, integer, phone, ref, text } from '@village/resource'
import { chartEndpoints } from '../../statistics/public.ts'
import { CLOSED, handling, handlingMeanings } from '../handling.ts'

/** Passages of people who matter for safety: visitors, incomers, checks, loitering (domain-model §4.6.1). */
export const recordperson = defineResource({
  name: 'safety.recordperson',
  label: { zh: '人员安全记录', en: 'Person records' },
  path: '/safe/recordperson',
  title: 'name',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'IdcardOutlined', keep: true },
  order: ['-inTime'],
  // Visitors alone; who is looked into is not forgotten meanwhile.
  forgets: { since: 'outTime', keptDays: 'retention.personVisitor', only: { checkType: ['1'], handleStatus: CLOSED } },
  columns: [
    ...(['name', 'checkType', 'personCategory', 'phone', 'fromPlace', 'visitReason', 'inTime', 'outTime'] as const),
    ...(['abnormal', 'deptId', 'handleStatus'] as const),
  ],
  indexes: [['checkType', 'inTime']],
  states: { field: 'handleStatus', initial: '2', meanings: handlingMeanings, transitions: handling },
  fields: {
    recordNo: text('记录编号', 'No').max(32).given().unique().search().hide('list').heads('登记', 'Record'),
    checkType: dict('登记类型', 'Kind', 'check_type').required().search(),
    personCategory: dict('人员类别', 'Category', 'person_category').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').search().hide('list'),
    name: text('姓名', 'Name').max(64).required().mask('name1').search('like').heads('人员', 'Person'),
    idType: dict('证件类型', 'ID type', 'id_type').hide('list'),
    idCard: idCard('证件号码', 'ID number').search().hide('list'),
    sex: dict('性别', 'Sex', 'sex').search().hide('list'),
    phone: phone('联系电话', 'Phone').search(),
    fromPlace: text('来自地区', 'From').max(128),
    residentId: ref('本村居民', 'Resident', 'people.resident').search().hide('list'),
    photoId: file('照片', 'Photo').sensitive('PI'),
    hostId: ref('被访居民', 'Host', 'people.resident').hide('list').heads('来访', 'Visit'),
    companyId: ref('被访单位', 'Company', 'agriculture.company').hide('list'),
    visitReason: text('事由', 'Reason').max(200),
    inTime: dateTime('进入时间', 'In').required().sort().search('range'),
    outTime: dateTime('离开时间', 'Out').sort(),
    companions: integer('随行人数', 'Companions').min(0).max(50).hide('list'),
    plateNo: text('车牌号', 'Plate').max(16).must('plate').mask('plate').search('like').hide('list'),
    machineId: ref('设备', 'Device', 'device.machine').hide('list'),
    abnormal: flag('异常', 'Abnormal').search().heads('处置', 'Handling'),
    abnormalNote: text('异常说明', 'What is abnormal').max(500).hide('list'),
    handleStatus: dict('处置状态', 'State', 'handle_status').given().search(),
    handleResult: text('处置结果', 'Result').max(500).hide('list', 'form'),
    handlerId: ref('处置人', 'Handler', 'system.user').given().search().hide('list').heads('其他', 'Other'),
    handleTime: dateTime('处置时间', 'Handled at').given().hide('list'),
  },
  endpoints: chartEndpoints,
})
