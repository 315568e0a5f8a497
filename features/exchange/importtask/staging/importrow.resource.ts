import {
  choice,
  dateTime,
  defineResource,
  flag,
  type Issue,
  integer,
  jsonList,
  longText,
  ref,
  text,
} from '@village/resource'

/**
 * One row of an uploaded sheet before, while and after it is written. Its texts are personal data that no register
 * holds yet, so they are sealed as a whole and removed with the file.
 */
export const importRow = defineResource({
  name: 'exchange.importrow',
  label: { zh: '导入行', en: 'Imported rows' },
  path: '/blade-resource/import-row',
  title: 'state',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['rowNo'],
  keys: [['importId', 'rowNo']],
  indexes: [['importId', 'state', 'rowNo']],
  fields: {
    importId: ref('导入任务', 'Import', 'exchange.importtask').required(),
    rowNo: integer('行号', 'Row').required(),
    state: choice('状态', 'State', {
      good: ['可导入', 'Good'],
      bad: ['有问题', 'Bad'],
      duplicate: ['重复', 'Duplicate'],
      done: ['已写入', 'Written'],
      skipped: ['已跳过', 'Skipped'],
      undone: ['已撤销', 'Undone'],
      kept: ['已保留', 'Kept'],
    }).required(),
    /** Sealed: original cells by field. */
    original: longText('原值', 'Original values').max(100_000).required(),
    /** Sealed: values that will be written, by field. */
    content: longText('值', 'Values').max(100_000).required(),
    /** Sealed: what an updated record held before, by field. */
    before: longText('原记录', 'Before').max(100_000),
    issues: jsonList<Issue>('问题', 'Problems').required(),
    /** Keyed hashes of the values of which a register has only one. */
    rowKeys: jsonList<string>('唯一键', 'Keys').required(),
    recordId: text('记录', 'Record').max(20),
    /** The record only looks like the row: no key says that it is the same. */
    lookAlike: flag('可能重复', 'Looks alike'),
    /** The record has the row's number and another name: a column of names may have slipped by one. */
    otherName: flag('名称不同', 'Another name'),
    action: choice('动作', 'Action', { add: ['新增', 'Added'], edit: ['更新', 'Updated'] }),
    writtenTime: dateTime('写入时间', 'Written at'),
  },
})
