import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Words that stand together on a page; lengths in millimetres from the upper left corner, `y` of the line that they stand on. */
export interface PdfWords {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly sizePt: number
}
/** A page as somebody reads it who has the file alone. */
export interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly words: readonly PdfWords[]
  /** Names of the fonts that the page is set in, and whether the file holds them. */
  readonly fonts: Readonly<Record<string, 'embedded' | 'missing'>>
}

const MM_PER_PT = 25.4 / 72
const mm = (points: number): number => Math.round(points * MM_PER_PT * 10) / 10

interface Font {
  readonly name: string
  readonly missingFile: boolean
}
async function fontsOf(page: PDFPageProxy): Promise<PdfPage['fonts']> {
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const used = new Set(items.flatMap(item => ('fontName' in item && item.str.trim() !== '' ? [item.fontName] : [])))
  const fonts = [...used].map((name): Font => page.commonObjs.get(name))
  return Object.fromEntries(fonts.map(font => [font.name, font.missingFile ? 'missing' : 'embedded']))
}

async function read(page: PDFPageProxy): Promise<PdfPage> {
  const [, , width, height] = page.view as [number, number, number, number]
  const { items } = await page.getTextContent()
  const words = items.flatMap((item): readonly PdfWords[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size, x, y] = item.transform as readonly number[]
    return [
      { text: item.str, x: mm(x!), y: mm(height - y!), width: mm(item.width), sizePt: Math.round(size! * 10) / 10 },
    ]
  })
  return { widthMm: mm(width), heightMm: mm(height), words, fonts: await fontsOf(page) }
}

/** The pages of a PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<readonly PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const file = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= file.numPages; number++) pages.push(await read(await file.getPage(number)))
  await task.destroy()
  return pages
}
