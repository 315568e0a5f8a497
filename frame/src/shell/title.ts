import { useText } from '@village/web/i18n.ts'
import { useEffect } from 'react'

/** The title of the browser's window after a navigation: the page's own words, then the site's. */
export function useTitle(page: string): void {
  const say = useText()
  useEffect(() => {
    document.title = page === '' ? say('site.title') : `${page} - ${say('site.title')}`
  }, [page, say])
}
