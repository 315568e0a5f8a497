import type { MappingAlgorithm } from 'antd/es/theme'
import light from 'antd/es/theme/themes/default'
import { create } from 'zustand'
import { loadChunk } from '../chunk.ts'
import { usePreferences } from '../preferences.ts'
import { DEFAULT_COLOUR, DEFAULT_NAME, DEFAULT_THEME, type Theme } from './themes.ts'

/** The theme that the page shows now, with antd's derivation for its ground. */
interface Worn {
  readonly theme: Theme
  readonly derive: MappingAlgorithm
}
const DEFAULT: Worn = { theme: DEFAULT_THEME, derive: light }

/** What is worn. Follows the preferences as soon as the wished theme has come. */
export const useWorn = create<Worn>(() => DEFAULT)

async function wear(): Promise<void> {
  const { theme: name, colour } = usePreferences.getState()
  if (name === DEFAULT_NAME && colour === DEFAULT_COLOUR) return useWorn.setState(DEFAULT)
  const { darkAlgorithm, themeNamed } = await loadChunk(() => import('./theme-catalog.ts'))
  const wished = usePreferences.getState()
  const theme = themeNamed(wished.theme, wished.colour)
  useWorn.setState({ theme, derive: theme.dark ? darkAlgorithm : light })
}
/** Whoever cannot fetch the book keeps what he wears; the next choice tries again. */
const wearIfItComes = (): Promise<void> => wear().catch(() => undefined)

/** Resolves when the page may be drawn in the theme that was chosen the last time. */
export const dressed: Promise<void> | null =
  usePreferences.getState().theme === DEFAULT_NAME && usePreferences.getState().colour === DEFAULT_COLOUR
    ? null
    : wearIfItComes()

usePreferences.subscribe((now, before) => {
  if (now.theme !== before.theme || now.colour !== before.colour) void wearIfItComes()
})
