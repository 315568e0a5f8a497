/** Words of notices and messages, in Chinese. */
export const noticeZh = {}
