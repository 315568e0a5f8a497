import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PdfPage } from './pdf-page.web.tsx'
import { usePdf } from './use-pdf.web.ts'
import './pdf-view.css'

const words = {
  failed: {
    zh: '文件没有显示出来。请重试，或下载后查看。',
    en: 'The file could not be shown. Try again, or download it.',
  },
} as const satisfies Record<string, Label>

/** The inner width of an element in px; undefined before it is known. */
function useInnerWidth(): readonly [RefObject<HTMLDivElement | null>, number | undefined] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // A kept page that is not shown has no width; the one that it had stays.
    const measure = (): void => setWidth(before => element.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

function watchWindow(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
/** Dots of the screen for each px: another after zooming, and on another screen. */
const useDots = (): number => useSyncExternalStore(watchWindow, () => devicePixelRatio)

export interface PdfViewProps {
  /** A PDF; null until there is one. */
  readonly bytes: Uint8Array | null
  /** What it is, for those who do not see it. */
  readonly label: string
  /** As wide as its box unless said. */
  readonly widthPx?: number
  /** Called with the number of pages. */
  onPages?(pages: number): void
}
/** The pages of a PDF below each other. Where another PDF comes, the pages before stay until its own are drawn. */
export function PdfView({ bytes, label: name, widthPx, onPages }: PdfViewProps) {
  const label = useLabel()
  const { file, hasFailed, retry } = usePdf(bytes)
  const [box, boxPx] = useInnerWidth()
  const dots = useDots()
  const drawnPx = widthPx ?? boxPx
  const tell = useRef(onPages)
  tell.current = onPages
  useEffect(() => {
    if (file) tell.current?.(file.pages)
  }, [file])
  return (
    <section ref={box} className="dv-pdf" aria-label={name} {...enteredLang(name)}>
      {hasFailed && <ErrorCard error={label(words.failed)} onRetry={retry} />}
      {!file && !hasFailed && <Skeleton active paragraph={{ rows: 12 }} />}
      {file &&
        drawnPx !== undefined &&
        Array.from({ length: file.pages }, (_, at) => (
          <PdfPage key={at} file={file} number={at + 1} label={name} widthPx={drawnPx} dots={dots} />
        ))}
    </section>
  )
}
