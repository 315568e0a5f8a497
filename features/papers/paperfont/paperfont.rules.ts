import { defineRules, isGiven, issueOf } from '@village/resource'
import { ENABLED } from '../../system/public.ts'
import { paperfont } from './paperfont.resource.ts'

/** A font that is in use has a file. */
export default defineRules(paperfont, {
  judge: ({ status, fontFile }) =>
    status === ENABLED && !isGiven(fontFile)
      ? [issueOf('fontFile', '请上传字体文件，或先停用', 'Upload the font file, or disable it for now')]
      : [],
  asks: ({ status }) => ({ required: status === ENABLED ? ['fontFile'] : [], without: [] }),
})
