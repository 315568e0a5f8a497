/** Words of one record: drafts, history, conflicts, in Chinese. */
export const recordZh = {}
