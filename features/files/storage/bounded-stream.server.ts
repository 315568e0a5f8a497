import { pipeline, type Readable, Transform } from 'node:stream'
import { StoreFailure } from './file-store.server.ts'

/** How many bytes a stream has to bring. */
export interface Length {
  readonly least: number
  readonly most: number
}

/**
 * The stream as far as it keeps its length: one that brings more, or ends early, fails, and what it was copied to fails
 * with it. Without this a storage could send without end, and a reader would wait for bytes that never come.
 */
export function ofLength(stream: Readable, { least, most }: Length): Readable {
  let sizeBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length
      if (sizeBytes > most) return done(new StoreFailure('the storage sends more than it was given'))
      done(null, chunk)
    },
    flush: done => done(sizeBytes < least ? new StoreFailure('the storage sends less than it was given') : null),
  })
  // Whoever reads hears of a failure by the stream itself.
  pipeline(stream, counted, () => undefined)
  return counted
}
