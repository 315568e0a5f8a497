import { defineFeature, retentionDays } from '@village/resource'
import { deviceDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'device',
  label: { zh: '物联设备', en: 'Devices' },
  menu: { order: 11, icon: 'ApiOutlined' },
  dictionaries: deviceDictionaries,
  params: {
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
  },
})
