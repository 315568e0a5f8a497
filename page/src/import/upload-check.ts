export type UploadFlaw = 'wrongFormat' | 'tooLarge'

/**
 * Looks at a file before it is sent: spreadsheets only (of .et and .ods the server says what to do), and not above the limit (spec §5), where that is known. The
 * server has the last word; this spares a slow line the way.
 */
export function workbookFlaw(
  file: { readonly name: string; readonly size: number },
  maxKb = Number.POSITIVE_INFINITY,
): UploadFlaw | null {
  if (!/\.(xlsx?|csv|et|ods)$/i.test(file.name)) return 'wrongFormat'
  return file.size > maxKb * 1024 ? 'tooLarge' : null
}
