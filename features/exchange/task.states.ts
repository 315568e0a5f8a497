/** Keys of the states of an export (dictionary export_status). */
export const EXPORT = { waiting: '0', running: '1', ready: '2', expired: '3', rejected: '4', failed: '5' } as const
/** Exports to which nothing happens any more. */
export const ENDED_EXPORTS: readonly string[] = [EXPORT.expired, EXPORT.rejected, EXPORT.failed]

/** Keys of the states of an import (dictionary service_status); `stage` says more precisely where it is. */
export const IMPORT = { open: '0', running: '1', done: '2', failed: '3', cancelled: '4' } as const
