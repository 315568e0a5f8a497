import { useEffect } from 'react'
import { useText } from '../i18n.ts'

/** The title of the browser's window after a navigation: the page's own words, then the site's. */
export function useTitle(page: string): void {
  const say = useText()
  useEffect(() => {
    document.title = page === '' ? say('site.title') : `${page} - ${say('site.title')}`
  }, [page, say])
}
