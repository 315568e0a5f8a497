const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}

/** Headers of a reply that the browser saves as a file of this name and format. */
export const asAttachment = (name: string, format: string): Record<string, string> => ({
  'content-type': contentTypes[format] ?? 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** The same for a workbook. */
export const asWorkbook = (name: string): Record<string, string> => asAttachment(name, 'xlsx')
