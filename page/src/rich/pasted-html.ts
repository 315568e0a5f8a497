/** What somebody pastes, as the editor can take it. */
export interface Pasted {
  readonly html: string
  /** Pictures that were written into the text itself, as files to be sent. */
  readonly pictures: readonly File[]
  /** Pictures of other places, or of a kind that is not taken, which were left out. */
  readonly leftOut: number
}

/** Beyond a short word and its dot or bracket: Word writes bullets and numbers of its lists as text. */
const BULLET = /^[\s\u00A0]*(?:[·•●○◦■□▪▫◆◇➢✓§oOØüv-]|\(?\d{1,3}[.)、]?|\(?[a-z][.)])[\s\u00A0]*$/
const NUMBERED = /^[\s\u00A0]*\(?(?:\d{1,3}|[a-z])[.)、]/i

const levelOf = (paragraph: Element): number =>
  Number(/mso-list:[^;"]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
const isListed = (element: Element | null): element is HTMLElement =>
  element?.tagName === 'P' && (levelOf(element) > 0 || /^MsoListParagraph/.test(element.className))

/** Takes the bullet of Word out of a paragraph of its list; answers what it was. */
function takeBullet(paragraph: HTMLElement): string {
  const marked = [...paragraph.querySelectorAll<HTMLElement>('span')].find(span =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (marked) {
    const text = marked.textContent ?? ''
    marked.remove()
    return text
  }
  const first = paragraph.firstChild
  if (!first || !BULLET.test(first.textContent ?? '')) return ''
  const text = first.textContent ?? ''
  first.remove()
  return text
}

/** Paragraphs that Word shows as a list become one, with lists inside for deeper levels. */
function listFrom(first: HTMLElement): void {
  const document = first.ownerDocument
  const open: HTMLElement[] = []
  let next: Element | null = first
  while (isListed(next)) {
    const paragraph: HTMLElement = next
    next = paragraph.nextElementSibling
    const level = Math.min(Math.max(levelOf(paragraph), 1), open.length + 1)
    const tag = NUMBERED.test(takeBullet(paragraph)) ? 'ol' : 'ul'
    open.length = Math.min(open.length, level)
    if (open.length < level) {
      const list = document.createElement(tag)
      if (open.length === 0) paragraph.before(list)
      else (open.at(-1)!.lastElementChild ?? open.at(-1)!).append(list)
      open.push(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)!.append(item)
    paragraph.remove()
  }
}

function withoutComments(root: Node): void {
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** So many pictures of one paste are sent; a page of a newspaper has fewer. */
const MOST_PICTURES = 20
const WRITTEN = /^data:image\/(png|jpe?g);base64,([\s\S]*)$/i

/** A picture whose bytes are its address; null where it is none, or cannot be read. */
function fileIn(picture: HTMLImageElement, nth: number): File | null {
  const [, kind, base64] = WRITTEN.exec(picture.getAttribute('src') ?? '') ?? []
  if (!kind || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), character => character.charCodeAt(0))
    const type = kind.toLowerCase() === 'png' ? 'png' : 'jpeg'
    return new File([bytes], `picture-${nth}.${type === 'png' ? 'png' : 'jpg'}`, { type: `image/${type}` })
  } catch {
    return null
  }
}

/** Pasted HTML without what Word and foreign pages bring along: parsed, never shown. */
export function cleanPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  withoutComments(body)
  for (const one of body.querySelectorAll('style, script, title, meta, link, xml, iframe, object, svg, math, noscript'))
    one.remove()
  const foreign = [...body.querySelectorAll('img')].filter(picture => !picture.dataset['file'])
  const pictures = foreign.slice(0, MOST_PICTURES).flatMap((picture, at) => fileIn(picture, at + 1) ?? [])
  for (const picture of foreign) picture.remove()
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')])
    if (paragraph.isConnected && isListed(paragraph)) listFrom(paragraph)
  // <o:p> holds Word's own blank.
  for (const one of [...body.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':')))
    one.replaceWith(...(one.textContent?.trim() ? one.childNodes : []))
  for (const one of body.querySelectorAll<HTMLElement>('[style], [class]')) {
    const { textAlign } = one.style
    one.removeAttribute('class')
    one.removeAttribute('style')
    if (textAlign) one.style.textAlign = textAlign
  }
  return { html: body.innerHTML, pictures, leftOut: foreign.length - pictures.length }
}
