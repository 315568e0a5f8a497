import { forget, keptKey, newIdempotencyKey, readStorage, store } from '@village/web'
import type { Answers } from '../declared/answers.ts'

/** A sheet that is being filled on this device. The number by which somebody is known is never in it. */
export interface KeptSheet {
  /** The same at each try: what is sent twice is one sheet. */
  readonly clientKey: string
  readonly answers: Answers
  /** Milliseconds since 1970. */
  readonly beganMs: number
}
const keyOf = (token: string): string => keptKey(`survey-${token}`)

export const emptySheet = (): KeptSheet => ({ clientKey: newIdempotencyKey(), answers: {}, beganMs: Date.now() })
export const keptSheet = (token: string): KeptSheet | null => {
  const kept = readStorage<KeptSheet>(keyOf(token))
  return kept && typeof kept.clientKey === 'string' && typeof kept.answers === 'object' && kept.answers ? kept : null
}
export const keepSheet = (token: string, sheet: KeptSheet): void => store(keyOf(token), sheet)
export const forgetSheet = (token: string): void => forget(keyOf(token))
