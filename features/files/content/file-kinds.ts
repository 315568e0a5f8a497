/** What an extension promises, and with which fixed type its files are served. */
export interface FileKind {
  readonly family: 'picture' | 'video' | 'zip' | 'compound' | 'pdf' | 'font'
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
  ttf: { family: 'font', contentType: 'font/ttf' },
  otf: { family: 'font', contentType: 'font/otf' },
  ttc: { family: 'font', contentType: 'font/collection' },
}

/** The characters after the last dot, in small letters; '' where there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a form tells the file dialog of the browser. */
export const ACCEPTED = Object.keys(fileKinds)
  .map(extension => `.${extension}`)
  .join(',')
