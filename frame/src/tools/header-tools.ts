import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import FontSizeOutlined from '@ant-design/icons/es/icons/FontSizeOutlined'
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined'
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { useErrorLog } from '@village/web/error-log.ts'
import { setLanguage, useLanguage, useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { chooseNextTextSize, nextTextSizeWords, usePreferences } from '@village/web/preferences.ts'
import { type ComponentType, useSyncExternalStore } from 'react'
import { openAid } from '../opening/open-aid.ts'
import '../texts/aid.ts'

/** One tool: its words are the tooltip, the accessible name, and the entry in the menu of narrow screens. */
export interface Tool {
  readonly key: 'largeText' | 'log' | 'lock' | 'theme' | 'language' | 'fullScreen'
  readonly words: string
  readonly icon: ComponentType
  readonly run: () => void
  readonly pressed?: boolean
  /** A count on the icon; shown up to 99, more as 99+. */
  readonly badge?: number
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

function useLogTool(): Tool {
  const say = useText()
  const n = useErrorLog(state => state.log.length)
  return {
    key: 'log',
    words: n === 0 ? say('aid.logNone') : say('aid.logCount', { n }),
    icon: BugOutlined,
    run: () => openAid('log'),
    badge: n,
  }
}

/** The tools of the header, in their order (design/ux.md §1.1). */
export function useTools(): readonly Tool[] {
  const say = useText()
  const language = useLanguage()
  const largeText = usePreferences(preferences => preferences.largeText)
  const nextSize = usePreferences(nextTextSizeWords)
  const log = useLogTool()
  const fullScreen = useFullScreenTool()
  return [
    {
      key: 'largeText',
      words: say(nextSize),
      icon: FontSizeOutlined,
      run: chooseNextTextSize,
      pressed: largeText,
    },
    log,
    { key: 'lock', words: say('aid.lock'), icon: LockOutlined, run: () => openAid('lock') },
    { key: 'theme', words: say('aid.theme'), icon: SkinOutlined, run: () => openAid('theme') },
    {
      key: 'language',
      words: say('shell.otherLanguage'),
      icon: TranslationOutlined,
      run: () => setLanguage(language === 'zh' ? 'en' : 'zh'),
    },
    fullScreen,
  ]
}
