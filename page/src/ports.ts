import type { FilesPort } from './files/files-port.ts'
import type { ImportsPort, SheetsPort } from './import/imports-port.ts'
import type { DictionariesPort } from './record/choices.ts'
import type { ExportsPort } from './tasks/tasks.ts'
import type { ViewsPort } from './views/view.ts'

/** What the resource page needs but a feature owns. */
declare module '@village/web/ports.ts' {
  interface WebPorts {
    readonly dictionaries: DictionariesPort
    readonly exports: ExportsPort
    readonly files: FilesPort
    readonly imports: ImportsPort
    readonly sheets: SheetsPort
    readonly views: ViewsPort
  }
}
