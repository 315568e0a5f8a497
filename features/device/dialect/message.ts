import type { Label } from '@village/resource'
import type { RawValue } from './values.ts'

/** The device itself, a child by the name that its gateway uses, or the one that the topic names. */
export type DeviceName =
  | { readonly of: 'me' }
  | { readonly of: 'child'; readonly sn: string }
  | { readonly of: 'named'; readonly productCode: string; readonly sn: string; readonly childSn?: string }

/** When it happened, in ms since 1970 as the device says; null: it says nothing, the server's time is used. */
export type MessageTime = number | null

/** Values by key, in the order of the payload. */
export type Values = Readonly<Record<string, RawValue>>

/** What happened at a moment: values that were measured, or an event. */
interface Dated {
  readonly device: DeviceName
  readonly time: MessageTime
  readonly messageId: string | null
}

/** What one message of a device means, whichever dialect it is in. */
export type Message =
  | (Dated & {
      readonly kind: 'values'
      /** Where its values are in the payload: '' is the whole, '[3].values' those of the fourth of a list. */
      readonly at: string
      readonly values: Values
    })
  | (Dated & { readonly kind: 'event'; readonly eventId: string; readonly data: Values })
  | { readonly kind: 'attributes'; readonly device: DeviceName; readonly values: Values }
  | { readonly kind: 'state'; readonly device: DeviceName; readonly state: 'online' | 'offline' }
  | {
      readonly kind: 'reply'
      readonly device: DeviceName
      readonly commandId: string
      readonly isSuccess: boolean
      /** What the device says about a failure, up to 500 characters; '' when it says nothing. */
      readonly text: string
      /** JSON that PostgreSQL can store; a number that a double cannot hold is a text in it. */
      readonly output: unknown
    }
  | {
      /** The device asks for its desired values. */
      readonly kind: 'ask'
      readonly device: DeviceName
      readonly requestId: string
      /** The keys that it asks for; none: all of them. */
      readonly keys: readonly string[]
    }

/** Why something is refused, and what its sender is told. */
export const REASONS = {
  topic: { zh: '没有这个主题', en: 'there is no such topic' },
  notJson: { zh: '不是 JSON', en: 'this is not JSON' },
  shape: { zh: '格式不符合协议', en: 'this is not the shape that the protocol asks for' },
  empty: { zh: '没有任何内容', en: 'there is nothing in it' },
  tooManyKeys: { zh: '超过 64 项', en: 'these are more than 64 keys' },
  tooManyMessages: { zh: '一次超过 2000 条', en: 'these are more than 2,000 messages at once' },
  key: { zh: '不能作为名称', en: 'this cannot be a name' },
  tooLong: { zh: '超过 64 个字', en: 'this is longer than 64 characters' },
  noValue: { zh: '没有测到数值', en: 'nothing was measured' },
  notAValue: { zh: '不是数、文字或是非值', en: 'this is not a number, a text, true or false' },
  time: { zh: '不是毫秒时间戳', en: 'this is not a time in ms since 1970' },
  messageId: { zh: '不是消息编号', en: 'this is not a message id' },
  length: { zh: '字节数与产品的布局不符', en: 'the layout of the product has another number of bytes' },
  checksum: { zh: '校验码不符', en: 'the checksum does not match' },
} as const satisfies Record<string, Label>

/** Why something is refused, as a word to count by. */
export type RefusalCause = keyof typeof REASONS

/** A part of a message that is not kept. */
export interface Refused {
  /** The place in the payload, such as '[3].values.heartRate'; '' is the whole. */
  readonly at: string
  readonly cause: RefusalCause
  readonly reason: Label
}

/** A parsed payload: its messages, in order, and the parts that were refused. */
export interface Said {
  readonly messages: readonly Message[]
  readonly refused: readonly Refused[]
}

/** A part that is refused, with its reason in both languages. */
export const refusal = (at: string, cause: RefusalCause): Refused => ({ at, cause, reason: REASONS[cause] })

/** A payload of which nothing is kept. */
export const nothingBut = (cause: RefusalCause): Said => ({ messages: [], refused: [refusal('', cause)] })
