import { useSyncExternalStore } from 'react'

/** Spec §2: 0 below 768 px, 1 below 992, 2 below 1200, 3 above. */
export type Screen = 0 | 1 | 2 | 3
const THRESHOLDS_PX = [768, 992, 1200] as const
const queries = THRESHOLDS_PX.map(px => matchMedia(`(min-width: ${px}px)`))

const now = (): Screen => queries.filter(query => query.matches).length as Screen
function watch(changed: () => void): () => void {
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
/** The class of the screen's width. */
export function useScreen(): Screen {
  return useSyncExternalStore(watch, now)
}
/** Writes the class on `<html data-screen>` for style sheets, now and after each change. */
export function announceScreen(): void {
  const write = (): void => {
    document.documentElement.dataset['screen'] = String(now())
  }
  write()
  watch(write)
}
