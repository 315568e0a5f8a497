import type { MappingAlgorithm } from 'antd/es/theme'
import light from 'antd/es/theme/themes/default'
import { create } from 'zustand'
import { loadChunk } from '../common/chunk.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { DEFAULT_COLOUR, DEFAULT_NAME, DEFAULT_THEME, type Theme } from '../preferences/themes.ts'

/** The theme that the page shows now, with antd's derivation for its ground. */
interface ActiveTheme {
  readonly theme: Theme
  readonly derive: MappingAlgorithm
}
const DEFAULT: ActiveTheme = { theme: DEFAULT_THEME, derive: light }

/** The active theme: the preferred one as soon as its definition is loaded. */
export const useActiveTheme = create<ActiveTheme>(() => DEFAULT)

async function applyTheme(): Promise<void> {
  const { theme: name, colour } = usePreferences.getState()
  if (name === DEFAULT_NAME && colour === DEFAULT_COLOUR) return useActiveTheme.setState(DEFAULT)
  const { darkAlgorithm, themeNamed } = await loadChunk(() => import('./theme-catalog.ts'))
  const wished = usePreferences.getState()
  const theme = themeNamed(wished.theme, wished.colour)
  useActiveTheme.setState({ theme, derive: theme.dark ? darkAlgorithm : light })
}
/** Without the catalog the active theme stays; the next choice tries again. */
const applyIfItLoads = (): Promise<void> => applyTheme().catch(() => undefined)

/** Resolves when the page may be drawn in the theme that was chosen the last time. */
export const themeReady: Promise<void> | null =
  usePreferences.getState().theme === DEFAULT_NAME && usePreferences.getState().colour === DEFAULT_COLOUR
    ? null
    : applyIfItLoads()

usePreferences.subscribe((now, before) => {
  if (now.theme !== before.theme || now.colour !== before.colour) void applyIfItLoads()
})
