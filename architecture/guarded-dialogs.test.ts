import { expect, test } from 'vitest'
import { files, source } from './tree.ts'

/** Dialogs with inputs that hold nothing which closing would lose, each with the reason. */
const UNGUARDED: Readonly<Record<string, string>> = {
  'features/develop/code/edit/tree-dialog.web.tsx': 'one name, which confirms',
  'features/system/dict/dict-uses.web.tsx': 'a list that is searched',
  'features/video/wall/purpose-dialog.web.tsx': 'one reason, chosen from a list',
  'frame/src/error-log/log-dialog.tsx': 'a list that is searched',
  'frame/src/session/session-over.tsx': 'a password',
  'page/src/cells/purpose-dialog.tsx': 'one reason, chosen from a list',
  'page/src/columns/column-settings.tsx': 'takes effect at once',
  'page/src/form/conflict-dialog.tsx': 'lies over the form whose values it compares',
  'page/src/inputs/ref-sheet.tsx': 'a search',
  'page/src/list/export/export-dialog.tsx': 'begins as the list is',
  'page/src/print/print-dialog.tsx': 'begins as the list is',
  'page/src/tree-beside.tsx': 'a tree that is searched',
  'page/src/views/save-view.tsx': 'one name',
}

const isDialog = (text: string): boolean => /<(?:PageModal|Modal|Drawer)\b/.test(text)
/** It has a state of its own that an input below changes. */
const holdsInput = (text: string): boolean =>
  /useState/.test(text) && /<(?:Input|Select|Tree|Checkbox|Radio|Reason|FormField|GrantTree|PickTree)\b/.test(text)

test('a dialog in which somebody types or ticks asks before that is lost', () => {
  const judged = files.filter(file => /^(features|page|frame)\/.*\.tsx$/.test(file) && !file.includes('.test.'))
  const bare = judged.filter(file => {
    const text = source(file)
    return isDialog(text) && holdsInput(text) && !text.includes('useUnsavedGuard')
  })
  expect(bare.sort()).toEqual(Object.keys(UNGUARDED).sort())
})
