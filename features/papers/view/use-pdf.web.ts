import { loadChunk } from '@village/web'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PdfFile, PdfReader } from './pdf-file.web.ts'

type Reader = RefObject<Promise<PdfReader> | null>

/** A reader that did not come is asked for again with the next file. */
function readerOf(reader: Reader): Promise<PdfReader> {
  reader.current ??= loadChunk(() => import('./pdf-file.web.ts')).then(({ pdfReader }) => pdfReader())
  return reader.current
}
function closeReader(reader: Reader): void {
  reader.current?.then(
    one => one.close(),
    () => undefined,
  )
  reader.current = null
}

export interface OpenedPdf {
  /** The latest that has been read; the one before stays until then. */
  readonly file: PdfFile | null
  readonly hasFailed: boolean
  retry(): void
}
/** Reads a PDF. What reads it is loaded with the first one. */
export function usePdf(bytes: Uint8Array | null): OpenedPdf {
  const [file, setFile] = useState<PdfFile | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const reader: Reader = useRef<Promise<PdfReader> | null>(null)
  useEffect(() => () => closeReader(reader), [])
  useEffect(() => {
    if (!bytes) return
    let isWanted = true
    setFailed(false)
    const opened = readerOf(reader).then(one => one.open(bytes))
    opened.then(
      next => (isWanted ? setFile(next) : next.close()),
      () => {
        if (!isWanted) return
        closeReader(reader)
        setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
    // Each round is another try.
  }, [bytes, round])
  useEffect(() => () => file?.close(), [file])
  return { file, hasFailed, retry: () => setRound(n => n + 1) }
}
