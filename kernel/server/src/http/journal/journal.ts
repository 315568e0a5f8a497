import { beginningOf, isTenantNumber } from '@village/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JournalCall, JournalEntries, JournalFault, JournalPlace } from '../../contract/journal.ts'
import type { Services } from '../../contract/services.ts'
import { countsOf } from '../../faults/counts.ts'
import { causeOf } from '../../faults/faults.ts'
import type { Params } from '../routes/parameters.ts'
import type { RouteSpec } from '../routes/route.ts'
import { loggedParams } from './logged-params.ts'

/** What a request leaves for the journal while it is served. */
export interface JournalTicket {
  readonly route: RouteSpec
  readonly params: Params
}

/** So many calls of one person are kept of one day: nobody fills the log alone. The others are counted. */
const MOST_OF_PERSON = 20_000

/** Entries in memory: what a kill loses at most, and what a flood may take. */
const MOST_WAITING = 2000
const WRITE_AT = 200
const WRITE_EVERY_MS = 1000

export interface Journal {
  done(request: FastifyRequest, reply: FastifyReply): void
  fault(error: unknown, request: FastifyRequest, tookMs: number): void
  /** Writes what waits. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const clip = (text: unknown, length: number): string => beginningOf(String(text ?? ''), length)

/** The tenant that somebody names who has not signed in, as the sign-in reads it (wire-contract §2.2). */
function askedTenant(request: FastifyRequest): string {
  const { tenantId, tenant_id } = request.journal?.params ?? {}
  const named = [request.headers['tenant-id'], tenantId, tenant_id].find(Boolean)
  return isTenantNumber(named) ? named : ''
}

/** Whom a sign-in that succeeded was for; a name that was refused may be a password in the wrong field. */
const signedIn = (request: FastifyRequest): string => clip(request.journal?.params['username'], 64)

/** What a request says of itself. */
function placeOf(request: FastifyRequest, tookMs: number, time: string): JournalPlace {
  const ticket = request.journal
  return {
    tenantId: request.caller?.tenantId || askedTenant(request),
    account: clip(request.caller?.account, 64),
    ip: clip(request.ip, 64),
    userAgent: clip(request.headers['user-agent'], 500),
    method: request.method,
    path: clip(request.url.split('?')[0], 255),
    route: clip(request.routeId, 120),
    params: ticket ? beginningOf(loggedParams(ticket.route, ticket.params), 4000) : '{}',
    tookMs: Math.round(tookMs),
    time,
  }
}

/** Counts the calls of each person on one day. */
function dailyRoom(mostOfPerson: number) {
  let today = ''
  let counts = new Map<string, number>()
  return (person: string, day: string): boolean => {
    if (day !== today) {
      today = day
      counts = new Map()
    }
    const count = (counts.get(person) ?? 0) + 1
    counts.set(person, count)
    return count <= mostOfPerson
  }
}

/** Entries that wait, as many as memory may hold; the others are counted. */
function waitingEntries(dropped: () => void) {
  let calls: JournalCall[] = []
  let faults: JournalFault[] = []
  let lost = 0
  const hasRoom = (): boolean => {
    if (calls.length + faults.length < MOST_WAITING) return true
    lost++
    dropped()
    return false
  }
  const hasRoomOn = dailyRoom(MOST_OF_PERSON)
  return {
    hasRoom,
    /** Whether a call of this person (or address, before a sign-in) is kept today. */
    hasRoomFor(person: string, day: string): boolean {
      if (hasRoomOn(person, day)) return true
      lost++
      dropped()
      return false
    },
    addCall: (call: JournalCall): number => calls.push(call),
    addFault: (fault: JournalFault): number => faults.push(fault),
    /** Entries that could not be written. */
    addLost: ({ calls: c, faults: f, lost: l }: JournalEntries): number => (lost += c.length + f.length + l),
    /** What waits; null where nothing does. */
    take(): JournalEntries | null {
      if (calls.length + faults.length + lost === 0) return null
      const entries = { calls, faults, lost }
      calls = []
      faults = []
      lost = 0
      return entries
    },
  }
}

/** POST calls; of those that only read, the refused ones. */
const isKept = ({ journal }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  journal?.route.method === 'POST' && !(journal.route.readsOnly && statusCode < 400)

/**
 * Keeps an account of writing calls and faults: written together, once a second and off the path of the calls. While
 * the database is away or too many come at once, entries are dropped and counted; no call ever waits.
 */
export function journalOf(services: Services): Journal {
  const waiting = waitingEntries(() => countsOf(services).droppedNotes++)
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    const entries = waiting.take()
    if (!entries) return writing
    writing = writing
      .then(() => services.registry.ports.journal.keep(entries, services))
      .catch(error => {
        countsOf(services).droppedNotes += entries.calls.length + entries.faults.length
        services.log.error({ code: error?.code, lost: waiting.addLost(entries) }, 'calls were not logged')
      })
    return writing
  }
  const timer = setInterval(() => void write(), WRITE_EVERY_MS)
  timer.unref()
  return {
    done(request, reply) {
      if (!isKept(request, reply) || !waiting.hasRoom()) return
      if (!waiting.hasRoomFor(request.caller?.id ?? request.ip, services.clock.today())) return
      const place = placeOf(request, reply.elapsedTime, services.clock.now())
      const account = place.account || (reply.statusCode < 400 ? signedIn(request) : '')
      const call = { ...place, account, status: reply.statusCode }
      if (waiting.addCall(call) >= WRITE_AT) void write()
    },
    fault(error, request, tookMs) {
      if (!waiting.hasRoom()) return
      const place = placeOf(request, tookMs, services.clock.now())
      waiting.addFault({ ...place, requestId: request.id, cause: causeOf(error) })
    },
    flush: write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
