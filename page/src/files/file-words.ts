const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 1.4 MB: as much of a size as people want to know. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)} ${UNITS[unit]}`
}

const PICTURES = new Set(['png', 'jpg', 'jpeg'])
export const isPicture = ({ extension }: { readonly extension: string }): boolean => PICTURES.has(extension)
export const isFilm = ({ extension }: { readonly extension: string }): boolean => extension === 'mp4'

export type FileFlaw = 'wrongFormat' | 'tooLarge'
/** Looks at a file before it is sent; the server has the last word. */
export function fileFlaw(
  file: { readonly name: string; readonly size: number },
  accepted: string,
  maxKb = Number.POSITIVE_INFINITY,
): FileFlaw | null {
  const extension = /\.[A-Za-z0-9]+$/.exec(file.name)?.[0].toLowerCase() ?? ''
  if (!accepted.split(',').includes(extension)) return 'wrongFormat'
  return file.size > maxKb * 1024 ? 'tooLarge' : null
}
