import type { MappingAlgorithm } from 'antd/es/theme'
import light from 'antd/es/theme/themes/default'
import { create } from 'zustand'
import { loadChunk } from '../common/chunk.ts'
import { type Preferences, usePreferences } from '../preferences/preferences.ts'
import { DEFAULT_COLOUR, DEFAULT_NAME, DEFAULT_THEME, type Theme } from '../preferences/themes.ts'

/** The theme that the page shows now, with antd's derivation for its ground. */
interface ActiveTheme {
  readonly theme: Theme
  readonly derive: MappingAlgorithm
}
const DEFAULT: ActiveTheme = { theme: DEFAULT_THEME, derive: light }

/** The active theme: the preferred one as soon as its definition is loaded. */
export const useActiveTheme = create<ActiveTheme>(() => DEFAULT)

type Wish = Pick<Preferences, 'theme' | 'colour' | 'highContrast'>
/** Whether it is the theme that travels with the login page. */
const isUsual = ({ theme, colour, highContrast }: Wish): boolean =>
  theme === DEFAULT_NAME && colour === DEFAULT_COLOUR && !highContrast
const isSameLook = (one: Wish, other: Wish): boolean =>
  one.theme === other.theme && one.colour === other.colour && one.highContrast === other.highContrast

async function applyTheme(): Promise<void> {
  if (isUsual(usePreferences.getState())) return useActiveTheme.setState(DEFAULT)
  const { darkAlgorithm, themeFor } = await loadChunk(() => import('./theme-catalog.ts'))
  const theme = themeFor(usePreferences.getState())
  useActiveTheme.setState({ theme, derive: theme.dark ? darkAlgorithm : light })
}
/** Without the catalog the active theme stays; the next choice tries again. */
const applyIfItLoads = (): Promise<void> => applyTheme().catch(() => undefined)

/** Resolves when the page may be drawn in the theme that was chosen the last time. */
export const themeReady: Promise<void> | null = isUsual(usePreferences.getState()) ? null : applyIfItLoads()

usePreferences.subscribe((now, before) => {
  if (!isSameLook(now, before)) void applyIfItLoads()
})
