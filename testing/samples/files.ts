import type { Samples } from '../contract/sample.ts'

/** Valid values of files where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'files.oss.category': () => '0',
  'files.oss.bucketName': i => `sample-${i}`,
  'files.oss.endpoint': i => `https://s${i}.example.com`,
  'files.oss.outDomain': () => null,
}
