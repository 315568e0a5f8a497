/** Words of live data, in Chinese: the state of the stream. */
export const liveZh = {
  'live.on': '实时',
  'live.opening': '正在连接',
  'live.connecting': '重连中 {{n}}s',
  'live.off': '已断开，点此刷新',
} as const
