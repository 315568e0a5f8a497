import type { Call } from '@village/server'

type Wire = Readonly<Record<string, unknown>>
type Asked = (query: Wire, call: Call) => Promise<unknown>

/** What drawers of existing clients draw: only properties that the row of the list has, whatever `detail` sends. */
const DRAWN = [
  'serviceId',
  'serverHost',
  'serverIp',
  'env',
  'method',
  'userAgent',
  'params',
  'logId',
  'logData',
] as const
const DRAWN_OF_FAULTS = ['stackTrace', 'exceptionName', 'lineNumber', 'fileName'] as const
const EMPTY: Wire = Object.fromEntries(
  [...DRAWN, ...DRAWN_OF_FAULTS, 'methodClass', 'methodName'].map(name => [name, '']),
)

const drawn = (row: Wire): Wire => ({ ...EMPTY, ...row, serverIp: row['serverHost'] ?? '' })

/** The verbs of a log with every key that existing clients draw; our own pages get what is declared. */
export const drawerVerbs = {
  list:
    (derived: Asked): Asked =>
    async (query, call) => {
      const page = (await derived(query, call)) as Wire & { readonly records: readonly Wire[] }
      if (!call.user.dialect) return page
      const { records, total, size, current, pages } = page
      return { records: records.map(drawn), total, size, current, pages }
    },
  detail:
    (derived: Asked): Asked =>
    async (params, call) => {
      const row = (await derived(params, call)) as Wire | null
      return row && call.user.dialect ? drawn(row) : row
    },
}
