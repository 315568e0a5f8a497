import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of each page of a PDF, in their order and without blanks: a typesetter puts some between scripts. */
export async function pagesOfPdf(bytes: Buffer): Promise<readonly string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(
      items
        .map(item => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    )
  }
  await document.destroy()
  return pages
}
/** All words of a PDF. */
export const wordsOfPdf = async (bytes: Buffer): Promise<string> => (await pagesOfPdf(bytes)).join('\n')
