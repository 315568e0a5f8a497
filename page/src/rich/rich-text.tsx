import { isLink, isOwnPath, picturesIn } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { createElement, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { type FileCards, useFileCards } from '../files/use-file-cards.ts'
import '../texts/record.ts'
import './rich-text.css'

/** Each element that is drawn, and as what: headings stand below those of the record around them. */
const DRAWN: Readonly<Record<string, string>> = {
  P: 'p',
  H2: 'h4',
  H3: 'h5',
  H4: 'h6',
  STRONG: 'strong',
  EM: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
}
const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])
/** The server stores nothing deeper; whatever else comes here is not drawn. */
const MOST_DEEP = 60

function alignmentOf(element: HTMLElement): object {
  const { textAlign } = element.style
  return ALIGNMENTS.has(textAlign) ? { style: { textAlign } } : {}
}
const spanOf = (element: HTMLElement): object => ({
  ...(Number(element.getAttribute('colspan')) > 1 && { colSpan: Number(element.getAttribute('colspan')) }),
  ...(Number(element.getAttribute('rowspan')) > 1 && { rowSpan: Number(element.getAttribute('rowspan')) }),
})

interface PictureProps {
  readonly id: string
  readonly alt: string
  readonly files: FileCards
}
function Picture({ id, alt, files }: PictureProps) {
  const say = useText()
  const card = files.cards.find(one => one.id === id)
  if (card) return <img src={card.link} alt={alt} {...enteredLang(alt)} />
  if (files.isPending) return <span className="dv-rich-waiting" aria-hidden />
  return <span className="dv-muted">{say(files.isError ? 'record.pictureNotLoaded' : 'record.pictureHidden')}</span>
}

function anchorOf(element: HTMLElement, key: string, inner: ReactNode): ReactNode {
  const href = element.getAttribute('href')
  if (isOwnPath(href))
    return (
      <Link key={key} to={href}>
        {inner}
      </Link>
    )
  if (!isLink(href)) return inner
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  )
}

interface Drawing {
  readonly files: FileCards
  readonly deep: number
}
function childrenOf(element: Node, key: string, drawing: Drawing): ReactNode[] {
  return [...element.childNodes].map((child, at) => drawn(child, `${key}.${at}`, drawing))
}
/** A node as an element of ours. Nothing is taken over but what is named here: no attribute, no script, no address. */
function drawn(node: Node, key: string, { files, deep }: Drawing): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof HTMLElement) || deep > MOST_DEEP) return null
  if (node.tagName === 'BR') return <br key={key} />
  if (node.tagName === 'HR') return <hr key={key} />
  if (node.tagName === 'IMG') {
    const id = node.dataset['file']
    return id && <Picture key={key} id={id} alt={node.getAttribute('alt') ?? ''} files={files} />
  }
  const inner = childrenOf(node, key, { files, deep: deep + 1 })
  if (node.tagName === 'A') return anchorOf(node, key, inner)
  const tag = DRAWN[node.tagName]
  if (!tag) return null
  const element = createElement(tag, { key, ...alignmentOf(node), ...spanOf(node) }, ...inner)
  if (tag !== 'table') return element
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div key={key} className="dv-rich-scroll" tabIndex={0}>
      {element}
    </div>
  )
}

/** Rich text as it reads. It is clean as it is stored, and drawn as if it were not. */
export default function RichTextBody({ html }: { readonly html: string }) {
  const files = useFileCards(picturesIn(html))
  // A document that is parsed runs no script and loads no picture.
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return (
    <div className="dv-rich" {...enteredLang(body.textContent ?? '')}>
      {childrenOf(body, '', { files, deep: 0 })}
    </div>
  )
}
