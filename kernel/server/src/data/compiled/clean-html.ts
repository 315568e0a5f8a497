import {
  type AnyResource,
  hasTooMuchMarkup,
  htmlOfText,
  isId,
  isLink,
  plainTextOf,
  RICH_TEXT_SENT_FACTOR,
} from '@village/resource'
import sanitizeHtml from 'sanitize-html'
import { bytesOf } from '../../common/bytes-of.ts'
import { lru } from '../../common/lru.ts'
import { compiledOf } from './compiled.ts'

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'td', 'th']
const TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
/** What stands in these is no text of an article and goes with them. */
const WITHOUT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'title',
  'template',
  'noscript',
  'noframes',
  'noembed',
  'xmp',
  'iframe',
  'object',
  'svg',
  'math',
  'form',
  'button',
  'audio',
  'video',
  'canvas',
  'head',
]
const MOST_CELLS = 50
const MOST_ALT = 200
/** Blocks within blocks; a reader draws them one inside the other. */
const MOST_DEEP = 40

type Attributes = Readonly<Record<string, string>>
type Tag = sanitizeHtml.Tag

/** The only style that stays, written anew: `align` is how Word and old editors say it. */
function alignmentOf({ style = '', align = '' }: Attributes): Record<string, string> {
  const [, word = align] = /(?:^|;)\s*text-align\s*:\s*(\w+)\s*(?:;|$)/i.exec(style) ?? []
  const found = /^(left|center|right|justify)$/i.exec(word.trim())?.[0].toLowerCase()
  return found ? { style: `text-align: ${found}` } : {}
}
const spanOf = (name: 'colspan' | 'rowspan', attributes: Attributes): Record<string, string> => {
  const cells = Number(attributes[name])
  return Number.isInteger(cells) && cells > 1 && cells <= MOST_CELLS ? { [name]: String(cells) } : {}
}
const block =
  (tagName: string) =>
  (_: string, attributes: Attributes): Tag => ({ tagName, attribs: alignmentOf(attributes) })
const cell =
  (tagName: string) =>
  (_: string, attributes: Attributes): Tag => ({
    tagName,
    attribs: { ...spanOf('colspan', attributes), ...spanOf('rowspan', attributes), ...alignmentOf(attributes) },
  })
const bare = (tagName: string) => (): Tag => ({ tagName, attribs: {} })

/** A link that leads nowhere we know leaves its words. */
function anchor(_: string, { href = '' }: Attributes): Tag {
  const to = href.trim()
  if (!isLink(to)) return { tagName: 'span', attribs: {} }
  return { tagName: 'a', attribs: { href: to, rel: 'noopener noreferrer nofollow' } }
}
/** A picture is a file of ours, named by its id: an address would expire or tell a stranger who reads (0072). */
function picture(_: string, attributes: Attributes): Tag {
  const file = attributes['data-file'] ?? ''
  const alt = [...(attributes['alt'] ?? '').trim()].slice(0, MOST_ALT).join('')
  return isId(file) ? { tagName: 'img', attribs: { 'data-file': file, alt } } : { tagName: 'span', attribs: {} }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['data-file', 'alt'],
    td: ['colspan', 'rowspan', 'style'],
    th: ['colspan', 'rowspan', 'style'],
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'li', 'blockquote'].map(tag => [tag, ['style']])),
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: MOST_DEEP,
  // Styles are written by `alignmentOf` alone.
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(BLOCKS.map(tag => [tag, tag === 'td' || tag === 'th' ? cell(tag) : block(tag)])),
    div: block('p'),
    h1: block('h2'),
    h5: block('h4'),
    h6: block('h4'),
    b: bare('strong'),
    i: bare('em'),
    strike: bare('s'),
    del: bare('s'),
    ins: bare('u'),
    a: anchor,
    img: picture,
  },
}

const isTagged = (text: string): boolean => /<[a-z!/?]/i.test(text)

/** Tags that end by themselves, or where the next of their kind begins. */
const ENDING = /^(p|li|d[dt]|t[drh]|thead|tbody|tfoot|option|br|hr|img|input|meta|link|col|wbr|o:p)$/
const MOST_OPEN = 100
/** Whether so much is open at once that reading it would take its square in time: a page of Word has some twenty. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, close, raw] of html.matchAll(/<(\/?)([a-z][^\s/<>]{0,20})/gi)) {
    const tag = raw!.toLowerCase()
    if (ENDING.test(tag)) continue
    const now = open.get(tag) ?? 0
    if (close && now === 0) continue
    open.set(tag, now + (close ? -1 : 1))
    depth += close ? -1 : 1
    if (depth > MOST_OPEN) return true
  }
  return false
}

/** A text without a tag is plain text, of which each line is a paragraph. */
function cleanOnce(html: string): string {
  if (!isTagged(html)) return htmlOfText(html)
  if (isTooDeep(html)) return htmlOfText(plainTextOf(html))
  const clean = sanitizeHtml(html, OPTIONS).trim()
  return clean === '' || isTagged(clean) ? clean : `<p>${clean}</p>`
}

/** What is misnested settles at the second reading; what has not settled by then was made to be read in two ways. */
const MOST_READINGS = 5

/** Texts that were cleaned lately: what a check has cleaned is cleaned again on its way into the column. */
const settled = lru<true>(20, { maxBytes: 2 * 2 ** 20, of: (_, text) => bytesOf(text) })
const known = (clean: string): string => {
  settled.set(clean, true)
  return clean
}

/**
 * HTML of which nothing is left but text, its form, links and pictures of our own. Cleaning the answer again changes
 * nothing: what is stored is what a browser reads.
 */
export function cleanHtml(html: string): string {
  if (settled.get(html)) return html
  let last = html.replaceAll('\0', '')
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    const clean = cleanOnce(last)
    if (clean === last) return known(clean)
    last = clean
  }
  return htmlOfText(plainTextOf(last))
}

type Plain = Record<string, unknown>
/** Whether reading it would cost more than a text of this length may: the check of the field says so. */
const isTooLarge = (html: string, max: number): boolean =>
  html.length > max * RICH_TEXT_SENT_FACTOR || hasTooMuchMarkup(html)

/** The values of a write with its rich texts cleaned. What is too large to be read stays, for the check to refuse it. */
export function cleanRichTexts(r: AnyResource, values: Plain): Plain {
  const sent = compiledOf(r).fields.filter(
    ({ name, spec }) => spec.kind === 'richText' && typeof values[name] === 'string',
  )
  if (sent.length === 0) return values
  const clean = sent.flatMap(({ name, spec }) => {
    const html = values[name] as string
    return isTooLarge(html, spec.max!) ? [] : [[name, cleanHtml(html)] as const]
  })
  return { ...values, ...Object.fromEntries(clean) }
}
