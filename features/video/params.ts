import { defineParams, retentionYears, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const videoParams = defineParams({
  'video.urlMinutes': {
    label: { zh: '视频播放地址有效分钟数', en: 'Minutes that a play address is valid' },
    value: '5',
    is: wholeNumber(1, 60),
  },
  'video.maxStreams': {
    label: { zh: '电视墙同时播放路数上限', en: 'Streams that a video wall plays at once' },
    value: '4',
    is: wholeNumber(1, 16),
  },
  'retention.videoLog': {
    label: { zh: '视频调阅记录保留年数', en: 'Years that the video access log is kept' },
    value: '3',
    is: retentionYears(),
  },
})
