import sheetCss from '../kit/dialog/sheet.css?inline'
import type { ChartKind, ChartTable } from './chart-table.ts'
import { svgOf } from './engine.ts'

/** Charts on paper, each with its table. */
export interface Report {
  readonly title: string
  readonly village: string
  /** Filters, who printed and when: one line each. */
  readonly lines: readonly string[]
  /** A part without a kind is a table alone. */
  readonly parts: readonly { readonly kind?: ChartKind; readonly table: ChartTable }[]
  readonly totalWord: string
  readonly language: string
}

const DRAWING = { width: 640, height: 260 } as const
const ownCss = `
section { break-inside: avoid; margin-bottom: 8mm }
h2 { margin: 0 0 2mm; font-size: 12pt }
section svg { display: block; width: 100%; height: auto; margin-bottom: 2mm }
tfoot th, tfoot td { font-weight: 600 }`

type Make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  words?: string,
  children?: readonly Node[],
) => HTMLElementTagNameMap[K]

const maker =
  (page: Document): Make =>
  (name, words = '', children = []) => {
    const made = page.createElement(name)
    if (words) made.textContent = words
    made.append(...children)
    return made
  }
const numeric = <T extends HTMLElement>(cell: T): T => {
  cell.className = 'number'
  return cell
}

function tableOf(make: Make, { of, columns, rows, total }: ChartTable, totalWord: string): HTMLTableElement {
  const head = make('tr', '', [make('th', of), ...columns.map(column => numeric(make('th', column)))])
  const body = rows.map(row =>
    make('tr', '', [make('td', row.label), ...row.values.map(value => numeric(make('td', String(value ?? '—'))))]),
  )
  const table = make('table', '', [make('thead', '', [head]), make('tbody', '', body)])
  if (!total) return table
  const sum = numeric(make('td', String(total.value)))
  sum.colSpan = columns.length
  table.append(make('tfoot', '', [make('tr', '', [make('th', totalWord), sum])]))
  return table
}

function drawingOf(page: Document, kind: ChartKind, table: ChartTable): Node {
  const svg = new DOMParser().parseFromString(svgOf({ kind, table, ...DRAWING, patterns: true }), 'image/svg+xml')
  const drawing = page.importNode(svg.documentElement, true)
  drawing.setAttribute('viewBox', `0 0 ${DRAWING.width} ${DRAWING.height}`)
  return drawing
}

/** Draws the report into an empty page. Words only ever become text; drawings come from our own engine. */
export function drawReport(page: Document, { title, village, lines, parts, totalWord, language }: Report): void {
  const make = maker(page)
  page.documentElement.lang = language
  page.title = title
  page.head.append(make('style', `@page { size: A4 }\n${sheetCss}\n${ownCss}`))
  page.body.append(make('header', '', [make('p', village), make('h1', title), ...lines.map(line => make('p', line))]))
  for (const { kind, table } of parts) {
    const heading = make('h2', table.unit ? `${table.title} (${table.unit})` : table.title)
    const drawn = kind ? [drawingOf(page, kind, table)] : []
    page.body.append(make('section', '', [heading, ...drawn, tableOf(make, table, totalWord)]))
  }
}

/** Prints a report out of a hidden frame, so that nothing of the screen gets on the paper. */
export function printReport(report: Report): void {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset['print'] = ''
  frame.title = report.title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (!contentDocument || !contentWindow) throw new Error('the print frame has no page')
  drawReport(contentDocument, report)
  contentWindow.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
  contentWindow.focus()
  contentWindow.print()
}
