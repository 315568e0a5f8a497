import type { Samples } from '../sample.ts'

/** Valid values of developer tools where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'develop.datasource.driverClass': () => 'postgresql',
  'develop.datasource.url': i => `postgresql://s${i}.example.com:5432/village`,
}
