/** Words of aids of the person: theme, preferences, lock, error log, in Chinese. Fixed texts: design/ux.md Appendix A. */
export const aidZh = {
  'aid.theme': '主题',

  'aid.preferences': '偏好设置',

  'aid.lock': '锁屏',
  'aid.idle': '即将锁屏，动一下鼠标继续',
  'aid.idleLeft': '{{n}} 秒后',

  'aid.log': '日志',
  'aid.logNone': '没有错误日志',
  'aid.logCount': '{{n}}条错误日志',
} as const
