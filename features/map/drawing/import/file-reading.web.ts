import { FILE_BYTES, says } from './file-scan.ts'
import type { ReadFile, Reading } from './geojson.ts'

/** Reads a file in a worker; what is too large is refused before it is opened. Rejects when the worker breaks. */
export function readInWorker(file: File, reading: Reading): Promise<ReadFile> {
  if (file.size > FILE_BYTES) return Promise.resolve({ refusal: says.size })
  const worker = new Worker(new URL('./geojson.worker.web.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<ReadFile>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data))
    worker.addEventListener('error', event => reject(new Error(event.message)))
    worker.postMessage({ file, reading })
  })
  return answer.finally(() => worker.terminate())
}
