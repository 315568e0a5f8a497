import type { Issue } from './check.ts'

/** What is wrong with one field, in the words of a rule. */
export const issueOf = (field: string, zh: string, en: string): Issue => ({ field, code: 'other', says: { zh, en } })
