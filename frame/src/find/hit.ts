import type { ComponentType } from 'react'

/** Something that was found. */
export interface Hit {
  readonly key: string
  readonly title: string
  /** What is below the title: the groups above a page, the village of a person. */
  readonly beside: string
  /** What is at the right: a page's address. */
  readonly aside: string
  /** A menu's icon by name, or a drawing. */
  readonly icon: string | ComponentType
  readonly run: () => void
}
/** Findings under one heading. */
export interface Section {
  readonly key: string
  readonly label: string
  readonly hits: readonly Hit[]
}
/** What one source has to say to a text. */
export interface Findings {
  readonly sections: readonly Section[]
  readonly looking: boolean
  readonly failed: boolean
}

/** Rows of one group (design/ux.md §1.5). */
export const MOST_HITS = 8
