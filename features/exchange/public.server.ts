import { type Added, addTo } from '@village/server'
import { type Alike, alikes } from './alike-records.server.ts'
import { type Exclusive, exclusives } from './unique-rows.server.ts'

/** Lets imports ask about rows that may be known already; a default export of a feature's `*.server.ts`. */
export const provideAlike = (alike: Alike): Added => addTo(alikes, alike)

/** Lets the check of an import find rows of one workbook that exclude each other; a default export likewise. */
export const provideExclusive = (exclusive: Exclusive): Added => addTo(exclusives, exclusive)

/** What other features need for downloads of their own. */
export { asAttachment } from './attachment.server.ts'
export { registerCsv } from './exporttask/register-csv.server.ts'
export { removeTaskFiles, taskFilesOf } from './files.server.ts'
export { hashOfTicket, newTicket } from './ticket.server.ts'
