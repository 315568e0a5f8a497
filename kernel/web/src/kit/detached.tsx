import type { ReactNode } from 'react'

const stop = (event: { stopPropagation(): void }): void => event.stopPropagation()

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
    <span role="presentation" className={className} onClick={stop} onDoubleClick={stop} onKeyDown={stop}>
      {children}
    </span>
  )
}
