/** Keys of party_prop_type. */
export const CLASSES = {
  news: '1',
  meeting: '2',
  partyDay: '3',
  study: '4',
  models: '5',
  organisation: '6',
  notice: '7',
} as const

/** Classes that are about a meeting: they have a time and people who came. */
export const MEETINGS: readonly string[] = [CLASSES.meeting, CLASSES.partyDay]
