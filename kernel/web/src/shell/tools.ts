import {
  FontSizeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import { type ComponentType, useSyncExternalStore } from 'react'
import { setLanguage, useLanguage, useText } from '../i18n.ts'
import { notify } from '../notices.ts'
import { chooseLargeText, chooseTheme, usePreferences } from '../preferences.ts'
import { THEMES } from '../theme/themes.ts'

/** One tool: its words are the tooltip, the accessible name, and the entry in the menu of narrow screens. */
export interface Tool {
  readonly key: string
  readonly words: string
  readonly icon: ComponentType
  readonly run: () => void
  readonly pressed?: boolean
}

const watchFullScreen = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
const isFullScreen = (): boolean => document.fullscreenElement !== null

function useFullScreenTool(): Tool {
  const say = useText()
  const full = useSyncExternalStore(watchFullScreen, isFullScreen)
  const toggle = async (): Promise<void> => {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      notify('warning', say('shell.fullScreenRefused'))
    }
  }
  return {
    key: 'fullScreen',
    words: say(full ? 'shell.exitFullScreen' : 'shell.fullScreen'),
    icon: full ? FullscreenExitOutlined : FullscreenOutlined,
    run: () => void toggle(),
  }
}

/** The tools of the header, in their order (design/ux.md §1.1). */
export function useTools(): readonly Tool[] {
  const say = useText()
  const language = useLanguage()
  const { theme, largeText } = usePreferences()
  const fullScreen = useFullScreenTool()
  const [plain, dark] = THEMES
  const isDark = theme === dark!.id
  return [
    {
      key: 'largeText',
      words: say(largeText ? 'shell.normalText' : 'shell.largeText'),
      icon: FontSizeOutlined,
      run: () => chooseLargeText(!largeText),
      pressed: largeText,
    },
    {
      key: 'theme',
      words: say(isDark ? 'shell.light' : 'shell.dark'),
      icon: isDark ? SunOutlined : MoonOutlined,
      run: () => chooseTheme(isDark ? plain!.id : dark!.id),
    },
    {
      key: 'language',
      words: say('shell.otherLanguage'),
      icon: TranslationOutlined,
      run: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    },
    fullScreen,
  ]
}
