/** Words of finding pages, people and actions, in Chinese. */
export const findZh = {}
