/** What a tenant's own fonts may take: the process that sets pages has all of them at once. */
export const FONTS = {
  /** Of one file. 全字庫 and 中华精品字库 bring their planes as files of 5 to 15 MB. */
  fileMb: 20,
  /** In use at the same time. */
  most: 5,
  /** Characters of a new one that are set once to see whether it works: a page of them. */
  tried: 500,
} as const
