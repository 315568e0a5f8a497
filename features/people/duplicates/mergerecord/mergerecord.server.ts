import { serve } from '@village/server'
import { undoMerge } from '../merging/undoing.server.ts'
import { mergerecord } from './mergerecord.resource.ts'

export default serve(mergerecord, {
  async after(change, call) {
    if (change.kind === 'edit' && change.by === 'undo') await undoMerge(change.before, call)
  },
})
