/** What of a sheet people do not see, by numbers from 1. */
export interface Hidden {
  readonly hiddenRows: Set<number>
  readonly hiddenColumns: Set<number>
}
export const noneHidden = (): Hidden => ({ hiddenRows: new Set(), hiddenColumns: new Set() })

/**
 * A merged block (its four parts are captured), or the head of a row or of columns that is hidden or has no height or
 * width. Written for pieces of markup: it looks for one tag at a time.
 */
export const MERGE_OR_HIDDEN =
  /<mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"|<(?:\w+:)?(?:row|col)\s[^>]*?(?:hidden="(?:1|true)"|(?:ht|width)="0(?:\.0+)?")[^>]*>/g

/** More than a sheet may have rows that hold anything: what is hidden below them tells nobody anything. */
const MOST_ROWS = 100_000
const MOST_COLUMNS = 1000
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Takes the numbers of a hidden row, or of hidden columns, out of its tag. */
export function hiddenIn(tag: string, { hiddenRows, hiddenColumns }: Hidden): void {
  const row = Number(attribute(tag, 'r'))
  if (row > 0 && hiddenRows.size < MOST_ROWS) hiddenRows.add(row)
  const [from, to] = [Number(attribute(tag, 'min')), Math.min(Number(attribute(tag, 'max')), MOST_COLUMNS)]
  for (let column = from; from > 0 && column <= to; column++) hiddenColumns.add(column)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

export interface ListedSheet {
  readonly name: string
  readonly isHidden: boolean
  /** The member of the archive that holds it; '' where the workbook names none. */
  readonly member: string
}
/** The sheets of a workbook in their order, each with its member. Both texts are bytes as Latin-1. */
export function sheetsIn(workbook: string, relations: string): readonly ListedSheet[] {
  const targets = new Map(
    (relations.match(/<Relationship\s[^>]*>/g) ?? []).map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  return (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).map(tag => {
    const id = /\s\w+:id="([^"]*)"/i.exec(tag)?.[1] ?? ''
    return {
      name: plain(Buffer.from(attribute(tag, 'name'), 'latin1').toString()),
      isHidden: /\sstate="(?:hidden|veryHidden)"/.test(tag),
      member: (targets.get(id) ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    }
  })
}
