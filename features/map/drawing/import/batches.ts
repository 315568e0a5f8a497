import { placesOf } from '../../shape/geometry.ts'
import { BATCH, type NewShape } from '../drawing.api.ts'

/** Shapes as they are sent: each call below what the server takes. */
export function batchesOf(shapes: readonly NewShape[]): readonly (readonly NewShape[])[] {
  const batches: NewShape[][] = []
  let places = Number.POSITIVE_INFINITY
  for (const shape of shapes) {
    const more = placesOf(shape.geometry).length
    if (places + more > BATCH.places || batches.at(-1)!.length >= BATCH.shapes) {
      batches.push([])
      places = 0
    }
    batches.at(-1)!.push(shape)
    places += more
  }
  return batches
}
