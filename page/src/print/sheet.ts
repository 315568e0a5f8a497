import sheetCss from '@village/web/kit/dialog/sheet.css?inline'

/** A list on paper: words only, as they are in its cells. */
export interface Sheet {
  readonly title: string
  readonly village: string
  /** Filters, who printed and when: one line each. */
  readonly lines: readonly string[]
  /** What stands below the list: who signs. */
  readonly foot?: string
  readonly head: readonly string[]
  /** Columns of numbers are at the right. */
  readonly numeric: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  /** Watermark on each page, and in its foot: who printed personal data, and on which day. */
  readonly watermark: string
  readonly language: string
}

/** From this many columns on the page is in landscape format (design/ux.md §3.12). */
const LANDSCAPE_FROM = 7
const MARKS_ON_PAGE = 12
/** A number longer than this would push the other columns off the paper. */
const MOST_UNBROKEN = 20

const element = <K extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: K,
  words = '',
  className = '',
): HTMLElementTagNameMap[K] => {
  const made = page.createElement(name)
  if (words) made.textContent = words
  if (className) made.className = className
  return made
}

/** Dates, times, phones and numbers, masked or not: on two lines they are misread. Short words look torn there. */
export const isUnbroken = (words: string): boolean =>
  (words.length <= MOST_UNBROKEN && /^[\d*+][\d*Xx :./+-]*$/.test(words)) ||
  /^(\p{Script=Han}{1,4}|[A-Za-z]{1,10})$/u.test(words)

function tableOf(page: Document, { head, numeric, rows }: Sheet): HTMLTableElement {
  const table = element(page, 'table')
  const cell = (name: 'th' | 'td', words: string, at: number): HTMLElement =>
    element(page, name, words, numeric[at] ? 'number' : isUnbroken(words) ? 'whole' : '')
  const headRow = element(page, 'tr')
  headRow.append(...head.map((words, at) => cell('th', words, at)))
  const thead = element(page, 'thead')
  thead.append(headRow)
  const tbody = element(page, 'tbody')
  for (const row of rows) {
    const line = element(page, 'tr')
    line.append(...row.map((words, at) => cell('td', words, at)))
    tbody.append(line)
  }
  table.append(thead, tbody)
  return table
}

/** The foot of each printed page: which list, whose, and when, so that a single sheet can be placed. */
export const footOf = ({ village, title, watermark }: Pick<Sheet, 'village' | 'title' | 'watermark'>): string =>
  JSON.stringify([village, title, watermark].filter(Boolean).join(' · '))

/** Draws the sheet into an empty page. Words only ever become text, never markup. */
export function drawSheet(page: Document, sheet: Sheet): void {
  page.documentElement.lang = sheet.language
  page.title = sheet.title
  const style = element(page, 'style')
  const paper = sheet.head.length >= LANDSCAPE_FROM ? 'A4 landscape' : 'A4'
  style.textContent = `@page { size: ${paper}; @bottom-left { content: ${footOf(sheet)} } }\n${sheetCss}`
  page.head.append(style)
  const marks = element(page, 'div', '', 'marks')
  marks.setAttribute('aria-hidden', 'true')
  for (let i = 0; i < MARKS_ON_PAGE; i++) marks.append(element(page, 'span', sheet.watermark))
  const header = element(page, 'header')
  header.append(element(page, 'p', sheet.village), element(page, 'h1', sheet.title))
  for (const line of sheet.lines) header.append(element(page, 'p', line))
  page.body.append(marks, header, tableOf(page, sheet))
  if (sheet.foot) page.body.append(element(page, 'footer', sheet.foot))
}

/** Prints a sheet out of a hidden frame, so that nothing of the screen gets on the paper. */
export async function printSheet(sheet: Sheet): Promise<void> {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset['print'] = ''
  frame.title = sheet.title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) throw new Error('the print frame has no page')
  drawSheet(contentDocument, sheet)
  contentWindow.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
  contentWindow.focus()
  contentWindow.print()
}
