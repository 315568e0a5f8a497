import type { SmsOutcome } from '../../sms-outcomes.ts'

/** An account at a provider, with the template that is sent. */
export interface SmsAccount {
  readonly accessKey: string
  readonly secretKey: string
  readonly appId: string
  readonly regionId: string
  readonly signName: string
  readonly templateId: string
}
export interface OutgoingSms {
  /** The record's id: the same message never has two. */
  readonly id: string
  /** Eleven digits of mainland China. */
  readonly phone: string
  /** Signature and text, for providers that take the whole text. */
  readonly text: string
  /** By the names of the template's variables. */
  readonly params: Readonly<Record<string, string>>
  /** The names of the template's variables in their order, for providers that take values by place. */
  readonly variables: readonly string[]
}
export interface ProviderRequest {
  readonly host: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** `unknown`: nobody can say whether the message was sent; it is not sent again. */
export interface Outcome {
  readonly kind: 'sent' | 'failed' | 'unknown'
  /** What the provider said, in its words. */
  readonly says: string
  /** Key of the outcome, where the provider gave no text of its own. */
  readonly outcome?: SmsOutcome
}

/** A provider's protocol: what is asked, and what an answer means. */
export interface SmsProvider {
  buildRequest(account: SmsAccount, message: OutgoingSms, now: Date): ProviderRequest
  /** `reply` is what the JSON of the answer holds, of whatever shape. */
  readReply(status: number, reply: Readonly<Record<string, unknown>>): Outcome
}

/** A value of a reply as text; empty where it is none. */
export const replyText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const sent = (says: unknown): Outcome => ({ kind: 'sent', says: replyText(says) })
export function failed(...words: readonly unknown[]): Outcome {
  const says = words.map(replyText).filter(Boolean).join(' ')
  return { kind: 'failed', says, ...(says === '' && { outcome: 'unreadable' }) }
}
