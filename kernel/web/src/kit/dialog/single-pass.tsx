import { type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * Draws a dialog or drawer in one pass that React never gives up halfway and begins anew. antd counts a layer as open
 * while it is being drawn: one that was given up would stay on top for ever, and Esc would close nothing below it.
 * What is inside does not exist yet in the first effects of the component around.
 */
export function AtOnce({ children }: { readonly children: ReactNode }): ReactNode {
  const [isHere, setHere] = useState(false)
  useLayoutEffect(() => setHere(true), [])
  return isHere && children
}
