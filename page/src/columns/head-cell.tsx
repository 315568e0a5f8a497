import { loadChunk } from '@village/web/chunk.ts'
import { type ComponentProps, type PointerEvent, useRef } from 'react'
import { boundedWidth } from './column-choice.ts'

/** Tells the width of a column in px on the screen; `done` when the hand has let go. */
export type Resize = (name: string, px: number, done: boolean) => void

interface HeadCellProps extends ComponentProps<'th'> {
  readonly column?: string
  readonly onColumnWidth?: Resize
}

/** A head of the table whose right edge can be dragged; a double click makes the column as wide as its content. */
export function HeadCell({ column, onColumnWidth, children, ...th }: HeadCellProps) {
  const start = useRef<{ readonly x: number; readonly px: number }>(null)
  if (!column || !onColumnWidth) return <th {...th}>{children}</th>
  const widthAt = (event: PointerEvent): number =>
    start.current ? boundedWidth(start.current.px + event.clientX - start.current.x) : 0
  const move = (event: PointerEvent, done: boolean) => {
    if (!start.current) return
    onColumnWidth(column, widthAt(event), done)
    if (done) start.current = null
  }
  return (
    <th {...th} data-column={column}>
      {children}
      <span
        aria-hidden
        className="dv-resizer"
        onClick={event => event.stopPropagation()}
        onPointerDown={event => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { x: event.clientX, px: event.currentTarget.parentElement?.offsetWidth ?? 0 }
        }}
        onPointerMove={event => move(event, false)}
        onPointerUp={event => move(event, true)}
        onPointerCancel={event => move(event, true)}
        onDoubleClick={event => {
          event.stopPropagation()
          const head = event.currentTarget.parentElement
          const measure = async (of: HTMLElement): Promise<void> => {
            const { widthOfContent } = await loadChunk(() => import('./content-width.ts'))
            onColumnWidth(column, widthOfContent(of, column), true)
          }
          if (head) void measure(head)
        }}
      />
    </th>
  )
}
