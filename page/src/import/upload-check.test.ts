import { describe, expect, it } from 'vitest'
import { workbookFlaw } from './upload-check.ts'

describe('a workbook before it is sent', () => {
  it('is a spreadsheet, whatever the case of its ending', () => {
    expect(workbookFlaw({ name: '居民.XLSX', size: 10 })).toBe(null)
    expect(workbookFlaw({ name: 'old.xls', size: 10 })).toBe(null)
    expect(workbookFlaw({ name: '居民.csv', size: 10 })).toBe(null)
    expect(workbookFlaw({ name: '居民.txt', size: 10 })).toBe('wrongFormat')
    expect(workbookFlaw({ name: 'xlsx', size: 10 })).toBe('wrongFormat')
  })
  it('weighs no more than the limit', () => {
    expect(workbookFlaw({ name: 'a.xlsx', size: 1024 }, 1)).toBe(null)
    expect(workbookFlaw({ name: 'a.xlsx', size: 1025 }, 1)).toBe('tooLarge')
  })
})
