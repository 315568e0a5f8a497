import { dateTime, decimal, defineResource, dict, file, integer, ref, text } from '@village/resource'
import { barrierEndpoints } from './barrierrecord.endpoints.ts'

/** Passages of vehicles at barriers as they arrive; nobody writes or removes them (domain-model §4.6.6). */
export const barrierrecord = defineResource({
  name: 'safety.barrierrecord',
  label: { zh: '道闸记录', en: 'Barrier records' },
  path: '/device/barrier/record',
  title: 'plateNo',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'log',
  arrives: { at: 'passTime', keptDays: 'retention.barrierRecord' },
  menu: { order: 6, icon: 'LayoutOutlined', keep: true },
  order: ['-passTime'],
  columns: [
    'machineId',
    'plateNo',
    'plateColor',
    'vehicleType',
    'listType',
    'direction',
    'passTime',
    'releaseMode',
    'parkMinutes',
    'deptId',
  ],
  keys: [['eventId']],
  indexes: [['plateNo', 'passTime']],
  fields: {
    machineId: ref('道闸', 'Barrier', 'device.machine')
      .only({ machineType: 'barrier' })
      .required()
      .search()
      .heads('道闸', 'Barrier'),
    laneNo: integer('车道号', 'Lane').min(1).max(64).hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    plateNo: text('车牌号', 'Plate').max(16).required().mask('plate').search('like').heads('车辆', 'Vehicle'),
    plateColor: dict('车牌颜色', 'Plate colour', 'plate_color').search(),
    vehicleType: dict('车辆类型', 'Vehicle type', 'vehicle_type').search(),
    listType: dict('名单', 'List', 'vehicle_list').search(),
    vehicleId: ref('登记车辆', 'Registered vehicle', 'safety.vehicle').hide('list'),
    residentId: ref('车主', 'Owner', 'people.resident').search().hide('list'),
    passTime: dateTime('通行时间', 'Time').required().sort().search('range').heads('通行', 'Passage'),
    direction: dict('方向', 'Direction', 'pass_direction').required().search(),
    releaseMode: dict('放行方式', 'Release', 'release_mode').required().search(),
    pairId: ref('对应进场记录', 'Matching entry', 'safety.barrierrecord').hide('list'),
    parkMinutes: integer('停留(分)', 'Stay (min)').min(0),
    confidence: decimal('识别可信度', 'Confidence').min(0).max(100).hide('list'),
    speed: decimal('车速(km/h)', 'Speed (km/h)', 1).min(0).max(250).hide('list'),
    eventId: text('事件编号', 'Event id').max(64).required().search().hide('list'),
    receiveTime: dateTime('接收时间', 'Received at').required().hide('list'),
    imageUri: file('全景图', 'Picture'),
    plateImageUri: file('车牌图', 'Plate picture'),
  },
  endpoints: barrierEndpoints,
})
