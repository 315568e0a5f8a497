/** The lines of Node on which the tests are green, with the day on which the Node project ends each (nodejs.org). */
export const NODE_LINES = [
  { from: '20.19', until: '2026-04-30' },
  { from: '22.12', until: '2027-04-30' },
  { from: '24', until: '2028-04-30' },
  { from: '26', until: '2029-04-30' },
] as const

const majorOf = (version: string): string => version.split('.')[0]!

/** What the first line of the log says of the Node that runs the product. */
export interface NodeSupport {
  readonly isSupported: boolean
  readonly says: string
}

/** Whether Node itself still mends this version, and which ones it does on a day. */
export function nodeSupport(version: string, today: string): NodeSupport {
  const supported = NODE_LINES.filter(({ until }) => until >= today).map(({ from }) => majorOf(from))
  const own = NODE_LINES.find(({ from }) => majorOf(from) === majorOf(version))
  const list = supported.length > 0 ? `in support: ${supported.join(', ')}` : 'none known to this release is in support'
  if (own && own.until >= today) return { isSupported: true, says: `Node ${version}; ${list}` }
  const why = own ? `without mends since ${own.until}` : 'not tested with this release'
  return { isSupported: false, says: `Node ${version}, ${why}; ${list}` }
}
