import { defineFeature } from '@village/resource'
import { closureParams } from './params.ts'

export default defineFeature({
  name: 'closure',
  label: { zh: '租户注销', en: 'Closing a tenant' },
  params: closureParams,
})
