import { beginningOf } from '@village/resource'
import type { Services } from '@village/server'
import type { Protocol } from '../play/video.api.ts'

/** A camera by what platforms call it. */
export interface CameraAtSource {
  /** The platform's own code, else the serial number. */
  readonly code: string
  /** 20 digits of GB/T 28181; empty where it has none. */
  readonly gbId: string
  /** GB/T 28181 number of the recorder to which it belongs; empty without one. */
  readonly parentGbId: string
  readonly channelNo: number
}
export interface Wanted {
  readonly camera: CameraAtSource
  /** 0 main, 1 sub. */
  readonly streamType: 0 | 1
  readonly protocol: Protocol
  /** Seconds that the address should be good. */
  readonly seconds: number
}

/** Where streams come from. @throws SourceFailure from either */
export interface VideoSource {
  /** The address of a camera's live stream. */
  addressOf(wanted: Wanted): Promise<string>
  /** Signs in, and asks something that changes nothing. */
  test(): Promise<void>
}

/** An account at a platform, with its secrets open. */
export interface PlatformAccount {
  readonly id: string
  readonly tenantId: string
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly isTrusted: boolean
}
export type MakeSource = (account: PlatformAccount, services: Services) => VideoSource

/** A text in a platform's answer; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? beginningOf(value, 2000) : '')
/** An object in a platform's answer; empty where it is none. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
