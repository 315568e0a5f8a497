/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai, which has no summer time. */
export const instantOf = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
