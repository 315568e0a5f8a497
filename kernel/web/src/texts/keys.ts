import type { chartZh } from './chart.zh.ts'
import type { listZh } from './list.zh.ts'
import type { liveZh } from './live.zh.ts'
import type { recordZh } from './record.zh.ts'
import type { resourceZh } from './resource.zh.ts'
import type { shellZh } from './shell.zh.ts'

/** The keys of fixed texts, by area. The frame adds its own by declaration merging. */
export interface TextAreas {
  chart: keyof typeof chartZh
  list: keyof typeof listZh
  live: keyof typeof liveZh
  record: keyof typeof recordZh
  resource: keyof typeof resourceZh
  shell: keyof typeof shellZh
}
/** Every fixed text, by its meaning. */
export type TextKey = TextAreas[keyof TextAreas]
