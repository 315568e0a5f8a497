/** A query whose `:name`s have become `$1`, `$2` …, and the names in that order. */
export interface Placed {
  readonly text: string
  readonly names: readonly string[]
}

// Texts, quoted names, casts, parameters.
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|::|:([a-z][a-z0-9_]{0,31})\b/g

/** The query without what is within quotes: what a reader of the text would take for its words. */
export const withoutTexts = (sql: string): string => sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, "''")

/** Puts numbered places where names are. Within quotes nothing is replaced. */
export function placed(sql: string): Placed {
  const names: string[] = []
  const text = sql.replace(TOKEN, (whole, name?: string) => {
    if (name === undefined) return whole
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}
