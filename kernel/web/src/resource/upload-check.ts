/** What a workbook may weigh, in KB. The server has the last word; this spares a slow line the way. */
export const MAX_WORKBOOK_KB = 20_480

export type UploadFlaw = 'wrongFormat' | 'tooLarge'

/** Looks at a file before it is sent: spreadsheets only, and not above the limit (spec §5). */
export function workbookFlaw(
  file: { readonly name: string; readonly size: number },
  maxKb = MAX_WORKBOOK_KB,
): UploadFlaw | null {
  if (!/\.xlsx?$/i.test(file.name)) return 'wrongFormat'
  return file.size > maxKb * 1024 ? 'tooLarge' : null
}
