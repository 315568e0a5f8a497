import { defineParams, retentionDays, wholeNumber } from '@village/resource'

export const deviceParams = defineParams({
  'retention.telemetryDays': {
    label: { zh: '遥测数据保留天数', en: 'Days that telemetry is kept' },
    value: '90',
    is: retentionDays(),
  },
  'retention.machineLogDays': {
    label: { zh: '设备日志保留天数', en: 'Days that machine logs are kept' },
    value: '365',
    is: retentionDays(),
  },
  // How fast devices may send (device-contract §5); who sends faster is slowed.
  'device.perSecond': {
    label: { zh: '每台设备每秒报文数', en: 'Messages of a device per second' },
    value: '20',
    is: wholeNumber(1, 10_000),
  },
  'device.burst': {
    label: { zh: '每台设备一次可连续发送的报文数', en: 'Messages of a device at once' },
    value: '200',
    is: wholeNumber(1, 100_000),
  },
  'device.tenantPerSecond': {
    label: { zh: '本租户每秒报文数', en: 'Messages of the tenant per second' },
    value: '5000',
    is: wholeNumber(1, 100_000),
  },
})
