/** Names stay below PostgreSQL's 63 bytes: a longer one is cut and made unique by a checksum. */
export function nameFrom(...parts: string[]): string {
  const name = parts.join('_')
  if (name.length <= 60) return name
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 46656
  return `${name.slice(0, 56)}_${sum.toString(36).padStart(3, '0')}`
}
