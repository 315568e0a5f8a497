/** Words of lists: views, columns, selection, print, in Chinese. */
export const listZh = {}
