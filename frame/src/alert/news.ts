import type { Alerts } from '@village/web/alerts.ts'

type Alert = Alerts['shown'][number]

/** What has come since these ids were seen; nothing at the first look, for the person sees it arrive with the page. */
export function newsSince(seen: ReadonlySet<string> | null, { shown }: Alerts): readonly Alert[] {
  return seen === null ? [] : shown.filter(({ id }) => !seen.has(id))
}
