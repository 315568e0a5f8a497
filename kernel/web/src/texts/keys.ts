import type { aidZh } from './aid.zh.ts'
import type { chartZh } from './chart.zh.ts'
import type { findZh } from './find.zh.ts'
import type { frameZh } from './frame.zh.ts'
import type { listZh } from './list.zh.ts'
import type { liveZh } from './live.zh.ts'
import type { noticeZh } from './notice.zh.ts'
import type { recordZh } from './record.zh.ts'
import type { resourceZh } from './resource.zh.ts'
import type { shellZh } from './shell.zh.ts'

/** Every fixed text of the kernel, by its meaning. */
export type TextKey =
  | keyof typeof aidZh
  | keyof typeof chartZh
  | keyof typeof findZh
  | keyof typeof frameZh
  | keyof typeof listZh
  | keyof typeof liveZh
  | keyof typeof noticeZh
  | keyof typeof recordZh
  | keyof typeof resourceZh
  | keyof typeof shellZh
