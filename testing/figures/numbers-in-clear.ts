import { idNumberFlaw } from '@village/resource'
import type { Village } from '../village.ts'

/** A personal number that is readable in the database. */
export interface FoundNumber {
  /** schema.table.column; `public` is left out, and so is the month of a partition. */
  readonly column: string
  readonly number: string
  /** The text around it, to find out where it comes from. */
  readonly text: string
}

/** What looks like a number of one of the kinds, alone between other characters. */
const LIKELY = '(?<![0-9A-Za-z])(1[3-9][0-9]{9}|[1-8][0-9]{16}[0-9Xx]|[3-6][0-9]{15,18})(?![0-9A-Za-z])'

const digits = (number: string): number[] => [...number].reverse().map(Number)
const luhn = (number: string): boolean =>
  digits(number).reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : ((digit * 2 - 1) % 9) + Number(digit > 0)), 0) %
    10 ===
  0
/**
 * Cards of banks begin with 3 to 6 (ISO/IEC 7812). The product's own ids have 19 digits and begin with 1 or 2 until the
 * year 2045, numbers of residents have a region where an identity number has its year of birth: neither fits.
 */
const isPersonal = (number: string): boolean => {
  if (number.length === 11) return true
  if (number.length === 18 && idNumberFlaw(number.toUpperCase(), '9999-12-31') === null) return true
  return /^[3-6]\d{15,18}$/.test(number) && luhn(number)
}

/** Numbers in one text; what is sealed holds none. */
export function numbersIn(text: string): readonly string[] {
  const open = text.replace(/v1\.[A-Za-z0-9+/]{38,}={0,2}/g, '')
  return [...open.matchAll(new RegExp(LIKELY, 'g'))].map(([number]) => number).filter(isPersonal)
}

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
}
const columnsOf = (village: Village): Promise<readonly Column[]> =>
  village.sql<Column>(`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^(pg_|information_schema)'
      and (coalesce(e.typcategory, t.typcategory) = 'S' or coalesce(e.typname, t.typname) in ('json', 'jsonb', 'bytea'))
      and a.attname !~ '_hash$'
    order by 1, 2, 3`)

const MOST_TEXTS = 2000
const quoteName = (name: string): string => `"${name}"`

/** One statement a table: the database compiles the pattern once for each connection. */
async function inTable(village: Village, columns: readonly Column[]): Promise<readonly FoundNumber[]> {
  const { schema, table } = columns[0]!
  const parts = columns.map(({ column }) => {
    const text = `${quoteName(column)}::text`
    return `(select '${column}' as "column", ${text} as text from ${quoteName(schema)}.${quoteName(table)} where ${text} ~ $1 limit ${MOST_TEXTS})`
  })
  const texts = await village.sql<{ column: string; text: string }>(parts.join(' union all '), [LIKELY])
  const place = [...(schema === 'public' ? [] : [schema]), table.replace(/_\d{6}$/, '')]
  return texts.flatMap(({ column, text }) =>
    numbersIn(text).map(number => ({
      column: [...place, column].join('.'),
      number,
      text: excerptAround(text, number),
    })),
  )
}
const excerptAround = (text: string, number: string): string => {
  const at = text.indexOf(number)
  return text.slice(Math.max(0, at - 60), at + number.length + 30)
}

/** Every identity number, mobile number and bank card that some table holds in clear, in any column that holds text. */
export async function numbersInClear(village: Village): Promise<readonly FoundNumber[]> {
  const tables = new Map<string, Column[]>()
  for (const column of await columnsOf(village)) {
    const name = `${column.schema}.${column.table}`
    tables.set(name, [...(tables.get(name) ?? []), column])
  }
  const found: FoundNumber[] = []
  for (const columns of tables.values()) found.push(...(await inTable(village, columns)))
  return found
}
