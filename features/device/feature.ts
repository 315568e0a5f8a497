import { defineFeature } from '@village/resource'
import { deviceDictionaries } from './dictionaries.ts'
import { deviceParams } from './params.ts'

export default defineFeature({
  name: 'device',
  label: { zh: '物联设备', en: 'Devices' },
  menu: { order: 11, icon: 'ApiOutlined' },
  dictionaries: deviceDictionaries,
  params: deviceParams,
})
