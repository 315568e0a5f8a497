import { Refusal } from '../contract/refusal.ts'

export const tooLarge = (): Refusal => new Refusal({ zh: '文件太大', en: 'File too large' }, 413)
export const wrongFormat = (zh = '', en = ''): Refusal =>
  new Refusal({ zh: `文件格式不符合要求${zh}`, en: `File format does not meet the requirements${en}` }, 415)
/** What no workbook is, or not one that can be read: with what to do. */
export const otherFormat = (zh = '', en = ''): Refusal =>
  wrongFormat(
    `：${zh}请用 Excel 或 WPS 打开后另存为 xlsx，再导入`,
    `: ${en}open it in Excel or WPS, save it as xlsx and import that`,
  )
export const tooWide = (columns: number): Refusal =>
  new Refusal({ zh: `表格的列太多，最多${columns}列`, en: `The sheet is too wide: at most ${columns} columns` }, 413)
export const tooLong = (rows: number): Refusal =>
  new Refusal(
    { zh: `表格的行太多，最多${rows}行，请拆分后再导入`, en: `Too many rows: at most ${rows}, please split the file` },
    413,
  )
