import { useEffect, useState } from 'react'

/** Where dialogs that are open were opened from, the newest last. */
let openers: readonly Element[] = []

/** Whether it took the focus: what has gone or is hidden does not. */
function takes(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Stands in a dialog or drawer that is taken away while it is open: antd gives the focus back only when it is closed
 * first. The opener may have gone meanwhile (a menu, a drawer below); then the one before it gets the focus.
 */
export function FocusBack(): null {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (!opener) return
    openers = [...openers.filter(one => one !== opener && one.isConnected), opener]
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const last = openers.lastIndexOf(opener)
        openers.slice(0, last + 1).findLast(takes)
        openers = openers.slice(0, last)
      })
    }
  }, [opener])
  return null
}
