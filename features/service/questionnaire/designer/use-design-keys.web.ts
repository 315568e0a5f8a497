import { useEffect, useRef } from 'react'
import type { Designer } from './use-designer.web.ts'

/** Ctrl+Z and Y, Ctrl+D, Alt+↑↓, Ctrl+S. */
export function useDesignKeys(designer: Designer, isOn: boolean): void {
  const latest = useRef(designer)
  latest.current = designer
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      const { undo, redo, duplicate, move, save, selected } = latest.current
      const ctrl = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const acts: readonly (readonly [boolean, () => void])[] = [
        [ctrl && key === 'z' && !event.shiftKey, undo],
        [ctrl && (key === 'y' || (key === 'z' && event.shiftKey)), redo],
        [ctrl && key === 'd' && selected !== '', () => duplicate(selected)],
        [ctrl && key === 's', () => void save()],
        [event.altKey && event.key === 'ArrowUp' && selected !== '', () => move(selected, -1)],
        [event.altKey && event.key === 'ArrowDown' && selected !== '', () => move(selected, 1)],
      ]
      const act = acts.find(([fits]) => fits)
      if (!act) return
      event.preventDefault()
      act[1]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
