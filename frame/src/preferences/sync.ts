import { currentLanguage, setLanguage } from '@village/web/i18n.ts'
import { preferencesIn } from '@village/web/preference-form.ts'
import { loginPreferences, prefer, usePreferences } from '@village/web/preferences.ts'
import { api } from '@village/web/resource-client.ts'
import { forget, readStorage, store, storedAtMs } from '@village/web/storage.ts'
import i18next from 'i18next'
import { own, ownKeeping } from '../../../features/desk/own-calls.api.ts'

/** Dragging the sidebar changes a preference many times a second; one call follows the last. */
const QUIET_MS = 800

/** Names of preferences that have not reached the server yet; they survive a reload and end with the session. */
const UNSENT = 'prefs-unsent'

type Content = Readonly<Record<string, unknown>>

const localContent = (): Content => ({ ...usePreferences.getState(), language: currentLanguage() })
/** Whether the language was chosen since this page was loaded: on the login page, just before. */
const languageIsNew = (): boolean => storedAtMs('language') >= performance.timeOrigin

const unsentKeys = (): readonly string[] => readStorage<readonly string[]>(UNSENT) ?? []
const noteUnsent = (names: readonly string[]): void => {
  if (names.length > 0) store(UNSENT, [...new Set([...unsentKeys(), ...names])])
}

let wearing = false
/**
 * Wears what the server knows, except for what was chosen here since: that is newer. The theme of an earlier sign-in only
 * where the person wants it remembered.
 */
function applyContent(content: Content): void {
  const newer = [...unsentKeys(), ...(content['rememberTheme'] === true ? [] : ['theme'])]
  const known = Object.fromEntries(Object.entries(content).filter(([name]) => !newer.includes(name)))
  wearing = true
  prefer({ ...preferencesIn(known), ...loginPreferences() })
  wearing = false
  const { language } = known
  if ((language === 'zh' || language === 'en') && language !== currentLanguage()) setLanguage(language)
}
/** Whether the server would learn something: from the login page, or because it has older wishes. */
const isNews = (content: Content): boolean =>
  Object.keys(content).length > 0
    ? Object.entries(localContent()).some(([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value))
    : Object.keys(loginPreferences()).length > 0

/**
 * Brings the person's preferences from the server and sends each change there; the last write wins. Without an answer
 * the ones of this browser hold. Returns how to stop.
 */
export function syncPreferences(): () => void {
  let known = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = false
  const send = (): void => {
    const content = localContent()
    const words = JSON.stringify(content)
    if (asked && words === known) forget(UNSENT)
    if (!asked || words === known) return
    known = words
    api(ownKeeping)
      .call('preferences', { content }, { silent: 'all' })
      .then(
        () => JSON.stringify(localContent()) === words && forget(UNSENT),
        () => {
          known = ''
        },
      )
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(send, QUIET_MS)
  }
  noteUnsent([...Object.keys(loginPreferences()), ...(languageIsNew() ? ['language'] : [])])
  api(own)
    .call('preferences', {}, { silent: 'all' })
    .then(
      answer => {
        const content = answer?.content ?? {}
        applyContent(content)
        asked = true
        known = isNews(content) ? '' : JSON.stringify(localContent())
        later()
      },
      () => undefined,
    )
  const stop = usePreferences.subscribe((now, before) => {
    const names = Object.keys(now) as (keyof typeof now)[]
    if (!wearing) noteUnsent(names.filter(name => now[name] !== before[name]))
    later()
  })
  const spoken = (): void => {
    noteUnsent(['language'])
    later()
  }
  i18next.on('languageChanged', spoken)
  return () => {
    clearTimeout(timer)
    stop()
    i18next.off('languageChanged', spoken)
  }
}
