import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { connectNotices } from '../common/notices.ts'
import { useIsLaptop } from '../kit/media.ts'
import { type Preferences, usePreferences } from '../preferences/preferences.ts'
import { announceLanguage, text, useLanguage } from '../texts/i18n.ts'
import { themeReady, useActiveTheme } from './active-theme.ts'
import { antdTheme, cssVariables } from './antd-theme.ts'
import { COMPACT, HUGE, LAPTOP, LARGE, type Sizes, STANDARD } from './sizes.ts'
import './look.css'

/** Toasts stay for 6 s, twice as long in large text. */
const TOAST_S = 6

const motionQuery = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)')
const watchStillness = (changed: () => void): (() => void) => {
  const query = motionQuery()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Shows what `notify` is given. Equal toasts that are still visible become one with a counter. */
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

function sizesOf({ largeText, hugeText, density }: Preferences, isLaptop: boolean): Sizes {
  if (largeText) return hugeText ? HUGE : LARGE
  if (density === 'compact') return COMPACT
  return isLaptop ? LAPTOP : STANDARD
}

/** What style sheets read from `<html>`. */
function useMarks(preferences: Preferences, still: boolean, sizes: Sizes): void {
  const { theme } = useActiveTheme()
  const { largeText, hugeText, highContrast, density, grey, tabBar, siderWidth } = preferences
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    for (const [key, value] of Object.entries(cssVariables(theme, sizes))) style.setProperty(`--dv-${key}`, value)
    style.colorScheme = theme.dark ? 'dark' : 'light'
    dataset['theme'] = theme.id
    dataset['tabs'] = theme.tab.style
  }, [theme, sizes])
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    style.setProperty('--dv-sider-width', `${siderWidth}px`)
    dataset['text'] = largeText ? 'large' : 'standard'
    dataset['huge'] = largeText && hugeText ? 'on' : 'off'
    dataset['contrast'] = highContrast ? 'high' : 'standard'
    dataset['density'] = largeText ? 'large' : density
    dataset['motion'] = still ? 'off' : 'on'
    dataset['grey'] = grey ? 'on' : 'off'
    dataset['tabBar'] = tabBar ? 'on' : 'off'
  }, [siderWidth, largeText, hugeText, highContrast, density, still, grey, tabBar])
}

/** antd gives the arrow an English name. */
const SELECT = { suffixIcon: <DownOutlined aria-hidden /> }

function Dressed({ children }: { readonly children: ReactNode }) {
  if (themeReady) use(themeReady)
  const preferences = usePreferences()
  const worn = useActiveTheme()
  const language = useLanguage()
  const systemIsStill = useSyncExternalStore(watchStillness, () => motionQuery().matches)
  const still = systemIsStill || preferences.motion === 'off'
  const sizes = sizesOf(preferences, useIsLaptop())
  const tokens = useMemo(() => antdTheme(worn, sizes, !still), [worn, sizes, still])
  useMarks(preferences, still, sizes)
  useLayoutEffect(() => {
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
    announceLanguage()
  }, [language])
  return (
    <ConfigProvider
      select={SELECT}
      theme={tokens}
      locale={language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <App className="dv-app">
        <Toasts />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Theme, text size, language and motion for everything below, and the same as marks and variables on `<html>`. */
export function Look({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Dressed>{children}</Dressed>
    </Suspense>
  )
}
