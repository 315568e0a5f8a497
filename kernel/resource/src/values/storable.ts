const UNSTORABLE = /[\0\p{Cs}]/u
/** Whether PostgreSQL can store a JSON value: none of its texts and names has a NUL or half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  // A list instead of recursion: a caller decides how deep the value is.
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && UNSTORABLE.test(one)) return false
    if (typeof one === 'object' && one !== null) for (const [name, part] of Object.entries(one)) open.push(name, part)
  }
  return true
}
