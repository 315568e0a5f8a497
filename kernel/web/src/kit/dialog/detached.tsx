import type { KeyboardEvent, ReactNode } from 'react'

const stop = (event: { stopPropagation(): void }): void => event.stopPropagation()
/** Esc and combinations are no keys of a row: the window that closes dialogs and the frame listen for them further out. */
const stopKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' && !event.altKey && !event.ctrlKey && !event.metaKey) event.stopPropagation()
}

interface DetachedProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Keeps what happens inside from the row around: events of dialogs bubble through React's tree, not through the
 * page's, and would open or tick the row that a dialog was opened from.
 */
export function Detached({ className, children }: DetachedProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself, it only ends the way of events
    <span role="presentation" className={className} onClick={stop} onDoubleClick={stop} onKeyDown={stopKey}>
      {children}
    </span>
  )
}
