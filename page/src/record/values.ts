/** A record as it travels: by field name, nothing as "" or null. */
export type Values = Readonly<Record<string, unknown>>

/** Entries of a list value, which travels as an array or as comma text (wire-contract §1.3). */
export function entriesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
