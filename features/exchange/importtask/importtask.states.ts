/** Keys of the states of an import (dictionary service_status); `stage` says more precisely where it is. */
export const IMPORT = { open: '0', running: '1', done: '2', failed: '3', cancelled: '4' } as const
