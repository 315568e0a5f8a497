import type { Call } from '@village/server'

/** The words of a dictionary by key, in the language of the caller. */
export async function wordsOf(code: string, call: Call): Promise<ReadonlyMap<string, string>> {
  const entries = await call.services.dictionary(call.user.tenantId, code)
  return new Map(entries.map(({ key, zh, en }) => [key, call.language === 'zh' ? zh : en || zh]))
}
