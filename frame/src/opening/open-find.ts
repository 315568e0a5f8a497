import { create } from 'zustand'

/** What finding opens over any page: the palette, the list of shortcuts, the help, the words. */
export type Opening = 'find' | 'keys' | 'help' | 'terms'

interface Open {
  readonly open: Opening | null
  /** Where the focus was; it goes back there. */
  readonly opener: HTMLElement | null
}
export const useOpenFind = create<Open>(() => ({ open: null, opener: null }))

/** Menus go away with the focus in them: who opens something from one comes back to the menu's button. */
const PASSING = '.ant-dropdown, [aria-modal="true"]'
let lastOutside: HTMLElement | null = null
/** Remembers the element that had the focus last, menus and dialogs aside. Returns how to stop. */
export function followFocus(): () => void {
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) lastOutside = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}
function openerNow(): HTMLElement | null {
  const { activeElement, body } = document
  const stays = activeElement instanceof HTMLElement && activeElement !== body && !activeElement.closest(PASSING)
  return stays ? activeElement : lastOutside
}

/** Opens one of them in place of the one that is open. */
export function openFind(open: Opening): void {
  const before = useOpenFind.getState()
  useOpenFind.setState({ open, opener: before.open ? before.opener : openerNow() })
}
/** Closes what is open. The focus goes back to the opener, as far as it is still there. */
export function closeFind(): void {
  const { opener } = useOpenFind.getState()
  useOpenFind.setState({ open: null, opener: null })
  if (opener?.isConnected) setTimeout(() => opener.focus())
}
