import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

/** One page as it is to be drawn. */
export interface Wanted {
  /** From 1 on. */
  readonly number: number
  /** Width on the screen in px. */
  readonly widthPx: number
  /** Dots of the screen for each px. */
  readonly dots: number
  readonly signal: AbortSignal
}
/** A PDF that has been read. */
export interface PdfFile {
  readonly pages: number
  /** Width of the first page, as a multiple of its height. */
  readonly shape: number
  isOpen(): boolean
  /** Rejects when it is stopped. */
  draw(wanted: Wanted): Promise<HTMLCanvasElement>
  /** The words of a page, in their order. */
  words(number: number): Promise<string>
  close(): void
}
/** What reads PDFs. */
export interface PdfReader {
  /** Rejects for what is no PDF, and when the worker does not come. */
  open(bytes: Uint8Array): Promise<PdfFile>
  close(): void
}

/** The largest drawing that a phone makes, in dots (Safari: 16,777,216). */
const MOST_DOTS = 16_000_000

const shapeOf = (page: PDFPageProxy): number => {
  const { width, height } = page.getViewport({ scale: 1 })
  return width / height
}

async function drawn(page: PDFPageProxy, { widthPx, dots, signal }: Wanted): Promise<HTMLCanvasElement> {
  const most = Math.sqrt(MOST_DOTS * shapeOf(page))
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(widthPx * dots, most) / width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  signal.throwIfAborted()
  const task = page.render({ canvas, viewport })
  const stop = (): void => task.cancel()
  signal.addEventListener('abort', stop)
  await task.promise.finally(() => signal.removeEventListener('abort', stop))
  return canvas
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

async function fileOf(pdf: PDFDocumentProxy): Promise<PdfFile> {
  let isOpen = true
  return {
    pages: pdf.numPages,
    shape: shapeOf(await pdf.getPage(1)),
    isOpen: () => isOpen,
    draw: async wanted => drawn(await pdf.getPage(wanted.number), wanted),
    words: async number => wordsOf(await pdf.getPage(number)),
    close: () => {
      isOpen = false
      void pdf.destroy()
    },
  }
}

/** Begins a worker that reads PDFs until it is closed. */
export function pdfReader(): PdfReader {
  const port = new Worker(new URL('./pdf.worker.web.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  const quiet = { isEvalSupported: false, useWasm: false, verbosity: VerbosityLevel.ERRORS }
  return {
    // A copy: what is sent to the worker is gone from the page.
    open: bytes => Promise.race([getDocument({ data: bytes.slice(), worker, ...quiet }).promise.then(fileOf), broken]),
    close: () => {
      worker.destroy()
      port.terminate()
    },
  }
}
