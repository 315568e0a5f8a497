import { defineResource, flag, integer, ref, text } from '@village/resource'
import { attachEndpoints } from './attach.endpoints.ts'

/** Every uploaded file (domain-model §4.12.30). */
export const attach = defineResource({
  name: 'files.attach',
  label: { zh: '附件', en: 'Files' },
  path: '/blade-resource/attach',
  title: 'originalName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 2, icon: 'PaperClipOutlined', path: '/resource/attach' },
  order: ['-createTime'],
  indexes: [['bizType', 'bizId'], ['sha256']],
  columns: ['originalName', 'extension', 'attachSize', 'bizType', 'sensitive'],
  fields: {
    originalName: text('附件原名', 'Name').max(255).required().withoutNumbers().search('like'),
    name: text('附件名称', 'Stored name').max(120).given().unique().search('is').hide('list', 'detail'),
    extension: text('拓展名', 'Extension').max(12).given().search('is'),
    attachSize: integer('大小', 'Size').given().sort(),
    contentType: text('类型', 'Content type').max(128).given().hide('list'),
    bizType: text('所属登记簿', 'Register').max(64).register().given().search('is'),
    bizId: text('所属记录', 'Record').max(20).given().search('is').hide('list'),
    bizField: text('所属字段', 'Field').max(64).given().hide('list'),
    sensitive: flag('敏感', 'Sensitive').given().search(),
    sha256: text('摘要', 'SHA-256').max(64).given().hide('list').heads('存储', 'Storage'),
    ossId: ref('存储', 'Storage', 'files.oss').given().hide('list'),
    // Between the row and the file: what a crash leaves at 0 is swept.
    stored: flag('已存储', 'Stored').given().hide('list', 'form', 'detail', 'excel'),
    hasThumbnail: flag('有缩略图', 'Has a thumbnail').given().hide('list', 'form', 'detail', 'excel'),
    link: text('附件地址', 'Link').derived().hide('detail', 'excel'),
    domainUrl: text('附件域名', 'Domain').derived().hide('list', 'detail', 'excel'),
    thumbnail: text('缩略图', 'Thumbnail').derived().hide('detail', 'excel'),
  },
  endpoints: attachEndpoints,
})
