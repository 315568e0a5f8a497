import { create } from 'zustand'
import { useSession } from '../common/session.ts'
import { readStorage, storageKey, store } from '../common/storage.ts'
import { DEFAULT_PREFERENCES, type Preferences, preferencesIn } from './preference-form.ts'
import { DEFAULT_NAME } from './themes.ts'

export type { Preferences } from './preference-form.ts'

/** The specification names three keys of its own; all other preferences share one record. */
const OWN_KEYS = { theme: 'themeName', colour: 'colorName', collapsed: 'isCollapse' } as const
const SHARED_KEY = 'prefs'

const readStored = (): Preferences => ({
  ...DEFAULT_PREFERENCES,
  ...preferencesIn(readStorage(SHARED_KEY)),
  ...preferencesIn({
    theme: readStorage(OWN_KEYS.theme) ?? undefined,
    colour: readStorage(OWN_KEYS.colour) ?? undefined,
    collapsed: readStorage(OWN_KEYS.collapsed),
  }),
})

export const usePreferences = create<Preferences>(readStored)

let door: Partial<Preferences> = {}
/** What was chosen on the login page of this browser tab: newer than what the server knows of the person. */
export const loginPreferences = (): Partial<Preferences> => door

/** Sets some preferences and keeps them in this browser. */
export function prefer(wishes: Partial<Preferences>): void {
  if (!useSession.getState().signedIn) door = { ...door, ...wishes }
  usePreferences.setState(wishes)
  const { theme, colour, collapsed, ...shared } = usePreferences.getState()
  if ('theme' in wishes) store(OWN_KEYS.theme, theme)
  if ('colour' in wishes) store(OWN_KEYS.colour, colour)
  if ('collapsed' in wishes) store(OWN_KEYS.collapsed, collapsed)
  store(SHARED_KEY, shared)
}
/** Standard, large, one and a half times, and standard again. */
export function chooseNextTextSize(): void {
  const { largeText, hugeText } = usePreferences.getState()
  prefer({ largeText: !(largeText && hugeText), hugeText: largeText && !hugeText })
}
/** The words of the button that chooses the next size: they name what comes. */
export function nextTextSizeWords({ largeText, hugeText }: Preferences) {
  if (!largeText) return 'shell.largeText'
  return hugeText ? 'shell.normalText' : 'shell.hugeText'
}
export const chooseCollapsed = (collapsed: boolean): void => prefer({ collapsed })

// Another browser tab chose: this one follows.
addEventListener('storage', ({ key }) => {
  const keys = [SHARED_KEY, ...Object.values(OWN_KEYS)].map(storageKey)
  if (key !== null && keys.includes(key)) usePreferences.setState(readStored())
})
// Spec §4: logout resets the theme. Colour, text size and language are aids and stay.
useSession.subscribe((now, before) => {
  if (!before.signedIn || now.signedIn) return
  door = {}
  usePreferences.setState({ theme: DEFAULT_NAME })
})
