import { choice, dateTime, decimal, defineResource, dict, integer, phone, ref, text, through } from '@village/resource'
import { machine } from '../../device/machine/machine.resource.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { chargingTransitions } from './recordcharging.states.ts'

const KINDS = { ebike: ['电动自行车', 'E-bike'], car: ['汽车', 'Car'], trike: ['三轮车', 'Trike'] } as const
const PAID = {
  wechat: ['微信', 'WeChat'],
  alipay: ['支付宝', 'Alipay'],
  card: ['刷卡', 'Card'],
  free: ['免费', 'Free'],
} as const
const meter = (zh: string, en: string) => decimal(zh, en, 3).min(0).max(99_999_999).hide('list')

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
    ...(['orderNo', 'machineName', 'port', 'userName', 'vehicleKind', 'status', 'startTime', 'durationMin'] as const),
    ...(['energy', 'amount', 'stopReason', 'deptId'] as const),
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
    startTime: dateTime('开始时间', 'Started').required().sort().search('range').heads('过程', 'Session'),
    endTime: dateTime('结束时间', 'Ended'),
    durationMin: integer('时长(分)', 'Minutes').given(),
    stopReason: dict('停止原因', 'Stop reason', 'charging_stop_reason').search(),
    status: dict('状态', 'State', 'charging_status').given().search(),
    startMeter: meter('起始表底(kWh)', 'Start meter (kWh)').heads('电量与费用', 'Energy and price'),
    endMeter: meter('结束表底(kWh)', 'End meter (kWh)'),
    energy: decimal('电量(kWh)', 'Energy (kWh)', 3).given(),
    price: decimal('单价(元/kWh)', 'Price (CNY/kWh)', 4).min(0).max(100).hide('list'),
    amount: decimal('金额(元)', 'Amount (CNY)').given(),
    payWay: choice('支付方式', 'Paid by', PAID).search().hide('list'),
    maxPower: decimal('最大功率(W)', 'Max power (W)', 1).min(0).max(999_999).hide('list'),
    maxTemp: decimal('最高温度(℃)', 'Max temperature (°C)', 1).min(-50).max(200).hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree').heads('其他', 'Other'),
    machineName: through('machineId', machine, 'machineName', { zh: '充电桩名称', en: 'Pile name' }).hide(
      'form',
      'detail',
    ),
    userName: through('residentId', resident, 'name', { zh: '用户姓名', en: 'User name' }).hide('form', 'detail'),
    remark: text('备注', 'Remark').max(200).hide('list'),
  },
})
