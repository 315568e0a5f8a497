/** Words of live data: stream, presence, progress, in Chinese. */
export const liveZh = {}
