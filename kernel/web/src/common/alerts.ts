import type { Id } from '@village/resource'
import type { ComponentType, ReactNode } from 'react'

/** What somebody has to see at once, whatever they are doing. */
export interface Alerts {
  /** How many nobody has taken yet. */
  readonly waiting: number
  readonly total: number
  /** The first few as a list shows them: the person's own, then those that wait. */
  readonly shown: readonly (Readonly<Record<string, unknown>> & { readonly id: Id })[]
}
export interface AlertStripProps {
  readonly alerts: Alerts
  /** What the frame puts beside the heading. */
  readonly tools: ReactNode
  onDone(): void
}
/** Who knows of alerts; the frame shows them over every page and counts them. */
export interface AlertsPort {
  /** Code of the right of whoever may take one: others are not told. */
  readonly permission: string
  read(signal: AbortSignal): Promise<Alerts>
  /** What has happened to whom, in one line. */
  wordsOf(alert: Alerts['shown'][number]): string
  /** The page on which it is dealt with. */
  pathOf(alert: Alerts['shown'][number]): string
  /** The strip; nothing where none is open. */
  strip(): Promise<{ readonly default: ComponentType<AlertStripProps> }>
}
