import type { Label } from '@village/resource'

/** Words of the dictionary screens. */
export const dictWords = {
  parents: { zh: '字典', en: 'Dictionaries' },
  children: { zh: '字典项', en: 'Entries' },
  chooseBeside: { zh: '请先在左侧选择一个字典', en: 'Choose a dictionary first' },
  chooseAbove: { zh: '请先在上方选择一个字典', en: 'Choose a dictionary first' },
  back: { zh: '返回字典列表', en: 'Back to the dictionaries' },
  used: { zh: '使用', en: 'Used' },
  uses: { zh: '查看使用处', en: 'Where used' },
  usesOf: { zh: '使用处', en: 'Where used' },
  times: { zh: '{n} 处', en: '{n}' },
  register: { zh: '业务', en: 'Register' },
  field: { zh: '字段', en: 'Field' },
  rows: { zh: '记录数', en: 'Rows' },
  notUsed: { zh: '没有记录使用该字典项', en: 'No record uses this entry' },
  cannotRemove: {
    zh: '该字典项正在使用，不能删除。可以封存，或先合并到另一项。',
    en: 'This entry is in use and cannot be removed. Seal it, or merge it into another one first.',
  },
  mergeInto: { zh: '合并到…', en: 'Merge into…' },
  merge: { zh: '合并', en: 'Merge' },
  mergeHelp: {
    zh: '使用该项的记录改为所选项，然后删除该项；每条记录都留下变更历史。',
    en: 'Records with this entry get the chosen one, then this one goes; each record keeps its history.',
  },
  merged: { zh: '已合并，修改了 {n} 条记录', en: 'Merged; {n} records changed' },
  sealed: { zh: '已封存“{name}”', en: 'Sealed "{name}"' },
  unsealed: { zh: '已解除封存“{name}”', en: 'Unsealed "{name}"' },
  undo: { zh: '撤销', en: 'Undo' },
  removeChosen: { zh: '批量删除', en: 'Delete' },
} as const satisfies Record<string, Label>

/** A text with its values: {n}, {name}. */
export const fillText = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
