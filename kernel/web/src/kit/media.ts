import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Screen classes of spec §2 by width in px: 0 below 768, 1 below 992, 2 below 1200, 3 above. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767.98px)')
/** From here on a record is beside its list instead of over it (design/ux.md §0.2). */
export const useIsDocked = (): boolean => useMedia('(min-width: 1600px)')
/** Windows of laptops: wider than a tablet's, and too narrow for a record beside its list. */
export const useIsLaptop = (): boolean => useMedia('(min-width: 992px) and (max-width: 1599.98px)')
/** The page is being laid out for paper. */
export const useIsPrinted = (): boolean => useMedia('print')
