import { defineFeature } from '@village/resource'
import { fileDictionaries } from './dictionaries.ts'
import { filesParams } from './limits/params.ts'

export default defineFeature({
  name: 'files',
  label: { zh: '文件存储', en: 'Files' },
  menu: { order: 92, icon: 'FolderOutlined' },
  dictionaries: fileDictionaries,
  params: filesParams,
})
