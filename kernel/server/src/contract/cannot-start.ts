import type { Label } from '@village/resource'

/** The product cannot start, for a reason that a person can mend. Printed as two lines, Chinese and English, no stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
  readonly says: Label
  /** 2: a setting is wrong · 1: anything else. */
  readonly exitCode: 1 | 2
  constructor(says: Label, exitCode: 1 | 2 = 1) {
    super(says.en)
    this.says = says
    this.exitCode = exitCode
  }
}

/** Stops the start with one sentence in both languages. */
export function cannotStart(zh: string, en: string, exitCode: 1 | 2 = 1): never {
  throw new CannotStart({ zh, en }, exitCode)
}
