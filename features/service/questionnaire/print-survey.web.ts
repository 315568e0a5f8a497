export interface SurveySheet {
  readonly title: string
  readonly description: string
  readonly link: string
  /** Address of a drawing. */
  readonly qr: string
  readonly scan: string
  /** '' without an end. */
  readonly until: string
  readonly language: string
}

const CSS = `@page { size: A4 }
body { margin: 24mm 12mm; font-family: sans-serif; text-align: center; color: #000 }
h1 { margin: 0 0 6mm; font-size: 30pt }
p { margin: 0 0 6mm; font-size: 15pt; white-space: pre-line }
img { width: 110mm; height: 110mm }
.link { font-size: 10pt; word-break: break-all }`

/** The sheet for the notice board, printed out of a hidden frame. Words only ever become text. */
export function printSurvey({ title, description, link, qr, scan, until, language }: SurveySheet): void {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset['print'] = ''
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const { contentDocument: page, contentWindow } = frame
  if (!page || !contentWindow) throw new Error('the print frame has no page')
  const made = (name: 'h1' | 'p' | 'style', words: string, className = ''): HTMLElement => {
    const element = page.createElement(name)
    element.textContent = words
    element.className = className
    return element
  }
  const picture = page.createElement('img')
  picture.alt = scan
  page.documentElement.lang = language
  page.title = title
  page.head.append(made('style', CSS))
  page.body.append(
    made('h1', title),
    made('p', description),
    picture,
    made('p', scan),
    made('p', until),
    made('p', link, 'link'),
  )
  contentWindow.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
  picture.onload = () => {
    contentWindow.focus()
    contentWindow.print()
  }
  picture.src = qr
}
