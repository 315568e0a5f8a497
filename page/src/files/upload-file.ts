import type { Id } from '@village/resource'
import { NetworkError } from '@village/web/client.ts'
import { port } from '@village/web/ports.ts'

/**
 * Sends a file for a record outside any form; its id. @throws NetworkError at once when the line is lost, ApiError as
 * the server refused it
 */
export async function uploadFile(file: File): Promise<Id> {
  const stop = new AbortController()
  const onWaiting = (isWaiting: boolean) => {
    // Not yet: the upload begins to wait after it has said so.
    if (isWaiting) setTimeout(() => stop.abort(new NetworkError()))
  }
  return port('files')
    .upload(file, { onProgress: () => undefined, onWaiting, signal: stop.signal })
    .catch(error => {
      throw stop.signal.aborted ? stop.signal.reason : error
    })
}
