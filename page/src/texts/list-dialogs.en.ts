import type { listDialogsZh } from './list-dialogs.zh.ts'

/** The same words in English; the type names a missing key. */
export const listDialogsEn: Readonly<Record<keyof typeof listDialogsZh, string>> = {
  'list.columnsHint':
    'Tick the columns to show. Drag them or use the arrows to change their order. Column edges can be dragged in the table as well; a double click fits the content.',
  'list.columnsReset': 'Reset',
  'list.columnsForAll': 'Make default for everyone',
  'list.columnsGiven': 'These columns are now the default for everyone',
  'list.columnUp': 'Move {{label}} up',
  'list.columnDown': 'Move {{label}} down',
  'list.columnWidth': 'Width of {{label}} in pixels',
  'list.pinStart': 'Pin {{label}} to the left',
  'list.pinEnd': 'Pin {{label}} to the right',
  'list.binOf': 'Recycle bin: {{label}}',
  'list.binText': 'Records deleted within the last 30 days are kept here and can be restored.',
  'list.binEmpty': 'The recycle bin is empty',
  'list.removedBy': 'Deleted by {{who}}, {{when}}',
  'list.restoreOne': 'Restore {{name}}',
  'list.viewSaveTitle': 'Save view: {{label}}',
  'list.viewName': 'Name',
  'list.viewNameHint': 'Please enter a name for the view',
  'list.viewScope': 'Who can see it',
  'list.viewMine': 'Only me',
  'list.viewRole': 'A role',
  'list.viewEveryone': 'Everyone',
  'list.viewKeeps': 'A view remembers conditions, order, columns and page size.',
  'list.viewSaved': 'View "{{name}}" saved',
  'list.findFilter': 'Find a filter',
  'list.inOtherTab': '{{n}} under {{tab}}',
}
