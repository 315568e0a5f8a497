import { printFrame } from './print-frame.web.ts'

export interface SurveySheet {
  readonly title: string
  readonly description: string
  readonly link: string
  /** Address of a drawing. */
  readonly qr: string
  readonly scan: string
  /** '' without an end. */
  readonly until: string
}

const CSS = `@page { size: A4 }
body { margin: 24mm 12mm; font-family: sans-serif; text-align: center; color: #000 }
h1 { margin: 0 0 6mm; font-size: 30pt }
p { margin: 0 0 6mm; font-size: 15pt; white-space: pre-line }
img { width: 110mm; height: 110mm }
.link { font-size: 10pt; word-break: break-all }`

/** The sheet for the notice board. */
export function printSurvey({ title, description, link, qr, scan, until }: SurveySheet): void {
  printFrame(title, CSS, ({ made, picture }) => [
    made('h1', title),
    made('p', description),
    picture(qr, scan),
    made('p', scan),
    made('p', until),
    made('p', link, 'link'),
  ])
}
