import { useEffect, useState } from 'react'

interface Opened {
  readonly opener: Element
  isOpen: boolean
}
/** Dialogs in the order of their opening, with where each was opened from. */
let trail: readonly Opened[] = []

/** Whether it took the focus: what has gone or is hidden does not, and the body is no place to go on from. */
function takes({ opener }: Opened): boolean {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  return document.activeElement === opener && opener !== document.body
}
function returnFocus(mine: Opened): void {
  const at = trail.indexOf(mine)
  // One dialog took the place of another: the opener waits for the second to close.
  if (trail.slice(at + 1).some(later => later.isOpen)) return
  if (document.activeElement === document.body) trail.slice(0, at + 1).findLast(takes)
  trail = trail.slice(0, at).filter(earlier => earlier.isOpen)
}

/**
 * Used in a dialog or drawer that is taken away while it is open: antd gives the focus back only when it is closed
 * first. The opener may have gone meanwhile (a menu, a drawer below); then the one before it gets the focus.
 */
export function FocusBack(): null {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (!opener) return
    const mine: Opened = { opener, isOpen: true }
    trail = [...trail, mine]
    return () => {
      mine.isOpen = false
      setTimeout(returnFocus, 0, mine)
    }
  }, [opener])
  return null
}
