import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Skeleton from 'antd/es/skeleton'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PdfFile } from './pdf-file.web.ts'

/** Up to here all pages are drawn at once; of longer files those that are near to what is seen. */
const ALL_AT_ONCE = 20

const words = {
  failed: { zh: '这一页没有画出来', en: 'This page could not be drawn' },
} as const satisfies Record<string, Label>

/** Whether an element is on the screen or about to be. */
function useNear(box: RefObject<HTMLElement | null>, isAlways: boolean): boolean {
  const [isNear, setNear] = useState(isAlways)
  useEffect(() => {
    const element = box.current
    if (isAlways || !element) return
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1)!
        // A kept page that is not shown has no width.
        if (last.boundingClientRect.width > 0) setNear(last.isIntersecting)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isAlways])
  return isAlways || isNear
}

interface PictureProps {
  readonly file: PdfFile
  readonly number: number
  readonly widthPx: number
  readonly dots: number
}
/** What stands in the element. */
type Drawing = 'none' | 'drawn' | 'failed'

/** Draws a page into an element. The picture before stays until the next is there. */
function usePicture(paper: RefObject<HTMLElement | null>, isNear: boolean, props: PictureProps) {
  const { file, number, widthPx, dots } = props
  const [drawing, setDrawing] = useState<Drawing>('none')
  const [shape, setShape] = useState(file.shape)
  useEffect(() => {
    if (!file.isOpen()) return
    if (!isNear) {
      paper.current?.replaceChildren()
      setDrawing('none')
      return
    }
    const stop = new AbortController()
    const put = (canvas: HTMLCanvasElement): void => {
      if (stop.signal.aborted) return
      paper.current?.replaceChildren(canvas)
      setShape(canvas.width / canvas.height)
      setDrawing('drawn')
    }
    const fail = (): void => {
      if (!stop.signal.aborted) setDrawing('failed')
    }
    file.draw({ number, widthPx, dots, signal: stop.signal }).then(put, fail)
    return () => stop.abort()
  }, [file, number, widthPx, dots, isNear, paper])
  return { drawing, shape }
}

/** The words of a page, for those who do not see it. */
function useWords(file: PdfFile, number: number, isNear: boolean): string {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!isNear || !file.isOpen()) return
    let isWanted = true
    file.words(number).then(
      said => isWanted && setText(said),
      () => isWanted && setText(''),
    )
    return () => {
      isWanted = false
    }
  }, [file, number, isNear])
  return text
}

interface PdfPageProps extends PictureProps {
  readonly label: string
}
/** One page of a PDF: its picture, and its words as hidden text. */
export function PdfPage({ label: name, ...props }: PdfPageProps) {
  const label = useLabel()
  const { file, number, widthPx } = props
  const paper = useRef<HTMLDivElement>(null)
  const isNear = useNear(paper, file.pages <= ALL_AT_ONCE)
  const { drawing, shape } = usePicture(paper, isNear, props)
  const text = useWords(file, number, isNear)
  const place = label({ zh: `第${number}页，共${file.pages}页`, en: `page ${number} of ${file.pages}` })
  return (
    <div className="dv-pdf-page" style={{ width: widthPx, aspectRatio: shape }}>
      <div ref={paper} role="img" aria-label={`${name} ${place}`} {...enteredLang(name)} className="dv-pdf-picture" />
      {drawing === 'none' && isNear && <Skeleton active paragraph={{ rows: 8 }} />}
      {drawing === 'failed' && <p role="alert">{label(words.failed)}</p>}
      {text && (
        <p className="dv-hidden-text" {...enteredLang(text)}>
          {text}
        </p>
      )}
    </div>
  )
}
