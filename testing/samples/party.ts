import type { Samples } from '../contract/sample.ts'

/** Valid values of party building where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  // The first class has no meetings.
  'party.partyprop.meetingTime': () => null,
  // Which needs a cover.
  'party.partyprop.carousel': () => 0,
  'party.partyprop.videoCaptions': () => '00:00 开幕\n00:05 讲话',
}
