const least = (before: number, after: number): number => Math.min(0, before) || Math.max(0, after)

/**
 * Scrolls a box just so far that an element in it is seen whole. `scrollIntoView` would move the place from which the
 * next Tab goes on as well, away from where the person is. It waits for the next frame, where the layout that it asks
 * for is done anyway; the returned function, fit for an effect, calls it off.
 */
export function showWithin(box: Element | null, selector: string): () => void {
  const frame = requestAnimationFrame(() => show(box, box?.querySelector(selector)))
  return () => cancelAnimationFrame(frame)
}

function show(box: Element | null, element: Element | null | undefined): void {
  if (!box || !element) return
  const outer = box.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  box.scrollLeft += least(inner.left - outer.left, inner.right - outer.right)
  box.scrollTop += least(inner.top - outer.top, inner.bottom - outer.bottom)
}
