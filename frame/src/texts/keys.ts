import type { aidZh } from './aid.zh.ts'
import type { aidDialogsZh } from './aid-dialogs.zh.ts'
import type { findZh } from './find.zh.ts'
import type { frameZh } from './frame.zh.ts'
import type { noticeZh } from './notice.zh.ts'

declare module '@village/web/i18n.ts' {
  interface TextAreas {
    aid: keyof typeof aidZh
    aidDialogs: keyof typeof aidDialogsZh
    find: keyof typeof findZh
    frame: keyof typeof frameZh
    notice: keyof typeof noticeZh
  }
}
