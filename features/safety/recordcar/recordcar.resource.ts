import { dateTime, decimal, defineResource, dict, files, integer, phone, ref, text } from '@village/resource'
import { chartEndpoints } from '../../statistics/public.ts'
import { CLOSED, handling, handlingMeanings, handlingTabs } from '../handling.ts'

/** Vehicles that matter for safety: incoming ones, parking, speed, fire lanes, hazardous goods (domain-model §4.6.2). */
export const recordcar = defineResource({
  name: 'safety.recordcar',
  label: { zh: '车辆安全记录', en: 'Vehicle records' },
  path: '/safe/recordcar',
  title: 'plateNo',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'CarOutlined', keep: true },
  order: ['-happenTime'],
  forgets: { since: 'happenTime', keptDays: 'retention.recordCar', only: { handleStatus: CLOSED } },
  columns: [
    'plateNo',
    'eventType',
    'plateColor',
    'vehicleType',
    'happenTime',
    'speed',
    'reason',
    'deptId',
    'handlerId',
    'handleStatus',
  ],
  indexes: [
    ['plateNo', 'happenTime'],
    ['eventType', 'happenTime'],
  ],
  states: {
    field: 'handleStatus',
    initial: '2',
    meanings: handlingMeanings,
    transitions: handling,
    tabs: handlingTabs,
  },
  fields: {
    recordNo: text('记录编号', 'No').max(32).given().unique().search().hide('list').heads('登记', 'Record'),
    eventType: dict('记录类型', 'Kind', 'car_event_type').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').search().hide('list'),
    machineId: ref('设备', 'Device', 'device.machine').hide('list'),
    barrierRecordId: ref('道闸记录', 'Barrier record', 'safety.barrierrecord').given().hide('list'),
    plateNo: text('车牌号', 'Plate')
      .max(16)
      .required()
      .must('plateOrNone')
      .mask('plate')
      .search('like')
      .heads('车辆', 'Vehicle'),
    plateColor: dict('车牌颜色', 'Plate colour', 'plate_color').search(),
    vehicleType: dict('车辆类型', 'Vehicle type', 'vehicle_type').search(),
    vehicleId: ref('登记车辆', 'Registered vehicle', 'safety.vehicle').given().search().hide('list'),
    ownerId: ref('车主居民', 'Owner', 'people.resident').given().search().hide('list'),
    driverName: text('驾驶人', 'Driver').max(64).mask('name1').hide('list'),
    driverPhone: phone('联系电话', 'Phone').hide('list'),
    happenTime: dateTime('发生时间', 'Time').required().sort().search('range').heads('情况', 'What happened'),
    direction: dict('方向', 'Direction', 'pass_direction').search().hide('list'),
    speed: decimal('车速(km/h)', 'Speed (km/h)', 1).min(0).max(250),
    speedLimit: integer('限速(km/h)', 'Limit (km/h)').min(5).max(120).hide('list'),
    goods: text('货物', 'Goods').max(128).hide('list'),
    fromPlace: text('来自', 'From').max(128).hide('list'),
    reason: text('事由', 'Reason').max(200),
    outTime: dateTime('离开时间', 'Left').hide('list'),
    handleStatus: dict('处置状态', 'State', 'handle_status').given().search().heads('处置', 'Handling'),
    handleResult: text('处置结果', 'Result').max(500).hide('list', 'form'),
    imageIds: files('图片', 'Images').heads('其他', 'Other'),
    handlerId: ref('处置人', 'Handler', 'system.user').given().search(),
    handleTime: dateTime('处置时间', 'Handled at').given().hide('list'),
  },
  endpoints: chartEndpoints,
})
