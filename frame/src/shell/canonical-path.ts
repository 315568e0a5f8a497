/**
 * An address as its page spells it: a capital letter or a slash at the end finds the page as well, but neither its entry
 * in the menu nor its rights. What the page takes out of the address stays as it was written.
 */
export function spellPath(route: string, path: string): string {
  const given = path.split('/')
  return route
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (given[at] ?? '') : part))
    .join('/')
}
