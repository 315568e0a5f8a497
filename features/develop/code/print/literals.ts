/** Characters of a line; what is longer is broken. */
export const LINE = 120

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\', "'": "\\'" }
const escaped = (character: string): string =>
  ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text as a literal of TypeScript, exactly: nothing in it can end it or begin a line of its own. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\u0000-\u001f\u007f\u2028\u2029\\']|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, escaped)}'`

const keyText = (key: string): string => (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? key : quoted(key))
const isPlain = (value: object): boolean => {
  const above = Object.getPrototypeOf(value)
  return above === null || above === Object.prototype
}

/** One entry of an object literal. */
export const entryText = (key: string, value: string): string => `${keyText(key)}: ${value}`

/** Parts between brackets: on one line where they fit behind `before` characters, else one below the other. */
export function bracketed(open: '{' | '[', parts: readonly string[], indent: string, before = 0): string {
  const close = open === '{' ? '}' : ']'
  if (parts.length === 0) return open + close
  const air = open === '{' ? ' ' : ''
  const line = `${open}${air}${parts.join(', ')}${air}${close}`
  if (!line.includes('\n') && indent.length + before + line.length < LINE) return line
  return `${open}\n${parts.map(part => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

/**
 * Plain data as source text: texts, numbers, yes and no, nothing, patterns, lists and objects of these.
 * @throws TypeError for what only code can make (functions, instances of classes)
 */
export function printed(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value))
    return bracketed(
      '[',
      value.map(one => printed(one, `${indent}  `)),
      indent,
    )
  if (typeof value !== 'object' || !isPlain(value)) throw new TypeError(`no source text for ${typeof value}`)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return bracketed(
    '{',
    entries.map(([key, one]) => entryText(key, printed(one, `${indent}  `))),
    indent,
  )
}

/** A line that takes names from another file; one name below the other where they are many. */
export function importText(names: readonly string[], file: string): string {
  const line = `import ${bracketed('{', names, '')} from ${quoted(file)}`
  return line.includes('\n') || line.length <= LINE
    ? line
    : `import {\n${names.map(name => `  ${name},\n`).join('')}} from ${quoted(file)}`
}
