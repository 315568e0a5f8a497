/** Fills a sheet from a record of another feature. */

/** Sets a sheet that is no paper of the register, lists of 5,000 rows too. */
export { setSheet } from './setting/long-lists.server.ts'
export { provideSheet, type SheetSource } from './sources/sheet-sources.server.ts'
