import { createHash, randomBytes } from 'node:crypto'
import { momentAt } from '@village/resource'
import type { Services } from '@village/server'

/** A ticket serves once, within a minute (security §5.2). */
const TICKET_MS = 60_000
/** What is stored of a ticket. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

export interface NewTicket {
  readonly ticket: string
  /** What is stored of it, and until when it serves: yyyy-MM-dd HH:mm:ss. */
  readonly stored: { readonly ticketHash: string; readonly ticketUntil: string }
}
/** A right to download one file, for whoever has the text: browsers open downloads without a token. */
export function newTicket({ clock }: Services): NewTicket {
  const ticket = randomBytes(32).toString('base64url')
  const ticketUntil = momentAt(clock.latest().getTime() + TICKET_MS)
  return { ticket, stored: { ticketHash: hashOfTicket(ticket), ticketUntil } }
}
