import { defineResource, ref, text } from '@village/resource'

/**
 * What somebody of a tenant chose for a word that no dictionary has, while they mended an import: the next import reads
 * it so. A later choice takes the place of an earlier one.
 */
export const importWord = defineResource({
  name: 'exchange.importword',
  label: { zh: '导入用词', en: 'Words of imports' },
  path: '/blade-resource/import-word',
  title: 'word',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['word'],
  keys: [['dictCode', 'word']],
  fields: {
    dictCode: text('字典', 'Dictionary').max(64).required(),
    /** In the form in which words are compared. */
    word: text('写法', 'Word').max(32).required(),
    entryKey: text('键值', 'Key').max(32).required(),
    chosenBy: ref('选择人', 'Chosen by', 'system.user'),
  },
})
