import { beginningOf } from '@village/resource'
import { whenReached } from './connection.ts'
import { noteFault } from './error-log.ts'
import { loadMissingStyles } from './missing-styles.ts'

/** Spec §8 and §9: a script chunk that has not come after 120 s has failed. */
const CHUNK_TIMEOUT_MS = 120_000

/** A part of the program could not be loaded: a style, a script, or an older version that is gone from the server. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

class TimeoutError extends Error {}
function withinTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('chunk load timeout')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
function failureOf(cause: unknown): ChunkError {
  const error = new ChunkError(cause instanceof TimeoutError ? cause.message : 'chunk load error', { cause })
  noteFault('chunk', error, cause instanceof Error ? beginningOf(cause.message, 200) : '')
  return error
}

/**
 * Loads a part of the program. Without a network it waits until the server is there again, so that what is open stays.
 * Rejects with ChunkError after 120 s, or when the server is there and twice does not have it.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  for (let refusals = 0; ; ) {
    try {
      await withinTime(loadMissingStyles())
      return await withinTime(load())
    } catch (cause) {
      if (cause instanceof TimeoutError) throw failureOf(cause)
      if (await whenReached()) refusals++
      if (refusals === 2) throw failureOf(cause)
    }
  }
}
