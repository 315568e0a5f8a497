import type { listZh } from './list.zh.ts'

/** The same words in English; the type names a missing key. */
export const listEn: Readonly<Record<keyof typeof listZh, string>> = {}
