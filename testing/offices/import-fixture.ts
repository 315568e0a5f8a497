import { halfWidth } from '@village/resource'
import { numbers } from '../../demo/people/numbers.ts'
import { type DemoResident, population } from '../../demo/people/population.ts'
import { peopleDictionaries } from '../../features/people/dictionaries.ts'

/** A cell as people leave it in Excel: texts, and numbers where Excel made one. */
export type FixtureCell = string | number | null

export type FixtureFault =
  | 'wrongCheckCharacter'
  | 'excelNumber'
  | 'unknownWord'
  | 'duplicateInFile'
  | 'existingPerson'
  | 'badDate'
  | 'missingName'
  | 'unknownVillage'
  | 'shortPhone'
  | 'contradiction'

export interface ExpectedFault {
  /** As Excel counts: the first row is 1. */
  readonly row: number
  /** Title of the column. */
  readonly column: string
  readonly field: string
  readonly code: FixtureFault
}
/** A workbook of residents as a village office keeps it: merged title, head, people, empty tail. */
export interface ImportFixture {
  readonly rows: readonly (readonly FixtureCell[])[]
  readonly merges: readonly {
    readonly startRow: number
    readonly startCol: number
    readonly endRow: number
    readonly endCol: number
  }[]
  readonly people: number
  readonly faults: readonly ExpectedFault[]
}
export interface FixtureOptions {
  /** Name and region code of the village for which the clerk registers. */
  readonly village: { readonly name: string; readonly code: string }
  /** YYYY-MM-DD */
  readonly today: string
  /** Three identity numbers of people whom another village of the tenant has registered. */
  readonly existing: readonly string[]
}

const PEOPLE = 2000
const HOUSEHOLDS = 730
/** Counters of this maker start where those of the demo town do not come. */
const FIRST_ORDER = 300
const FIRST_PHONE = 500_000
/** Title and head are above the people. */
const FIRST_ROW = 3

const COLUMNS = [
  ['*姓名', 'name'],
  ['证件类型', 'idType'],
  ['证件号码', 'idCard'],
  ['性别', 'sex'],
  ['出生日期', 'birthday'],
  ['民族', 'nation'],
  ['联系电话', 'phone'],
  ['文化程度', 'education'],
  ['政治面貌', 'politicalStatus'],
  ['人口类型', 'residenceType'],
  ['*所属村', 'deptId'],
  ['*现住址', 'liveAddress'],
  ['监护人电话', 'guardianPhone'],
  ['备注', 'remark'],
] as const
type Column = (typeof COLUMNS)[number][1]
const columnIndex = (field: Column): number => COLUMNS.findIndex(([, name]) => name === field)

const word = (dictionary: string, key: unknown): string => peopleDictionaries[dictionary]!.entries[String(key)]![0]

function cellsOf({ values }: DemoResident, village: string): FixtureCell[] {
  const cells: Record<Column, FixtureCell> = {
    name: values.name,
    idType: word('id_type', '01'),
    idCard: values.idCard,
    // Nobody writes the national standard's long words.
    sex: values.sex === '1' ? '男' : '女',
    birthday: values.birthday,
    nation: word('nation', values['nation']),
    phone: values.phone,
    education: word('education', values['education']),
    politicalStatus: word('political_status', values.politicalStatus),
    residenceType: word('residence_type', values.residenceType),
    deptId: village,
    liveAddress: String(values['liveAddress']),
    guardianPhone: (values['guardianPhone'] as string | null) ?? null,
    remark: null,
  }
  return COLUMNS.map(([, name]) => cells[name])
}

const wide = (text: string): string =>
  text.replace(/[0-9X]/g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const SPELLINGS: readonly ((y: number, m: number, d: number) => string)[] = [
  (y, m, d) => `${y}/${m}/${d}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${y}年${m}月${d}日`,
  (y, m, d) => `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`,
]

/** What looks odd and is right: full-width digits, other spellings of a day, spaces, a small x, phones as numbers. */
function writeOddly(rows: FixtureCell[][]): void {
  const text = (i: number, field: Column): string => String(rows[i]![columnIndex(field)])
  for (let i = 0; i < 5; i++) rows[40 + i]![columnIndex('idCard')] = wide(text(40 + i, 'idCard'))
  for (const [i, spell] of SPELLINGS.entries()) {
    const [year, month, day] = text(60 + i, 'birthday')
      .split('-')
      .map(Number) as [number, number, number]
    rows[60 + i]![columnIndex('birthday')] = spell(year, month, day)
  }
  for (let i = 0; i < 3; i++) rows[80 + i]![columnIndex('idCard')] = ` ${text(80 + i, 'idCard').toLowerCase()} `
  for (let i = 0; i < 20; i++) {
    const cells = rows[100 + i]!
    if (cells[columnIndex('phone')] !== null) cells[columnIndex('phone')] = Number(cells[columnIndex('phone')])
  }
}

type Spoil = (i: number, field: Column, value: FixtureCell, code: FixtureFault) => void

const wrongCharacter = (id: string): string => id.slice(0, 17) + (id[17] === '1' ? '2' : '1')
function spoilNumbers(rows: FixtureCell[][], existing: readonly string[], spoil: Spoil): void {
  const idCard = (i: number): string => String(rows[i]![columnIndex('idCard')])
  /** Sex and birth date follow from the number, so that nothing else is wrong. */
  const alone = (i: number): void => {
    for (const field of ['sex', 'birthday'] as const) rows[i]![columnIndex(field)] = null
  }
  for (let i = 0; i < 5; i++) spoil(220 + i * 61, 'idCard', wrongCharacter(idCard(220 + i * 61)), 'wrongCheckCharacter')
  for (let i = 0; i < 3; i++) spoil(600 + i, 'idCard', Number(`${idCard(600 + i).slice(0, 15)}000`), 'excelNumber')
  for (let i = 0; i < 3; i++) {
    spoil(700 + i, 'idCard', idCard(300 + i), 'duplicateInFile')
    alone(700 + i)
    rows[700 + i]![columnIndex('guardianPhone')] = '15410000123'
  }
  for (const [i, number] of existing.slice(0, 3).entries()) {
    spoil(800 + i, 'idCard', number, 'existingPerson')
    alone(800 + i)
    rows[800 + i]![columnIndex('guardianPhone')] = '15410000123'
  }
}
function spoilWords(rows: FixtureCell[][], spoil: Spoil): void {
  for (let i = 0; i < 2; i++) spoil(900 + i, 'nation', '火星族', 'unknownWord')
  for (let i = 0; i < 2; i++) spoil(920 + i, 'education', '大本', 'unknownWord')
  for (const [i, day] of ['2026-02-30', '昨天', '1/2/1960', '1960.13.1', '19600231'].entries())
    spoil(1000 + i, 'birthday', day, 'badDate')
  for (let i = 0; i < 3; i++) spoil(1100 + i, 'name', null, 'missingName')
  for (let i = 0; i < 2; i++) spoil(1200 + i, 'deptId', '月球村', 'unknownVillage')
  spoil(1300, 'phone', '1234', 'shortPhone')
  const born = String(rows[1400]![columnIndex('birthday')])
  spoil(1400, 'birthday', `${Number(born.slice(0, 4)) - 1}-01-01`, 'contradiction')
}

/** Two thousand people of a village in a workbook with 30 faults, each known by row, column and kind. */
export function importFixture({ village, today, existing }: FixtureOptions): ImportFixture {
  const plan = {
    code: village.code,
    name: village.name,
    centre: [121.488, 37.392],
    people: PEOPLE,
    households: HOUSEHOLDS,
  } as const
  const made = numbers(FIRST_ORDER, FIRST_PHONE)
  const { residents } = population({ villages: [plan], plan: null, townName: '演示镇', today, numbers: made })
  const rows = residents.map(resident => cellsOf(resident, village.name))
  const faults: ExpectedFault[] = []
  const spoil: Spoil = (i, field, value, code) => {
    rows[i]![columnIndex(field)] = value
    faults.push({
      row: i + FIRST_ROW,
      column: halfWidth(COLUMNS[columnIndex(field)]![0]).replace('*', ''),
      field,
      code,
    })
  }
  writeOddly(rows)
  spoilNumbers(rows, existing, spoil)
  spoilWords(rows, spoil)
  const title = [`${village.name}居民登记表`, ...COLUMNS.slice(1).map(() => null)]
  const empty = COLUMNS.map(() => null)
  return {
    rows: [title, COLUMNS.map(([head]) => head), ...rows, empty, [null, ' ', null], empty],
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: COLUMNS.length - 1 }],
    people: PEOPLE,
    faults: faults.sort((a, b) => a.row - b.row),
  }
}
