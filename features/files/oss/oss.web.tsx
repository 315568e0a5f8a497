import { takeOverOf, trialOf } from '@village/page'
import { show } from '@village/web'
import { oss } from './oss.resource.ts'
import { ossWords as words } from './oss-words.ts'

export default show(oss, {
  hideButtons: ['enable'],
  rowActions: [takeOverOf(oss, words), trialOf(oss, 'oss_enable', words)],
})
