/** Words of aids of the person: theme, preferences, lock, error log, in Chinese. */
export const aidZh = {}
