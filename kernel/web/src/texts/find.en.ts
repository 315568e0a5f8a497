import type { findZh } from './find.zh.ts'

/** The same words in English; the type names a missing key. */
export const findEn: Readonly<Record<keyof typeof findZh, string>> = {}
