/** How many of the newest days, weeks and months keep their last backup (issue 53, part 4). */
const KEPT = { days: 7, weeks: 4, months: 12 } as const
const NAME = /^village-(\d{4})(\d\d)(\d\d)-\d{6}\.zip$/

const MONDAY_MS = 4 * 86_400_000
const WEEK_MS = 7 * 86_400_000
const dayIn = (name: string): string => name.replace(NAME, '$1-$2-$3')
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekIn = (name: string): string => String(Math.floor((Date.parse(dayIn(name)) - MONDAY_MS) / WEEK_MS))
const monthIn = (name: string): string => dayIn(name).slice(0, 7)

/** The last backup of each of the newest spans. */
function lastOfEach(
  newestFirst: readonly string[],
  spanIn: (name: string) => string,
  count: number,
): readonly string[] {
  const last = new Map<string, string>()
  for (const name of newestFirst) if (!last.has(spanIn(name))) last.set(spanIn(name), name)
  return [...last.values()].slice(0, count)
}

/** Names of archives, made by `archiveName`, that need not be kept any more; other files are nobody's business. */
export function outlived(names: readonly string[]): readonly string[] {
  const newestFirst = names
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
  const kept = new Set([
    ...lastOfEach(newestFirst, dayIn, KEPT.days),
    ...lastOfEach(newestFirst, weekIn, KEPT.weeks),
    ...lastOfEach(newestFirst, monthIn, KEPT.months),
  ])
  return newestFirst.filter(name => !kept.has(name))
}
