import type { Id, Label } from '@village/resource'
import type { Said } from '../dialect/message.ts'
import type { TelemetryNews } from '../watching/telemetry-news.ts'

/** The connection, or the call, by which a device speaks. */
export interface Sender {
  readonly tenantId: string
  readonly machineId: Id
  /** The latest moment that the server gave to one of its messages: the next one's is later. */
  lastGivenMs: number
}

/** What has become of a message. */
export interface Outcome {
  /** Values that were new. */
  readonly stored: number
  /** Whether anything of it was kept, or was there already. */
  readonly isKept: boolean
  /** What was not kept: where in the message, and why. */
  readonly rejected: readonly { readonly at: string; readonly cause: string; readonly reason: Label }[]
  /** Values for the live stream; empty while no browser listens. */
  readonly news: readonly TelemetryNews[]
  /** Desired values that the device has asked for. */
  readonly answers: readonly { readonly requestId: string; readonly values: Readonly<Record<string, unknown>> }[]
}

/** A message of a device, on its way into the database. */
export interface Arrival {
  readonly sender: Sender
  readonly said: Said
  /** The message as it came, for whoever looks for its fault. */
  readonly sample: string
  readonly receivedMs: number
}

/** The moment that the server gives to a message without one: never one that it has given before to the same sender. */
export function givenMs(sender: Sender, nowMs: number): number {
  sender.lastGivenMs = Math.max(nowMs, sender.lastGivenMs + 1)
  return sender.lastGivenMs
}
