import type { noticeZh } from './notice.zh.ts'

/** The same words in English; the type names a missing key. */
export const noticeEn: Readonly<Record<keyof typeof noticeZh, string>> = {}
