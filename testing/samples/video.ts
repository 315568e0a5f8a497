import type { Samples } from '../contract/sample.ts'

export const samples: Samples = {
  'video.videoplatform.endpoint': i => `https://v${i}.example.com`,
}
