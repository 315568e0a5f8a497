import { type Cell, person, workbook } from '../../testing/offices/import-office.ts'

/** The kind of file that a workbook is. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NAMES = ['于海洋', '曲明月', '姜春生', '丛树林', '宫玉兰', '衣守信', '初建国', '矫文静', '隋小满', '栾晓峰']
const ID_CARD = 1
const BIRTHDAY = 3
const ADDRESS = 5
const NATION = 7

/** Rows as Excel counts them, for the three people who are spoilt: the sheet has a title and a head above them. */
export const BAD_ROWS = { idCard: 4, birthday: 7, nation: 10 } as const
const FIRST_ROW = 3

/** Three people with their numbers, and the same three, who have moved, as a list that has none. */
export function namesakesWorkbook(which: 'known' | 'unnumbered'): Promise<Buffer> {
  known ??= ['于得水', '曲有福', '姜满仓'].map((name, i) => [name, ...person(60 + i, '海棠村(演示)').slice(1)])
  const as = (cells: Cell[]): Cell[] =>
    which === 'unnumbered' ? cells.with(ID_CARD, null).with(ADDRESS, '海棠村(演示)3组') : cells
  return workbook(known.map(as))
}
let known: Cell[][] | undefined

/** Ten people of 海棠村 whom nobody has registered, three of them with a fault each. */
export async function residentsWorkbook(): Promise<Buffer> {
  const rows: Cell[][] = NAMES.map((name, i) => [name, ...person(i, '海棠村(演示)').slice(1)])
  const at = (row: number): Cell[] => rows[row - FIRST_ROW]!
  const idCard = String(at(BAD_ROWS.idCard)[ID_CARD])
  at(BAD_ROWS.idCard)[ID_CARD] = idCard.slice(0, 17) + (idCard.endsWith('1') ? '2' : '1')
  at(BAD_ROWS.birthday)[BIRTHDAY] = '昨天'
  at(BAD_ROWS.nation)[NATION] = '火星族'
  return workbook(rows)
}

/** Three people with the same word for their nation, which is none. */
export const sameFaultWorkbook = (): Promise<Buffer> =>
  workbook(
    ['于得田', '曲有余', '姜满堂'].map((name, i) =>
      [name, ...person(70 + i, '海棠村(演示)').slice(1)].with(NATION, '汗族'),
    ),
  )
