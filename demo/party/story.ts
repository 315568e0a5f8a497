import type { Scene } from './scenes.ts'

/** Where an article was written: a village of the demo town, by its place in the list, or the town itself. */
export type Place = 'town' | 0 | 1 | 2

export interface Story {
  readonly place: Place
  readonly type: string
  readonly title: string
  readonly summary?: string
  readonly text: readonly string[]
  /** So many days ago it was published, or written where it is not. */
  readonly daysAgo: number
  readonly scene?: Scene
  readonly status?: string
  readonly carousel?: boolean
  readonly top?: boolean
  /** Days before (negative) or after now, and how many came. */
  readonly meeting?: { readonly inDays: number; readonly attended?: number }
  readonly photos?: readonly (readonly [scene: Scene, caption: string])[]
  readonly film?: { readonly captions: string }
  readonly enclosure?: string
  readonly rejectReason?: string
  readonly withdrawReason?: string
}
