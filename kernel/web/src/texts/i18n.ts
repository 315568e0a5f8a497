import type { Label, Language } from '@village/resource'
import i18next from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from '../common/session.ts'
import { readStorage, store } from '../common/storage.ts'
import type { TextKey } from './keys.ts'
import { shellEn } from './shell.en.ts'
import { shellZh } from './shell.zh.ts'

export type { TextAreas, TextKey } from './keys.ts'
export type TextValues = Readonly<Record<string, string | number>>
export type SayText = (key: TextKey, values?: TextValues) => string

const LANGUAGE_KEY = 'language'
const languageOf = (language: unknown): Language => (language === 'en' ? 'en' : 'zh')
const htmlLanguage: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

void i18next.init({
  lng: languageOf(readStorage(LANGUAGE_KEY)),
  fallbackLng: 'zh',
  // Keys are whole words such as `login.submit`; the dot is no path.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    zh: { translation: shellZh },
    en: { translation: shellEn },
  },
})

/**
 * Makes an area's words known. `texts/<area>.ts` calls it when it is imported, so that words travel in the chunk that
 * says them and not with the login page.
 */
export function addTexts(words: Readonly<Record<Language, Readonly<Record<string, string>>>>): void {
  for (const language of ['zh', 'en'] as const)
    i18next.addResourceBundle(language, 'translation', words[language], true, true)
}

export const currentLanguage = (): Language => languageOf(i18next.language)

/** Switches without a reload and remembers the choice. Words that the server said are asked for again. */
export function setLanguage(language: Language): void {
  store(LANGUAGE_KEY, language)
  void i18next.changeLanguage(language).then(() => queryClient.invalidateQueries())
}
/** Writes the language of the page on `<html>`; without it browsers draw Chinese with Japanese shapes. */
export function announceLanguage(): void {
  document.documentElement.lang = htmlLanguage[currentLanguage()]
}

/** A fixed text of the kernel in the current language, for code outside components. */
export function text(key: TextKey, values?: TextValues): string {
  return i18next.t(key, values ?? {}) as string
}
function followLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}
/**
 * Renders again when the language changes. Each cell and button of a list asks for it: react-i18next, which also looks
 * for words that might still be loading, and draws everything a second time when a kept page is shown again, does not.
 */
export const useLanguage = (): Language => useSyncExternalStore(followLanguage, currentLanguage)

export function useText(): SayText {
  const language = useLanguage()
  return useCallback((key, values) => i18next.t(key, { ...values, lng: language }) as string, [language])
}
/** Picks the current language of a declaration's words. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage()
  return useCallback(label => label[language], [language])
}
