import { definePlace } from '@village/resource'

/** A module is put together: table, names, columns, preview. */
export default definePlace({
  name: 'develop.code_edit',
  feature: 'develop',
  label: { zh: '编辑生成模块', en: 'Module of the generator' },
  path: '/tool/code/edit',
  order: 12,
  icon: 'ApartmentOutlined',
  keep: true,
  hidden: true,
})
