import type { Label } from '@village/resource'

/** 正常, 注意, 故障: `bad` hinders work, `fair` is worth knowing. */
export type Verdict = 'good' | 'fair' | 'bad'
/** One thing that was looked at: how it is, and what to do about it. */
export interface Finding {
  readonly key: string
  readonly label: Label
  readonly verdict: Verdict
  readonly found: Label
  /** None for what is well. */
  readonly advice?: Label
}
/** What a finding says of its part. */
export type Judged = Omit<Finding, 'key' | 'label'>

/** What is said where all is well. */
export const good = (zh: string, en: string): Judged => ({ verdict: 'good', found: { zh, en } })
/** What is said of something that somebody should look at. */
export const fair = (found: Label, advice: Label): Judged => ({ verdict: 'fair', found, advice })
/** What is said of something that does not work. */
export const bad = (found: Label, advice: Label): Judged => ({ verdict: 'bad', found, advice })
