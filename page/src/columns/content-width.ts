import { boundedWidth } from './column-choice.ts'

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

/** The width at which nothing of a column on the screen is cut off, in px. */
export function widthOfContent(head: HTMLElement, column: string): number {
  const table = head.closest('.dv-table')
  const cells = table?.querySelectorAll(`[data-column="${CSS.escape(column)}"]`) ?? []
  return boundedWidth(Math.max(...[...cells].map(widthOfWords)) + AROUND_WORDS_PX)
}
