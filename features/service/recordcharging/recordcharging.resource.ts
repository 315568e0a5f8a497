import { choice, defineResource, integer, phone, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { chargingTransitions } from './recordcharging.states.ts'
import { sessionFields } from './session-fields.ts'

const KINDS = { ebike: ['电动自行车', 'E-bike'], car: ['汽车', 'Car'], trike: ['三轮车', 'Trike'] } as const

/** One charging session at a village pile; its pile tells the village (domain-model §4.4.5). */
export const recordcharging = defineResource({
  name: 'service.recordcharging',
  label: { zh: '充电记录', en: 'Charging records' },
  path: '/convenient/recordcharging',
  title: 'orderNo',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'ThunderboltOutlined', keep: true },
  order: ['-startTime'],
  columns: [
    'orderNo',
    'machineName',
    'port',
    'userName',
    'vehicleKind',
    'status',
    'startTime',
    'durationMin',
    'energy',
    'amount',
    'stopReason',
    'deptId',
  ],
  indexes: [['machineId', 'startTime'], ['status']],
  states: {
    field: 'status',
    initial: '1',
    meanings: { underWay: ['1'], done: ['2'], refused: ['3'], ended: ['4'] },
    transitions: chargingTransitions,
  },
  fields: {
    machineId: ref('充电桩', 'Pile', 'device.machine')
      .only({ machineType: 'charging' })
      .required()
      .search()
      .hide('list')
      .heads('充电桩', 'Pile'),
    sn: text('序列号', 'Serial no').max(64).follows('machineId').search().hide('list'),
    port: integer('端口', 'Port').required().min(1).max(20).search(),
    orderNo: text('订单号', 'Order no').max(32).given().unique().search(),
    source: choice('来源', 'Source', { device: ['设备上报', 'Device'], hand: ['手工录入', 'By hand'] })
      .given()
      .search(),
    residentId: ref('用户', 'User', 'people.resident').search().hide('list').heads('用户与车辆', 'User'),
    phone: phone('手机号', 'Phone').hide('list'),
    vehicleKind: choice('车辆种类', 'Vehicle kind', KINDS).search(),
    plateNo: text('车牌号', 'Plate').max(16).must('plate').mask('plate').hide('list'),
    cardNo: text('卡号', 'Card no').max(32).mask('card4', 'PI-ID').hide('list'),
    ...sessionFields,
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree').heads('其他', 'Other'),
    machineName: through('machineId', machine, 'machineName', { zh: '充电桩名称', en: 'Pile name' }).hide(
      'form',
      'detail',
    ),
    userName: through('residentId', resident, 'name', { zh: '用户姓名', en: 'User name' }).hide('form', 'detail'),
    remark: text('备注', 'Remark').max(200).hide('list'),
  },
})
