import type { aidZh } from './aid.zh.ts'

/** The same words in English; the type names a missing key. */
export const aidEn: Readonly<Record<keyof typeof aidZh, string>> = {}
