import type { chartZh } from './chart.zh.ts'
import type { liveZh } from './live.zh.ts'
import type { shellZh } from './shell.zh.ts'

/** The keys of fixed texts, by area. The resource page and the frame add their own by declaration merging. */
export interface TextAreas {
  chart: keyof typeof chartZh
  live: keyof typeof liveZh
  shell: keyof typeof shellZh
}
/** Every fixed text, by its meaning. */
export type TextKey = TextAreas[keyof TextAreas]
