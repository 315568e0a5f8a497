import { defineFeature, retentionDays } from '@village/resource'
import { safetyDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'safety',
  label: { zh: '平安乡村', en: 'Safety' },
  menu: { order: 10, icon: 'SafetyCertificateOutlined' },
  dictionaries: safetyDictionaries,
  params: {
    'retention.doorRecord': {
      label: { zh: '门禁记录保留天数', en: 'Days that door records are kept' },
      value: '90',
      is: retentionDays(),
    },
    'retention.barrierRecord': {
      label: { zh: '道闸记录保留天数', en: 'Days that barrier records are kept' },
      value: '180',
      is: retentionDays(),
    },
    'retention.hydrantReading': {
      label: { zh: '消防栓读数保留天数', en: 'Days that hydrant readings are kept' },
      value: '730',
      is: retentionDays(),
    },
    'retention.personVisitor': {
      label: { zh: '人员安全记录离开后保留天数', en: 'Days that person records are kept after leaving' },
      value: '180',
      is: retentionDays(),
    },
    'retention.recordCar': {
      label: { zh: '车辆安全记录保留天数', en: 'Days that vehicle records are kept' },
      value: '365',
      is: retentionDays(),
    },
  },
})
