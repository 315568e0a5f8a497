import { beginningOf, MASK_CHARACTER, withoutNumbers } from '@village/resource'

/** What an extension promises, and with which fixed type its files are served. */
export interface FileKind {
  readonly family: 'picture' | 'video' | 'zip' | 'compound' | 'pdf'
  readonly contentType: string
}

const office = 'application/vnd.openxmlformats-officedocument'

/** The extensions that may be uploaded (spec §4, domain-model §4.12.30). */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  png: { family: 'picture', contentType: 'image/png' },
  jpg: { family: 'picture', contentType: 'image/jpeg' },
  jpeg: { family: 'picture', contentType: 'image/jpeg' },
  mp4: { family: 'video', contentType: 'video/mp4' },
  xls: { family: 'compound', contentType: 'application/vnd.ms-excel' },
  xlsx: { family: 'zip', contentType: `${office}.spreadsheetml.sheet` },
  doc: { family: 'compound', contentType: 'application/msword' },
  docx: { family: 'zip', contentType: `${office}.wordprocessingml.document` },
  pdf: { family: 'pdf', contentType: 'application/pdf' },
}

/** The characters after the last dot, in small letters; '' where there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a form tells the file dialog of the browser. */
export const ACCEPTED = Object.keys(fileKinds)
  .map(extension => `.${extension}`)
  .join(',')

/** The name that people gave the file, without folders, control and direction signs, in at most 200 characters. */
export function plainName(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '')
    .trim()
  const extension = extensionOf(clean)
  if (!extension) return beginningOf(clean, 200)
  const stem = beginningOf(clean.slice(0, -extension.length - 1), 200 - extension.length - 1)
  return `${stem || 'file'}.${extension}`
}

/** The name as it is stored: without the numbers of people, and without the signs that stand for them elsewhere, which no disk takes. */
export const storedName = (plain: string): string => withoutNumbers(plain).replaceAll(MASK_CHARACTER, '_')
