import { useMemo, useSyncExternalStore } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { useActiveTheme } from '../theme/active-theme.ts'
import { FONTS } from '../theme/antd-theme.ts'
import { COMPACT, HUGE, LARGE, STANDARD } from '../theme/sizes.ts'
import type { ChartLook } from './palette.ts'

const watchMotion = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => watch.disconnect()
}

/** What charts take from the theme, the reading size and the wish for stillness. */
export function useChartLook(): ChartLook {
  const { theme } = useActiveTheme()
  const density = usePreferences(({ density, largeText, hugeText }) =>
    largeText ? (hugeText ? 'huge' : 'large') : density,
  )
  const still = useSyncExternalStore(watchMotion, () => document.documentElement.dataset['motion'] === 'off')
  return useMemo(() => {
    const { dark, surface: ground, fg1: text, fg2: quiet, line } = theme
    const fontPx = { huge: HUGE, large: LARGE, compact: COMPACT, standard: STANDARD }[density].small
    return { dark, ground, text, quiet, line, fontPx, font: FONTS, still, patterns: false }
  }, [theme, density, still])
}
