import { defineFeature, wholeNumber } from '@village/resource'
import { alarmDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'alarm_center',
  label: { zh: '告警中心', en: 'Alarms' },
  menu: { order: 9, icon: 'ThunderboltOutlined' },
  dictionaries: alarmDictionaries,
  params: {
    'alarm.stormLimit': {
      label: { zh: '每条规则每分钟告警数，超过时合并为一条', en: 'Alarms of one rule and minute before they are one' },
      value: '60',
      is: wholeNumber(1, 10_000),
    },
    'alarm.closeRecovered': {
      label: {
        zh: '提示和一般告警恢复后自动关闭（1 是，0 否）',
        en: 'Close info and minor alarms on recovery (1 or 0)',
      },
      value: '1',
      is: wholeNumber(0, 1),
    },
  },
})
