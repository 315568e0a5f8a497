import type { Block, GridCell, Layout } from '../../../papers/public.ts'
import { cellsOfTable, plainWords } from './article-tables.ts'

/** An article as it is laid out. Its own words are values: nothing in them is read as a placeholder. */
export interface Article {
  readonly blocks: Layout['blocks']
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}
interface Making {
  readonly blocks: Block[]
  readonly values: Record<string, string>
  readonly lists: Record<string, readonly Readonly<Record<string, string>>[]>
}

/** Read from two metres: letters of 8 mm. */
const WORDS = { is: 'paragraph', size: '小一', line: 1.6 } as const
const TABLE_SIZE = '小二'
const PICTURE_MM = 180
const OF_GRID = 12

const keep = (words: string, { values }: Making): string => {
  const name = `w${Object.keys(values).length}`
  values[name] = words
  return `{${name}}`
}

function addTable(html: string, making: Making): void {
  const { isHeaded, rows } = cellsOfTable(html)
  const [heads = [], ...below] = rows
  if (heads.length === 0) return
  if (!isHeaded || below.length === 0) {
    const lines = rows.map(row =>
      row.map((text): GridCell => ({ text: keep(text, making), width: OF_GRID / row.length })),
    )
    making.blocks.push({ is: 'grid', size: TABLE_SIZE, rowMm: 14, lines })
    return
  }
  const repeats = `t${Object.keys(making.lists).length}`
  making.lists[repeats] = below.map(row => Object.fromEntries(row.map((text, at) => [`c${at}`, text])))
  const columns = heads.map((label, at) => ({ label, text: `{c${at}}` }))
  making.blocks.push({ is: 'table', repeats, numbered: false, size: TABLE_SIZE, rowMm: 14, columns })
}

const ALIGNED = /text-align: (center|right)/
/** A paragraph, a heading or a line of a list; `mark` stands before it. */
function addWords(words: string, { tag, style, mark }: Place, making: Making): void {
  if (words === '') return
  const text = `${mark}${keep(words, making)}`
  const align = ALIGNED.exec(style)?.[1] as 'center' | 'right' | undefined
  const isHeading = /^h\d$/.test(tag)
  const indent = tag === 'p' && !align
  making.blocks.push({ ...WORDS, text, indent, bold: isHeading, ...(align && { align }) })
}

interface Place {
  readonly tag: string
  readonly style: string
  readonly mark: string
}
const PARAGRAPH: Place = { tag: 'p', style: '', mark: '' }
const BLOCK = /^(p|h\d|li|blockquote)$/

/** Text between tables and pictures: block by block. */
function addText(html: string, making: Making): void {
  const numbers: number[] = []
  let place = PARAGRAPH
  let words = ''
  const end = (next: Place): void => {
    addWords(plainWords(words), place, making)
    words = ''
    place = next
  }
  for (const [whole, close, tag = '', style = ''] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|[^<]+/g)) {
    if (tag === 'ol' || tag === 'ul') {
      if (close) numbers.pop()
      else numbers.push(tag === 'ol' ? 0 : Number.NaN)
    }
    if (tag === 'li' && !close) {
      const number = (numbers.pop() ?? Number.NaN) + 1
      numbers.push(number)
      end({ tag, style, mark: Number.isNaN(number) ? '·　' : `${number}．` })
    } else if (BLOCK.test(tag)) {
      // The paragraph of a list's line is that line.
      if (place.tag !== 'li' || close || tag === 'li') end(close ? PARAGRAPH : { tag, style, mark: '' })
    } else words += tag === '' || tag === 'br' ? whole : ''
  }
  end(PARAGRAPH)
}

/** Lays out an article as it was cleaned when it was stored. */
export function blocksOfArticle(html: string): Article {
  const making: Making = { blocks: [], values: {}, lists: {} }
  for (const piece of html.split(/(<table\b[\s\S]*?<\/table>|<hr\b[^>]*>|<img\b[^>]*>)/)) {
    const [, fileId] = /^<img\b[^>]*data-file="(\d+)"/.exec(piece) ?? []
    if (fileId) making.blocks.push({ is: 'picture', fileId, widthMm: PICTURE_MM })
    else if (piece.startsWith('<table')) addTable(piece, making)
    else if (piece.startsWith('<hr')) making.blocks.push({ is: 'rule' })
    else addText(piece, making)
  }
  return making
}
