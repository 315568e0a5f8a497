import { useEffect, useRef } from 'react'

const DOWN = ['pointerdown', 'mousedown'] as const
const UP = ['pointerup', 'pointercancel', 'mouseup'] as const

/**
 * Runs an action at once, or, while a button or finger is down, after its release and click event. A press
 * takes the cursor out of a field; what that would put on the page must not move the thing that is being pressed.
 * A finger presses twice: its mouse events come after it was lifted, and the click after those.
 */
export function useAfterPress(): (deed: () => void) => void {
  const press = useRef({ isDown: false, waiting: [] as (() => void)[] })
  useEffect(() => {
    const now = press.current
    const down = () => {
      now.isDown = true
    }
    const up = () => {
      now.isDown = false
      setTimeout(() => {
        if (!now.isDown) for (const deed of now.waiting.splice(0)) deed()
      })
    }
    for (const name of DOWN) addEventListener(name, down, true)
    for (const name of UP) addEventListener(name, up, true)
    return () => {
      for (const name of DOWN) removeEventListener(name, down, true)
      for (const name of UP) removeEventListener(name, up, true)
    }
  }, [])
  return deed => {
    if (press.current.isDown) press.current.waiting.push(deed)
    else deed()
  }
}
