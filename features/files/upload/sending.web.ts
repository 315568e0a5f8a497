import type { UploadWatch } from '@village/page'
import { api, forget, NetworkError, readStorage, store } from '@village/web'
import { SENDING } from '../limits/limits.ts'
import { type StoredFile, uploads } from './upload.api.ts'

/** A pause before a line that broke is tried again. */
const WAIT_MS = 3000

const calls = api(uploads)
const silent = 'all'

const formOf = (file: Blob, name: string, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData()
  // The words first: the server reads them before the file streams in.
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', file, name)
  return form
}

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, WAIT_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Repeats a step until the connection is back. Refusals end it. */
async function untilOnline<T>({ signal, onWaiting }: UploadWatch, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const result = await step()
      onWaiting(false)
      return result
    } catch (error) {
      if (!(error instanceof NetworkError) || signal.aborted) throw error
      onWaiting(true)
      await wait(signal)
    }
  }
}

/** The upload of this very file that was begun in this browser tab and not finished; it ends with the tab. */
const keyOf = (file: File): string => `upload:${file.name}:${file.size}:${file.lastModified}`

async function begun(file: File, watch: UploadWatch): Promise<{ readonly upload: string; readonly received: number }> {
  const further = { silent, signal: watch.signal } as const
  const known = readStorage<string>(keyOf(file), 'session')
  if (known) {
    const found = await untilOnline(watch, () => calls.call('endpoint/received', { upload: known }, further)).catch(
      error => {
        if (error instanceof NetworkError || watch.signal.aborted) throw error
        return null
      },
    )
    if (found) return { upload: known, received: found.received ?? 0 }
  }
  const announced = { fileName: file.name, sizeBytes: file.size }
  const { upload } = await untilOnline(watch, () => calls.call('endpoint/begin-upload', announced, further))
  store(keyOf(file), upload, 'session')
  return { upload: upload!, received: 0 }
}

async function sendParts(file: File, watch: UploadWatch, isListed: boolean): Promise<StoredFile> {
  const { upload, received } = await begun(file, watch)
  const further = { silent, signal: watch.signal } as const
  let offset = received
  while (offset < file.size) {
    watch.onProgress(offset / file.size)
    const piece = file.slice(offset, offset + SENDING.pieceBytes)
    const fields = { upload, offset: String(offset) }
    const answer = await untilOnline(watch, () =>
      calls.send('endpoint/put-part', formOf(piece, 'part', fields), further),
    )
    offset = answer.received ?? 0
  }
  watch.onProgress(1)
  const stored = await untilOnline(watch, () =>
    calls.call('endpoint/finish-upload', { upload, inList: isListed ? 1 : 0 }, further),
  )
  forget(keyOf(file), 'session')
  return stored
}

/**
 * Sends a file: small ones in one piece, others in parts that go on where a lost connection ended them. `isListed`: it
 * becomes an entry of the list of files, not part of a record.
 */
export function sendFile(file: File, watch: UploadWatch, isListed = false): Promise<StoredFile> {
  if (file.size > SENDING.onePieceBytes) return sendParts(file, watch, isListed)
  const endpoint = isListed ? 'endpoint/put-file-attach' : 'endpoint/put-file'
  const further = { silent, signal: watch.signal } as const
  return untilOnline(watch, () => calls.send(endpoint, formOf(file, file.name), further))
}
