import { create } from 'zustand'

/** What can be opened over any page. */
export type Aid = 'theme' | 'preferences' | 'lock' | 'log'

export const useOpenAid = create<{ readonly open: Aid | null }>(() => ({ open: null }))

/** Opens the theme dialog, the preferences, the lock or the error log; null closes what is open. */
export function openAid(open: Aid | null): void {
  useOpenAid.setState({ open })
}
