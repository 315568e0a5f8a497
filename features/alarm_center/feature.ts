import { defineFeature } from '@village/resource'
import { alarmDictionaries } from './dictionaries.ts'
import { alarmParams } from './params.ts'

export default defineFeature({
  name: 'alarm_center',
  label: { zh: '告警中心', en: 'Alarms' },
  menu: { order: 9, icon: 'ThunderboltOutlined' },
  dictionaries: alarmDictionaries,
  params: alarmParams,
})
