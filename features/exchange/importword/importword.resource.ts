import { dateTime, defineResource, ref, text } from '@village/resource'

/**
 * What somebody of a tenant chose for a word that no dictionary has, while they mended an import: the next import reads
 * it so. A later choice takes the place of an earlier one.
 */
export const importWord = defineResource({
  name: 'exchange.importword',
  label: { zh: '导入用词', en: 'Words of imports' },
  path: '/blade-resource/import-word',
  title: 'word',
  verbs: ['list', 'detail', 'remove', 'export'],
  scope: 'tenant',
  menu: { order: 3, icon: 'ReadOutlined', path: '/resource/import-word', keep: true },
  order: ['-chosenTime'],
  columns: ['word', 'meaning', 'usedIn', 'chosenBy', 'chosenTime'],
  keys: [['dictCode', 'word']],
  fields: {
    /** In the form in which words are compared. */
    word: text('写法', 'Word').max(32).required().given().search('like'),
    meaning: text('读作', 'Read as').max(32).derived(),
    usedIn: text('用于', 'Used in').derived(),
    chosenBy: ref('选择人', 'Chosen by', 'system.user').given().search(),
    chosenTime: dateTime('选择时间', 'Chosen at').required().given().sort().search('range'),
    dictCode: text('字典编号', 'Dictionary').max(64).required().given(),
    entryKey: text('键值', 'Key').max(32).required().given(),
  },
})
