import i18next from 'i18next'
import { currentLanguage, setLanguage } from '../../i18n.ts'
import { preferencesIn } from '../../preference-form.ts'
import { prefer, usePreferences, wishesAtTheDoor } from '../../preferences.ts'
import { request } from '../../request.ts'
import { storedAtMs } from '../../storage.ts'

const PATH = '/blade-desk/preferences'
/** Dragging the sidebar changes a preference many times a second; one call follows the last. */
const QUIET_MS = 800

type Content = Readonly<Record<string, unknown>>

const here = (): Content => ({ ...usePreferences.getState(), language: currentLanguage() })
/** Whether the language was chosen since this page was loaded: on the login page, just before. */
const languageIsNew = (): boolean => storedAtMs('language') >= performance.timeOrigin

/** Wears what the server knows, except for what was chosen on the login page: that is newer. */
function wear(content: Content): void {
  prefer({ ...preferencesIn(content), ...wishesAtTheDoor() })
  const { language } = content
  if ((language === 'zh' || language === 'en') && language !== currentLanguage() && !languageIsNew())
    setLanguage(language)
}
/** Whether the server would learn something: from the login page, or because it has older wishes. */
const isNews = (content: Content): boolean =>
  Object.keys(content).length > 0
    ? Object.entries(here()).some(([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value))
    : Object.keys(wishesAtTheDoor()).length > 0

/**
 * Brings the person's preferences from the server and sends each change there; the last write wins. Without an answer
 * the ones of this browser hold. Returns how to stop.
 */
export function syncPreferences(): () => void {
  let known = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = false
  const send = (): void => {
    const content = here()
    if (!asked || JSON.stringify(content) === known) return
    known = JSON.stringify(content)
    request('POST', PATH, { body: { content }, silent: 'all' }).catch(() => {
      known = ''
    })
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(send, QUIET_MS)
  }
  request<{ readonly content?: Content } | null>('GET', PATH, { silent: 'all' }).then(
    answer => {
      const content = answer?.content ?? {}
      wear(content)
      asked = true
      known = isNews(content) ? '' : JSON.stringify(here())
      later()
    },
    () => undefined,
  )
  const stop = usePreferences.subscribe(later)
  i18next.on('languageChanged', later)
  return () => {
    clearTimeout(timer)
    stop()
    i18next.off('languageChanged', later)
  }
}
