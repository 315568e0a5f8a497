import { useLabel } from '@village/web/i18n.ts'
import type { Tab } from './tabs.ts'

/** design/ux.md §1.4: what a page calls itself is cut here, the whole is in the tooltip. */
const LONGEST = 12

/** The whole name of a tab in the current language. */
export function useTitleOf(): (tab: Tab) => string {
  const pick = useLabel()
  return tab => tab.title ?? pick(tab.label)
}
/** The name as the bar shows it. The menu's own words are never cut. */
export function shortTitle(tab: Tab, whole: string): string {
  const characters = [...whole]
  return tab.title === undefined || characters.length <= LONGEST ? whole : `${characters.slice(0, LONGEST).join('')}…`
}
