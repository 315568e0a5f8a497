import type { gridZh } from './grid.zh.ts'
import type { listZh } from './list.zh.ts'
import type { listDialogsZh } from './list-dialogs.zh.ts'
import type { manyZh } from './many.zh.ts'
import type { recordZh } from './record.zh.ts'
import type { resourceZh } from './resource.zh.ts'
import type { richZh } from './rich.zh.ts'
import type { taskZh } from './task.zh.ts'

declare module '@village/web/i18n.ts' {
  interface TextAreas {
    grid: keyof typeof gridZh
    list: keyof typeof listZh
    listDialogs: keyof typeof listDialogsZh
    many: keyof typeof manyZh
    record: keyof typeof recordZh
    resource: keyof typeof resourceZh
    rich: keyof typeof richZh
    task: keyof typeof taskZh
  }
}
