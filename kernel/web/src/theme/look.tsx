import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { announceLanguage, text, useLanguage } from '../i18n.ts'
import { connectNotices } from '../notices.ts'
import { usePreferences } from '../preferences.ts'
import { antdTheme, cssVariables } from './antd-theme.ts'
import { LARGE, STANDARD } from './sizes.ts'
import { themeNamed } from './themes.ts'
import './look.css'

/** Toasts stay for 6 s, twice as long in large text. */
const TOAST_S = 6

const stillness = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
const watchStillness = (changed: () => void): (() => void) => {
  const query = stillness()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Shows what `notify` is told. Equal toasts that are still visible become one with a counter. */
function Toasts() {
  const { message } = App.useApp()
  const largeText = usePreferences(preferences => preferences.largeText)
  useEffect(() => {
    const visible = new Map<string, number>()
    return connectNotices((kind, words) => {
      const key = `${kind}:${words}`
      const n = (visible.get(key) ?? 0) + 1
      visible.set(key, n)
      void message.open({
        key,
        type: kind,
        content: n === 1 ? words : text('common.merged', { words, n }),
        duration: largeText ? TOAST_S * 2 : TOAST_S,
        onClose: () => visible.delete(key),
      })
    })
  }, [message, largeText])
  return null
}

/** Theme, text size, language and motion for everything below, and the same as variables on `<html>`. */
export function Look({ children }: { readonly children: ReactNode }) {
  const { theme: name, largeText } = usePreferences()
  const language = useLanguage()
  const still = useSyncExternalStore(watchStillness, () => stillness().matches)
  const theme = themeNamed(name)
  const sizes = largeText ? LARGE : STANDARD
  const tokens = useMemo(() => antdTheme(theme, sizes, !still), [theme, sizes, still])
  useLayoutEffect(() => {
    const root = document.documentElement
    for (const [key, value] of Object.entries(cssVariables(theme, sizes))) root.style.setProperty(`--dv-${key}`, value)
    root.style.colorScheme = theme.dark ? 'dark' : 'light'
    root.dataset.theme = theme.id
    root.dataset.tab = theme.tab.style
    root.dataset.text = largeText ? 'large' : 'standard'
  }, [theme, sizes, largeText])
  useLayoutEffect(() => {
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
    announceLanguage()
  }, [language])
  return (
    <ConfigProvider theme={tokens} locale={language === 'zh' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <App className="dv-app">
        <Toasts />
        {children}
      </App>
    </ConfigProvider>
  )
}
