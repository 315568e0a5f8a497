import type { Label } from '@village/resource'
import type { Geometry } from '../../shape/geometry.ts'

/** What a drawing board tells. */
export interface BoardEvents {
  onChoose(key: string | undefined): void
  /** A corner was moved, added or taken away; the same `step` again goes on with the same move. */
  onShape(key: string, geometry: Geometry, step: string): void
  onSketched(geometry: Geometry): void
  onSketch(corners: number): void
  /** Words in the reader's language, for what Leaflet draws. */
  label(words: Label): string
}
