import type { Label } from '@village/resource'
import { groupedCode, type PaperCode } from '../declared/paper-code.ts'
import { printFrame } from './print-frame.web.ts'

const words = {
  code: { zh: '答题码', en: 'Code' },
  scan: { zh: '扫一扫填写；只能用一次，请不要转给别人', en: 'Scan to answer. It works once: keep it to yourself' },
} as const satisfies Record<string, Label>

/** Ten slips on a page of A4, cut along the dashes. */
const CSS = `@page { size: A4; margin: 8mm }
body { display: grid; grid-template-columns: 1fr 1fr; margin: 0; font-family: sans-serif; color: #000 }
section { display: grid; grid-template-columns: 32mm 1fr; column-gap: 4mm; height: 54mm; padding: 5mm;
  box-sizing: border-box; border: 1px dashed #888; break-inside: avoid; overflow: hidden; align-content: start }
img { grid-row: 1 / span 5; width: 32mm; height: 32mm }
b { font-size: 13pt }
p { margin: 0 0 1mm; font-size: 10pt; line-height: 1.35 }
.code { font-size: 16pt; font-variant-numeric: tabular-nums; letter-spacing: .02em; white-space: nowrap }
.scan { grid-column: 1 / -1; margin-top: 1mm }`

export interface Slips {
  readonly title: string
  /** '' without an end. */
  readonly until: string
  readonly codes: readonly PaperCode[]
  /** Address of the drawing of the link with this code in it. */
  qrOf(code: string): string
  label(words: Label): string
}

/** A slip for each person or household that is asked: whose it is, the code, and the link as a drawing. */
export function printCodes({ title, until, codes, qrOf, label }: Slips): void {
  printFrame(title, CSS, ({ made, picture }) =>
    codes.map(({ name, gridName, code }) => {
      const slip = made('section', '')
      slip.append(
        picture(qrOf(code), label(words.code)),
        made('b', name),
        made('p', gridName),
        made('p', title),
        made('p', until),
        made('p', groupedCode(code), 'code'),
        made('p', label(words.scan), 'scan'),
      )
      return slip
    }),
  )
}
