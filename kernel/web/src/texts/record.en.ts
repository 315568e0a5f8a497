import type { recordZh } from './record.zh.ts'

/** The same words in English; the type names a missing key. */
export const recordEn: Readonly<Record<keyof typeof recordZh, string>> = {}
