/** A record as it is sent: by field name, nothing as "" or null. */
export type Values = Readonly<Record<string, unknown>>

/** Entries of a list value, which is sent as an array or as comma-separated text (wire-contract §1.3). */
export function entriesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** What is sent: an emptied field goes as "", because null would leave it unchanged. */
export function wireValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
}
