import type { Issue, Label } from '@village/resource'

/** Codes of wire-contract §1.2 that a refusal may carry. 409 is sent to clients as 400 with the newer row in `data`. */
export type RefusalCode = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429

/** Says no to the caller, in words for people. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly says: Label
  readonly code: RefusalCode
  /** Travels in the envelope's `data`: fields with their messages, a newer row, refused ids. */
  readonly data: Readonly<Record<string, unknown>>
  constructor(says: Label, code: RefusalCode = 400, data: Readonly<Record<string, unknown>> = {}) {
    super(says.en)
    this.says = says
    this.code = code
    this.data = data
  }
}

/** Input that does not fit: each issue names a field. Answered as 400 with `data.fields = [{field, message}]`. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly issues: readonly Issue[]
  readonly fields: Readonly<Record<string, any>>
  constructor(issues: readonly Issue[], fields: Readonly<Record<string, any>>) {
    super(issues.map(issue => `${issue.field}:${issue.code}`).join(' '))
    this.issues = issues
    this.fields = fields
  }
}

export function refuse(
  zh: string,
  en: string,
  code: RefusalCode = 400,
  data?: Readonly<Record<string, unknown>>,
): never {
  throw new Refusal({ zh, en }, code, data)
}
/** The refusal for a right that is lacking: 403, never 401, which would sign people out (wire-contract §6). */
export function forbid(): never {
  throw new Refusal({ zh: '请求被拒绝', en: 'You may not do this' }, 403)
}
