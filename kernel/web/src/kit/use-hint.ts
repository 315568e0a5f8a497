import { useRef, useState } from 'react'

/**
 * When the hint over a sign shows. It goes when the sign is pressed, and comes again when the pointer does: a hint that
 * stays over a dialog would take the Esc that is meant for the dialog.
 */
export function useHint() {
  const [open, setOpen] = useState(false)
  const wasPressed = useRef(false)
  return {
    tooltip: { open, onOpenChange: (next: boolean) => setOpen(next && !wasPressed.current) },
    onPress: (): void => {
      wasPressed.current = true
      setOpen(false)
    },
    onEnter: (): void => {
      wasPressed.current = false
    },
  }
}
