import type { Services } from '@village/server'

/** What a play address gives the right to. */
export interface Ticket {
  /** `list`: a playlist · `part`: a piece of the stream · `card`, `piece`: the same of the test card. */
  readonly kind: 'list' | 'part' | 'card' | 'piece'
  /** Of the camera, never shown; of the card milliseconds since 1970 at which it began; of its piece the number. */
  readonly at: string
  /** Whether the operator has named the host (VIDEO_HOSTS). */
  readonly isTrusted: boolean
  /** Milliseconds since 1970. */
  readonly untilMs: number
}

const PATH = '/api/video/stream'
const USE = 'video.stream'
const KINDS = ['list', 'part', 'card', 'piece'] as const

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const plain = (safe: string): string => safe.replaceAll('-', '+').replaceAll('_', '/')

/**
 * The address of a ticket. The address of the camera is in it, sealed: nobody reads it, and nobody makes one that we have
 * not given out. It works in every server process and is nobody's after its end.
 */
export function addressOf(ticket: Ticket, tenantId: string, { cipher }: Services): string {
  const { kind, at, isTrusted, untilMs } = ticket
  const sealed = cipher.seal(tenantId, JSON.stringify([USE, KINDS.indexOf(kind), at, isTrusted ? 1 : 0, untilMs]))
  return `${PATH}?k=${tenantId}.${urlSafe(sealed)}`
}

export interface Opened {
  readonly ticket: Ticket
  readonly tenantId: string
}
/** The ticket of an address; null when it is none of ours. Whether it is over is asked by the caller. */
export function ticketOf(key: string, { cipher }: Services): Opened | null {
  const [, tenantId, sealed] = /^([0-9A-Za-z]{1,12})\.([\w.-]+)$/.exec(key) ?? []
  if (!tenantId || !sealed) return null
  try {
    const [use, wire, at, trusted, untilMs] = JSON.parse(cipher.open(tenantId, plain(sealed)))
    if (use !== USE) return null
    return { tenantId, ticket: { kind: KINDS[wire as number]!, at, isTrusted: trusted === 1, untilMs } }
  } catch {
    return null
  }
}
