import type { AnyResource } from '@village/resource'
import { useLanguage } from '@village/web/i18n.ts'
import { recordWords } from './record-words.ts'

/** What one record of a register is called, in the language of the page. */
export function useRecordLabel(): (of: AnyResource) => string {
  const language = useLanguage()
  return of => recordWords(of.label, language)
}
