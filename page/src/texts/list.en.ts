import type { listZh } from './list.zh.ts'

/** The same words in English; the type names a missing key. */
export const listEn: Readonly<Record<keyof typeof listZh, string>> = {
  'list.justRead': 'Updated just now',
  'list.readAt': 'Updated {{when}}',
  'list.newRows': '{{n}} new records',
  'list.columns': 'Columns',
  'list.alone': 'Full screen',
  'list.notAlone': 'Leave full screen',
  'list.below': 'Below {{name}}',

  'list.selectAll': 'Select all {{n}}',
  'list.selectedAll': 'All {{n}} records that match are selected',
  'list.removeAllText': 'All {{n}} records that match the current conditions will be deleted',
  'list.totalChanged': 'The conditions now match {{n}} records. Please check and select again',
  'list.tooManyAtOnce': 'At most {{n}} records can be deleted at once. Please narrow the conditions',
  'list.refusedTitle': '{{n}} cannot be deleted; nothing was deleted',
  'list.removeRest': 'Delete the other {{n}}',
  'list.binHint': '. They can be restored from the recycle bin for 30 days.',
  'list.undo': 'Undo',
  'list.restored': '{{n}} restored',
  'list.bin': 'Recycle bin',
  'list.tools': 'More tools',
  'list.someRemoved': '{{n}} deleted; {{rest}} were gone already or are out of your reach',

  'list.views': 'Views',
  'list.viewSave': 'Save view',
  'list.viewChanged': 'Changed',
  'list.viewUpdate': 'Update view',
  'list.viewSaveAs': 'Save as',
  'list.viewRestore': 'Revert',
  'list.viewUpdated': 'View updated',
  'list.viewMore': 'More for view {{name}}',
  'list.viewChange': 'Change view',
  'list.viewRemove': 'Delete view',
  'list.viewRemoveTitle': 'Delete view "{{name}}"?',
  'list.viewRemoveText': 'This view is shared: nobody else will see it any more. The records stay as they are.',

  'list.print': 'Print',

  'list.overdue': '{{n}} d overdue',
  'list.overdueToday': 'Overdue',
  'list.dueToday': 'Due today',

  'list.previousPage': 'Previous page',
  'list.nextPage': 'Next page',
  'list.pagesBack': '5 pages back',
  'list.pagesOn': '5 pages on',
  'list.treeAt': 'At: {{name}}',
  'list.treeWidth': 'Width of the tree of {{label}}',
}
