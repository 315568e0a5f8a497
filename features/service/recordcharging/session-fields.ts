import { choice, dateTime, decimal, dict, integer } from '@village/resource'

const PAID = {
  wechat: ['微信', 'WeChat'],
  alipay: ['支付宝', 'Alipay'],
  card: ['刷卡', 'Card'],
  free: ['免费', 'Free'],
} as const
const meter = (zh: string, en: string) => decimal(zh, en, 3).min(0).max(99_999_999).hide('list')

/** A session's times, its energy and what it cost. */
export const sessionFields = {
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
}
