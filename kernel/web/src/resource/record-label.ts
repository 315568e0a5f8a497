import type { AnyResource } from '@village/resource'
import { useLanguage } from '../i18n.ts'

/** What one record of a register is called: 用户管理 keeps users, a new one is a 用户. */
export const recordWords = (label: AnyResource['label'], language: 'zh' | 'en'): string =>
  language === 'zh' ? label.zh.replace(/(?<=.)管理$/, '') : label.en

/** The same in the language of the page. */
export function useRecordLabel(): (of: AnyResource) => string {
  const language = useLanguage()
  return of => recordWords(of.label, language)
}
