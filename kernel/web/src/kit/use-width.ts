import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The inner width of an element in px, updated when it changes; undefined before the first render. */
export function useWidth(): readonly [RefObject<HTMLElement | null>, number | undefined] {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // A kept page that is not shown has no width; the one that it had stays.
    const measure = () => setWidth(before => element.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
