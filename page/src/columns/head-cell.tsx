import { type ComponentProps, type PointerEvent, useRef } from 'react'
import { boundedWidth } from './column-choice.ts'

/** Tells the width of a column in px on the screen; `done` when the hand has let go. */
export type Resize = (name: string, px: number, done: boolean) => void

interface HeadCellProps extends ComponentProps<'th'> {
  readonly column?: string
  readonly onColumnWidth?: Resize
}

/** What is around the words of a cell, in px: paddings, and room for the marks of the order. */
const AROUND_WORDS_PX = 36

/** px from the first to the last character of a cell, whether they can be seen or not. */
function widthOfWords(cell: Element): number {
  const characters = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const boxes = [...cell.querySelectorAll('button, svg, .dv-tag')].map(one => one.getBoundingClientRect())
  while (characters.nextNode()) {
    const words = document.createRange()
    words.selectNodeContents(characters.currentNode)
    boxes.push(words.getBoundingClientRect())
  }
  const drawn = boxes.filter(box => box.width > 0)
  if (drawn.length === 0) return 0
  return Math.max(...drawn.map(box => box.right)) - Math.min(...drawn.map(box => box.left))
}

/** The width at which nothing of a column on the screen is cut off. */
function widthOfContent(head: HTMLElement, column: string): number {
  const table = head.closest('.dv-table')
  const cells = table?.querySelectorAll(`[data-column="${CSS.escape(column)}"]`) ?? []
  return boundedWidth(Math.max(...[...cells].map(widthOfWords)) + AROUND_WORDS_PX)
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
          if (head) onColumnWidth(column, widthOfContent(head, column), true)
        }}
      />
    </th>
  )
}
