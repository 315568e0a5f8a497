import { noteFault } from './error-log.ts'

/** Spec §8 and §9: a script chunk that has not come after 120 s has failed. */
const CHUNK_TIMEOUT_MS = 120_000

/** A part of the program could not be loaded: a style, a script, or an older version that is gone from the server. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a part of the program; rejects with ChunkError after 120 s or when the server does not have it. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: ChunkError): void => {
      noteFault('chunk', error, error.cause instanceof Error ? error.cause.message.slice(0, 200) : '')
      reject(error)
    }
    const timer = setTimeout(() => fail(new ChunkError('chunk load timeout')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (cause: unknown) => fail(new ChunkError('chunk load error', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
