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
  groups: [
    { label: { zh: '充电桩', en: 'Pile' }, fields: ['machineId', 'sn', 'port', 'orderNo', 'source'] },
    { label: { zh: '用户与车辆', en: 'User' }, fields: ['residentId', 'phone', 'vehicleKind', 'plateNo', 'cardNo'] },
    { label: { zh: '过程', en: 'Session' }, fields: ['startTime', 'endTime', 'durationMin', 'stopReason', 'status'] },
    {
      label: { zh: '电量与费用', en: 'Energy and price' },
      fields: ['startMeter', 'endMeter', 'energy', 'price', 'amount', 'payWay', 'maxPower', 'maxTemp'],
    },
  ],
  indexes: [['machineId', 'startTime'], ['status']],
  states: { field: 'status', initial: '1', transitions: chargingTransitions },
  fields: {
    orderNo: text('订单号', 'Order no').max(32).given().unique().search(),
    deptId: ref('所属村', 'Village', 'system.dept').follows('machineId').search('tree'),
    machineId: ref('充电桩', 'Pile', 'device.machine').required().search().hide('list'),
    machineName: through('machineId', machine, 'machineName').hide('form', 'detail'),
    sn: text('序列号', 'Serial no').max(64).follows('machineId').search().hide('list'),
    port: integer('端口', 'Port').required().min(1).max(20).search(),
    residentId: ref('用户', 'User', 'people.resident').search().hide('list'),
    userName: through('residentId', resident, 'name').hide('form', 'detail'),
    phone: phone('手机号', 'Phone').hide('list'),
    vehicleKind: choice('车辆种类', 'Vehicle kind', KINDS).search(),
    plateNo: text('车牌号', 'Plate').max(16).must('plate').mask('plate').hide('list'),
    cardNo: text('卡号', 'Card no').max(32).mask('card4', 'PI-ID').hide('list'),
    startTime: dateTime('开始时间', 'Started').required().sort().search('range'),
    endTime: dateTime('结束时间', 'Ended'),
    durationMin: integer('时长(分)', 'Minutes').given(),
    startMeter: meter('起始表底(kWh)', 'Start meter (kWh)'),
    endMeter: meter('结束表底(kWh)', 'End meter (kWh)'),
    energy: decimal('电量(kWh)', 'Energy (kWh)', 3).given(),
    price: decimal('单价(元/kWh)', 'Price (CNY/kWh)', 4).min(0).max(100).hide('list'),
    amount: decimal('金额(元)', 'Amount (CNY)').given(),
    payWay: choice('支付方式', 'Paid by', PAID).search().hide('list'),
    maxPower: decimal('最大功率(W)', 'Max power (W)', 1).min(0).max(999_999).hide('list'),
    maxTemp: decimal('最高温度(℃)', 'Max temperature (°C)', 1).min(-50).max(200).hide('list'),
    status: dict('状态', 'State', 'charging_status').given().search(),
    stopReason: dict('停止原因', 'Stop reason', 'charging_stop_reason').search(),
    source: choice('来源', 'Source', { device: ['设备上报', 'Device'], hand: ['手工录入', 'By hand'] })
      .given()
      .search(),
    remark: text('备注', 'Remark').max(200).hide('list'),
  },
})
