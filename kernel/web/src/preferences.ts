import { create } from 'zustand'
import { useSession } from './session.ts'
import { store, stored } from './storage.ts'
import { THEMES } from './theme/themes.ts'

interface Preferences {
  /** Stored name of the theme. */
  readonly theme: string
  readonly largeText: boolean
  /** null: as the width of the screen suggests. */
  readonly collapsed: boolean | null
}
const DEFAULT_THEME = THEMES[0]!.id

export const usePreferences = create<Preferences>(() => ({
  theme: stored<string>('themeName') ?? DEFAULT_THEME,
  largeText: stored<{ largeText?: boolean }>('prefs')?.largeText ?? false,
  collapsed: stored<boolean>('isCollapse'),
}))

export function chooseTheme(theme: string): void {
  store('themeName', theme)
  usePreferences.setState({ theme })
}
export function chooseLargeText(largeText: boolean): void {
  store('prefs', { largeText })
  usePreferences.setState({ largeText })
}
export function chooseCollapsed(collapsed: boolean): void {
  store('isCollapse', collapsed)
  usePreferences.setState({ collapsed })
}

// Spec §4: logout resets the theme. Text size and language are aids and stay.
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) usePreferences.setState({ theme: DEFAULT_THEME })
})
