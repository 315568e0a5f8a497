import { defineFeature } from '@village/resource'
import { videoDictionaries } from './dictionaries.ts'
import { videoParams } from './params.ts'

export default defineFeature({
  name: 'video',
  label: { zh: '视频监控', en: 'Video' },
  dictionaries: videoDictionaries,
  params: videoParams,
})
