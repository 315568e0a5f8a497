import { defineFeature } from '@village/resource'
import { reportParams } from './params.ts'

export default defineFeature({
  name: 'report',
  label: { zh: '报表', en: 'Reports' },
  params: reportParams,
})
