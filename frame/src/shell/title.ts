import { useText } from '@village/web/i18n.ts'
import { useEffect } from 'react'

/**
 * The title of the browser's window: the page's own words, then the site's. What waits for help comes before them: it is
 * seen among other windows.
 */
export function useTitle(page: string, waiting = 0): void {
  const say = useText()
  useEffect(() => {
    const title = page === '' ? say('site.title') : `${page} - ${say('site.title')}`
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [page, waiting, say])
}
