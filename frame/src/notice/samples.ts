import type { TextKey } from '@village/web/i18n.ts'
import type { Kind } from './letters.ts'
import '../texts/notice.ts'

/** Spec, notice popover: sample data. They are where a source has no real content to give, and say so. */
export const SAMPLES: Readonly<Record<Kind, readonly TextKey[]>> = {
  mail: ['notice.sampleMail1', 'notice.sampleMail2'],
  message: ['notice.sampleMessage1', 'notice.sampleMessage2'],
  notice: ['notice.sampleNotice1', 'notice.sampleNotice2'],
}
