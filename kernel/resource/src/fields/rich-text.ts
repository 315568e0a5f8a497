import type { Id } from '../text/label.ts'

/** Stored HTML may have so many characters unless `max` says otherwise. */
export const RICH_TEXT_MAX = 100_000
/** What is sent may be so many times as long as what is stored: cleaning drops markup. What is longer is not read. */
export const RICH_TEXT_SENT_FACTOR = 2
/** Signs of markup (`<`, `>`, `&`) in one text: a table of 5,000 cells has 40,000. Each costs some microseconds to read. */
const MOST_MARKS = 60_000
export const hasTooMuchMarkup = (html: string): boolean => {
  let marks = 0
  for (const _ of html.matchAll(/[<>&]/g)) if (++marks > MOST_MARKS) return true
  return false
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
// Neither `<` nor `>` inside: on text full of `<` the search stays linear.
const BREAKS = /<br\s*\/?>|<hr\b[^<>]*>|<\/(?:p|h[1-6]|li|blockquote|tr|table)>/gi
const CELL_ENDS = /<\/t[dh]>/gi
const TAGS = /<[^<>]*>/g

/** What a rich text says, without its form: for lists, messages, search, history and workbooks. Not safe as HTML. */
export function plainTextOf(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(BREAKS, '\n')
    .replace(CELL_ENDS, '\t')
    .replace(TAGS, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, entity => ENTITIES[entity]!)
    .split('\n')
    .map(line => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A plain text as rich text: each line is a paragraph. '' stays ''. */
export const htmlOfText = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .trim()
        .split(/\r\n|\r|\n/)
        .map(line => `<p>${escapeText(line.trim())}</p>`)
        .join('')

/** Whether a rich text says nothing: no letter and no picture. */
export const isBlankHtml = (html: string): boolean =>
  !/<img\b/i.test(html) && !/[^\s\u200B\u2060\uFEFF]/.test(plainTextOf(html))

/** The ids of the files that clean rich text shows as pictures, each once. */
export const picturesIn = (html: string): readonly Id[] => [
  ...new Set([...html.matchAll(/<img data-file="(\d{1,19})"/g)].map(([, id]) => id!)),
]
